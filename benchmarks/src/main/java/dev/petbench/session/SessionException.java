package dev.petbench.session;

import java.util.OptionalLong;

/** An operation that had to succeed and did not. */
public final class SessionException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Outcome outcome;

  SessionException(Operation operation, Outcome outcome) {
    super(operation.method() + ": " + outcome.kind().words() + ": " + outcome.detail());
    this.outcome = outcome;
  }

  /**
   * An answer that came and cannot be read.
   *
   * @param call the call
   * @param detail what is wrong with it
   * @return the exception
   */
  public static SessionException malformed(Call call, String detail) {
    return new SessionException(
        call.request().operation(),
        new Outcome(Outcome.Kind.PROTOCOL_ERROR, detail, OptionalLong.empty()));
  }

  /**
   * A server that goes on sending after its answer.
   *
   * @param call the call
   * @return the exception
   */
  public static SessionException neverQuiescent(Call call) {
    return new SessionException(
        call.request().operation(),
        new Outcome(
            Outcome.Kind.TIMEOUT,
            "the server did not fall silent after its answer",
            OptionalLong.empty()));
  }

  /**
   * How the operation ended.
   *
   * @return the outcome
   */
  public Outcome outcome() {
    return outcome;
  }
}
