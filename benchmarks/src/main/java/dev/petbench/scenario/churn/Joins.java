package dev.petbench.scenario.churn;

import dev.petbench.session.Call;
import dev.petbench.session.Session;
import dev.petbench.session.SessionException;
import dev.petbench.wire.Answer;
import java.util.Optional;

/** Tells a refresh that has joined the one before it, which brings nothing of its own. */
final class Joins {
  private Joins() {}

  /**
   * Whether a refresh has joined the one before it: its answer has the same refreshId, or, of
   * builds without one, came without any notification.
   *
   * @param session the session
   * @param earlier the refresh before it, ended
   * @param call the refresh, ended
   */
  static boolean isJoined(Session session, Call earlier, Call call) {
    Optional<Long> before = refreshId(session, earlier);
    Optional<Long> now = refreshId(session, call);
    if (before.isPresent() && now.isPresent()) {
      return before.equals(now);
    }
    return now.isEmpty()
        && call.exchange().answer().orElseThrow() instanceof Answer.Result result
        && result.frame().notificationsBefore() == call.notificationMark();
  }

  private static Optional<Long> refreshId(Session session, Call call) {
    try {
      return Optional.ofNullable(session.result(call).get("refreshId"))
          .filter(id -> id.canConvertToLong())
          .map(id -> id.longValue());
    } catch (SessionException unanswered) {
      // Whoever reads the answer says what is wrong with it.
      return Optional.empty();
    }
  }
}
