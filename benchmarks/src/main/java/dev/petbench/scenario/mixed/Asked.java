package dev.petbench.scenario.mixed;

import dev.petbench.fixture.identity.Identity;
import dev.petbench.fixture.layout.Interpreter;
import dev.petbench.scenario.mixed.Traffic.Span;
import dev.petbench.session.Call;
import dev.petbench.session.Operation;
import dev.petbench.session.Outcome;
import dev.petbench.wire.Answer;
import java.util.List;
import java.util.Optional;

/**
 * A request of a session, and what is needed to judge its answer.
 *
 * @param name what it is called in evidence
 * @param call the request
 * @param side what a configure asked for
 * @param interpreter what a resolve asked for
 * @param found what a find must bring
 */
record Asked(
    String name,
    Call call,
    Optional<Side> side,
    Optional<Interpreter> interpreter,
    Optional<List<Identity>> found) {
  private static final int METHOD_NOT_FOUND = -1;

  Operation operation() {
    return call.request().operation();
  }

  boolean isOk() {
    return Outcome.of(call).isOk();
  }

  /** Whether it is a question that builds of old do not know. */
  boolean isUnknown() {
    Outcome outcome = Outcome.of(call);
    return operation() == Operation.INFO
        && outcome.errorCode().isPresent()
        && outcome.errorCode().getAsLong() == METHOD_NOT_FOUND;
  }

  double millis() {
    return (call.exchange().endNanos() - call.exchange().startNanos()) / 1e6;
  }

  /** When it was in flight, its wait for the writer included; for one that succeeded. */
  Span span() {
    Answer.Result result = (Answer.Result) call.exchange().answer().orElseThrow();
    return new Span(
        call.notificationMark(),
        result.frame().notificationsBefore(),
        call.exchange().submittedNanos(),
        call.exchange().endNanos());
  }
}
