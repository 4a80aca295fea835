package dev.petbench.wire;

import com.fasterxml.jackson.databind.JsonNode;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * One request and, once it has ended, its answer. Ends exactly once: with the peer's answer, with
 * the connection, or at its deadline. The deadline needs no timer: whoever looks at an exchange
 * that is past it ends it, and an answer that arrives past it is late whether or not somebody
 * looked.
 */
public final class Exchange {
  /**
   * How an exchange ended; an error object is parsed by whoever asks for the answer, not by the
   * reader.
   */
  private record Outcome(long endNanos, Answer answer, boolean isErrorObject) {}

  private static final VarHandle OUTCOME;

  static {
    try {
      OUTCOME = MethodHandles.lookup().findVarHandle(Exchange.class, "outcome", Outcome.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final PendingRequests owner;
  private final int id;
  private final String method;
  private final byte[] params;
  private final Duration deadline;
  private final long submittedNanos;
  private final long deadlineNanos;
  private final CountDownLatch done = new CountDownLatch(1);

  private long startNanos;
  private volatile boolean started;
  private volatile boolean written;
  private volatile Outcome outcome;

  Exchange(PendingRequests owner, int id, String method, byte[] params, Duration deadline) {
    this.owner = owner;
    this.id = id;
    this.method = method;
    this.params = params;
    this.deadline = deadline;
    this.submittedNanos = System.nanoTime();
    this.deadlineNanos = submittedNanos + deadline.toNanos();
  }

  /** {@return the id of the request, an unsigned 32-bit number} */
  public int id() {
    return id;
  }

  /** {@return the method of the request} */
  public String method() {
    return method;
  }

  /** {@return when the request was handed over, on the caller's thread} */
  public long submittedNanos() {
    return submittedNanos;
  }

  /** {@return whether the writing of the request has begun} */
  public boolean isStarted() {
    return started;
  }

  /**
   * When the writer thread began to serialise and write the request: the start of the round trip.
   *
   * @return the time
   * @throws IllegalStateException when it has not begun, or was given up before
   */
  public long startNanos() {
    if (!started) {
      throw new IllegalStateException(this + " was never begun to be written");
    }
    return startNanos;
  }

  /** {@return whether the exchange has ended, its deadline being one way to} */
  public boolean isDone() {
    return outcome != null || expireIfDue();
  }

  /**
   * When the exchange ended: for an answer of the peer, right after the read that delivered its
   * last byte; for any other end, when that was noticed.
   *
   * @return the time
   * @throws IllegalStateException when it has not ended
   */
  public long endNanos() {
    return requireOutcome().endNanos;
  }

  /**
   * Waits for the end, at most until the deadline; faults of the peer are answers, not exceptions.
   *
   * @return how it ended
   * @throws InterruptedException when the thread is interrupted; the exchange goes on
   */
  public Answer await() throws InterruptedException {
    while (!isDone()) {
      done.await(Math.max(1, deadlineNanos - System.nanoTime()), TimeUnit.NANOSECONDS);
    }
    return answerOf(outcome);
  }

  /** {@return how the exchange ended; empty while it has not} */
  public Optional<Answer> answer() {
    return isDone() ? Optional.of(answerOf(outcome)) : Optional.empty();
  }

  @Override
  public String toString() {
    return method + " (request " + Integer.toUnsignedString(id) + ")";
  }

  byte[] params() {
    return params;
  }

  /** For the writer: stamps the start; false when there is nothing to write any more. */
  boolean begin() {
    if (isDone()) {
      return false;
    }
    startNanos = System.nanoTime();
    started = true;
    return true;
  }

  /** For the writer: the peer can have the whole request. */
  void written() {
    written = true;
  }

  /**
   * Whether bytes that arrived at this time can be an answer: nothing answers a request that was
   * not begun.
   */
  boolean wasBegunBefore(long arrivalNanos) {
    return started && arrivalNanos - startNanos >= 0;
  }

  /**
   * For the reader: ends with an answer; false when the exchange had ended or the answer is past
   * the deadline.
   */
  boolean complete(Frame frame, boolean isErrorObject) {
    if (frame.arrivalNanos() - deadlineNanos >= 0) {
      expireIfDue();
      return false;
    }
    return end(new Outcome(frame.arrivalNanos(), new Answer.Result(frame), isErrorObject));
  }

  /** Ends without a result; false when the exchange had ended. */
  boolean fail(WireError error, long nowNanos) {
    return end(new Outcome(nowNanos, new Answer.Failed(error), false));
  }

  private boolean expireIfDue() {
    long nowNanos = System.nanoTime();
    if (nowNanos - deadlineNanos < 0) {
      return false;
    }
    if (fail(timeout(), nowNanos)) {
      owner.abandon(this);
    }
    return true;
  }

  private WireError timeout() {
    String within = " within " + deadline.toMillis() + " ms" + owner.strayHint();
    if (written) {
      return new WireError(WireError.Kind.TIMEOUT, this + " was not answered" + within);
    }
    String why =
        started
            ? " could not be written whole"
            : " could not be begun to be written, behind another request,";
    return new WireError(
        WireError.Kind.WRITE_TIMEOUT, this + why + within + "; the peer does not read its input");
  }

  private boolean end(Outcome ended) {
    if (!OUTCOME.compareAndSet(this, (Outcome) null, ended)) {
      return false;
    }
    done.countDown();
    return true;
  }

  private Outcome requireOutcome() {
    if (!isDone()) {
      throw new IllegalStateException(this + " has not ended");
    }
    return outcome;
  }

  private Answer answerOf(Outcome ended) {
    return ended.isErrorObject && ended.answer instanceof Answer.Result result
        ? new Answer.Failed(serverError(result.frame()))
        : ended.answer;
  }

  private WireError serverError(Frame frame) {
    try {
      JsonNode error = frame.json().path("error");
      JsonNode code = error.path("code");
      var object =
          new WireError.ServerError(
              code.isIntegralNumber() && code.canConvertToLong()
                  ? OptionalLong.of(code.longValue())
                  : OptionalLong.empty(),
              error.path("message").asText(error.toString()));
      String number =
          object.code().isPresent() ? Long.toString(object.code().getAsLong()) : "without a code";
      return new WireError(
          WireError.Kind.SERVER_ERROR,
          "the peer answered " + this + " with error " + number + ": " + object.message(),
          Optional.of(object));
    } catch (WireException e) {
      return e.error();
    }
  }
}
