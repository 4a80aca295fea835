package dev.petbench.session;

import com.fasterxml.jackson.databind.JsonNode;
import dev.petbench.fixture.identity.Identity;
import dev.petbench.fixture.identity.MalformedIdentityException;
import dev.petbench.fixture.identity.PathNormaliser;
import dev.petbench.wire.Notification;
import dev.petbench.wire.WireException;
import java.util.ArrayList;
import java.util.List;

/** Reads what finished calls of one session brought; never used while a server is being timed. */
public final class AnswerReader {
  private final Session session;
  private final PathNormaliser paths;
  private final Quiescence quiescence;

  /**
   * A reader.
   *
   * @param session the session
   * @param paths decides what lies in the fixture
   * @param quiescence how long a refresh is waited for after its answer
   */
  public AnswerReader(Session session, PathNormaliser paths, Quiescence quiescence) {
    this.session = session;
    this.paths = paths;
    this.quiescence = quiescence;
  }

  /**
   * Reads what a refresh brought and waits until it is quiescent. A refresh that overlapped no
   * other one owns the notifications between its request and its answer; those that come after the
   * answer never count.
   *
   * @param call the finished refresh
   * @return what it brought
   * @throws SessionException when the refresh failed, a notification of it is malformed, or the
   *     server does not fall silent
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public RefreshReport refresh(Call call) throws SessionException, InterruptedException {
    JsonNode result = session.result(call);
    long end = Session.frame(call).notificationsBefore();
    List<Notification> belonging =
        session.notifications().since(call.notificationMark()).stream()
            .takeWhile(notification -> notification.sequence() < end)
            .toList();
    try {
      RefreshReport report = RefreshReader.read(result, belonging, paths, session::answeredBefore);
      QuiescentBy quiescentBy =
          quiescence
              .await(
                  session.notifications(),
                  call.notificationMark(),
                  report.serverMillis(),
                  session.configuredDuring(call))
              .orElseThrow(() -> SessionException.neverQuiescent(call));
      return report.quiescent(quiescentBy);
    } catch (WireException | MalformedIdentityException e) {
      throw SessionException.malformed(call, e.getMessage());
    }
  }

  /**
   * Reads the environment of a resolve.
   *
   * @param call the finished resolve
   * @return the environment
   * @throws SessionException when the resolve failed or its answer is malformed
   */
  public Identity resolve(Call call) throws SessionException {
    return identity(call, session.result(call));
  }

  /**
   * Reads the environments of a find.
   *
   * @param call the finished find
   * @return the environments, none where the server answered null
   * @throws SessionException when the find failed or its answer is malformed
   */
  public List<Identity> find(Call call) throws SessionException {
    List<Identity> found = new ArrayList<>();
    for (JsonNode environment : session.result(call)) {
      found.add(identity(call, environment));
    }
    return found;
  }

  private Identity identity(Call call, JsonNode environment) throws SessionException {
    try {
      return Identity.fromJson(environment, paths);
    } catch (MalformedIdentityException e) {
      throw SessionException.malformed(call, e.getMessage());
    }
  }
}
