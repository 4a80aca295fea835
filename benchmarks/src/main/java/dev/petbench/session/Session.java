package dev.petbench.session;

import com.fasterxml.jackson.databind.JsonNode;
import dev.petbench.process.ServerProcess;
import dev.petbench.process.ShutdownPolicy;
import dev.petbench.process.ShutdownVerdict;
import dev.petbench.wire.Answer;
import dev.petbench.wire.Connection;
import dev.petbench.wire.Exchange;
import dev.petbench.wire.Frame;
import dev.petbench.wire.NotificationLog;
import dev.petbench.wire.WireException;
import dev.petbench.wire.WireLimits;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One connection to one server process, from spawn to exit. Requests may overlap; what one brought
 * is read after it has ended, never while the server is being timed.
 */
public final class Session implements AutoCloseable {
  private static final Duration DRAIN = Duration.ofMillis(200);
  private static final Duration CLOSE_INPUT = Duration.ofMillis(200);
  private static final int METHOD_NOT_FOUND = -1;

  /** More cannot overlap one request. */
  private static final int MOST_CONFIGURES = 1_000;

  /** An answer is told from a later one's by its number; a joined refresh has a recent one. */
  private static final int MOST_REFRESH_IDS = 10_000;

  private final String id;
  private final ServerProcess process;
  private final Connection connection;
  private final Set<Long> answeredRefreshIds = new LinkedHashSet<>();
  private final Queue<Exchange> configures = new ConcurrentLinkedQueue<>();
  private OptionalLong firstAnswerNanos = OptionalLong.empty();

  private Session(String id, ServerProcess process, Connection connection) {
    this.id = id;
    this.process = process;
    this.connection = connection;
  }

  /**
   * Connects to a process that was just started.
   *
   * @param id the server's id in the session record
   * @param process the process
   * @return the session
   */
  public static Session open(String id, ServerProcess process) {
    Connection connection =
        Connection.open(id, process.stdout(), process.stdin(), WireLimits.DEFAULT);
    process
        .onExit()
        .whenComplete((code, problem) -> connection.peerExited("exit code " + code, DRAIN));
    return new Session(id, process, connection);
  }

  /**
   * The server's id in the session record.
   *
   * @return the id
   */
  public String id() {
    return id;
  }

  /**
   * The process behind the session.
   *
   * @return the process
   */
  public ServerProcess process() {
    return process;
  }

  /**
   * Everything the server sent that is no answer.
   *
   * @return the log
   */
  public NotificationLog notifications() {
    return connection.notifications();
  }

  /**
   * What the peer did against the protocol without a request to blame it on.
   *
   * @return the connection
   */
  public Connection connection() {
    return connection;
  }

  /**
   * Arrival of the first answer of all; it ends the server's startup.
   *
   * @return nanoseconds, absent before it
   */
  public OptionalLong firstAnswerNanos() {
    return firstAnswerNanos;
  }

  /**
   * Sends a request and does not wait.
   *
   * @param request what to ask
   * @return the call in flight
   */
  public Call begin(Request request) {
    long mark = connection.notifications().mark();
    Exchange exchange =
        connection.send(request.operation().method(), request.params(), request.deadline());
    Call call = new Call(request, mark, exchange);
    if (request.operation() == Operation.CONFIGURE) {
      remember(exchange);
    }
    return call;
  }

  private void remember(Exchange configure) {
    configures.add(configure);
    if (configures.size() > MOST_CONFIGURES) {
      configures.remove();
    }
  }

  /**
   * Sends a request and waits for the end of it, whichever that is. This is the measured path.
   *
   * @param request what to ask
   * @return the finished call
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public Call call(Request request) throws InterruptedException {
    Call call = begin(request);
    call.exchange().await();
    return call;
  }

  /**
   * Asks who the server is. For a build that does not know the question the answer is {@link
   * ServerInfo#UNKNOWN}; that, too, ends its startup.
   *
   * @param deadline how long the answer may take
   * @return what the server says
   * @throws SessionException when there is no such answer
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public ServerInfo info(Duration deadline) throws SessionException, InterruptedException {
    Call call = call(Request.info(deadline));
    noteFirstAnswer(call);
    Outcome outcome = Outcome.of(call);
    if (outcome.errorCode().isPresent() && outcome.errorCode().getAsLong() == METHOD_NOT_FOUND) {
      return ServerInfo.UNKNOWN;
    }
    try {
      ResultFields fields = ResultFields.of(result(call));
      return new ServerInfo(
          fields.text("petVersion"), fields.text("buildId"), fields.text("commitSha"));
    } catch (WireException e) {
      throw SessionException.malformed(call, e.getMessage());
    }
  }

  private void noteFirstAnswer(Call call) {
    if (firstAnswerNanos.isEmpty() && Outcome.of(call).answered()) {
      firstAnswerNanos = OptionalLong.of(call.exchange().endNanos());
    }
  }

  /**
   * Sends a request that must succeed, outside anything timed.
   *
   * @param request what to ask
   * @return the result
   * @throws SessionException when the answer is anything else
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public JsonNode require(Request request) throws SessionException, InterruptedException {
    Call call = call(request);
    noteFirstAnswer(call);
    return result(call);
  }

  /**
   * Sends a request and waits for the end of it; if it is the first that the server answers, it
   * ends its startup.
   *
   * @param request what to ask
   * @return the finished call
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public Call first(Request request) throws InterruptedException {
    Call call = call(request);
    noteFirstAnswer(call);
    return call;
  }

  /**
   * The result of a finished call.
   *
   * @param call the call
   * @return the JSON value of {@code result}
   * @throws SessionException when the call did not succeed
   */
  public JsonNode result(Call call) throws SessionException {
    Outcome outcome = Outcome.of(call);
    if (!outcome.isOk()) {
      throw new SessionException(call.request().operation(), outcome);
    }
    try {
      return answer(call).result();
    } catch (WireException e) {
      throw new SessionException(call.request().operation(), Outcome.of(e.error()));
    }
  }

  private static Answer.Result answer(Call call) {
    return (Answer.Result) call.exchange().answer().orElseThrow();
  }

  /** The frame of a call's result. */
  static Frame frame(Call call) {
    return answer(call).frame();
  }

  /** Whether an earlier answer had this refreshId; from now on it counts as answered. */
  boolean answeredBefore(long refreshId) {
    synchronized (answeredRefreshIds) {
      boolean isNew = answeredRefreshIds.add(refreshId);
      if (answeredRefreshIds.size() > MOST_REFRESH_IDS) {
        Iterator<Long> oldest = answeredRefreshIds.iterator();
        oldest.next();
        oldest.remove();
      }
      return !isNew;
    }
  }

  /**
   * Whether a configure was in flight at any time between the request and the answer of a call: it
   * may then have begun a new generation.
   */
  boolean configuredDuring(Call call) {
    return configures.stream()
        .anyMatch(
            configure ->
                configure.submittedNanos() - call.exchange().endNanos() < 0
                    && (!configure.isDone()
                        || configure.endNanos() - call.exchange().startNanos() > 0));
  }

  /**
   * Ends the server: closes its input, then terminates, then kills.
   *
   * @param policy how long to wait at each step
   * @return how it ended
   */
  public ShutdownVerdict shutdown(ShutdownPolicy policy) {
    awaitExitOfABrokenPeer();
    ShutdownVerdict verdict = process.shutdown(this::closeInput, policy);
    connection.close();
    return verdict;
  }

  /**
   * A peer whose output has ended is probably dying: a moment later it is known to have ended by
   * itself, and not because it was asked.
   */
  private void awaitExitOfABrokenPeer() {
    if (connection.fatalError().isEmpty()) {
      return;
    }
    try {
      process.onExit().get(DRAIN.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException e) {
      // It lives on without its output; the shutdown ends it.
      return;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean closeInput() {
    try {
      return connection.closeOutput(CLOSE_INPUT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Override
  public void close() {
    shutdown(ShutdownPolicy.DEFAULT);
  }
}
