package dev.petbench.target;

/** A target that cannot be measured; the message is one line: which, what was tried, what to do. */
public final class TargetException extends Exception {
  private static final long serialVersionUID = 1L;

  /**
   * A problem of its own.
   *
   * @param message one line for the user
   */
  public TargetException(String message) {
    super(message);
  }

  /**
   * A problem with a cause.
   *
   * @param message one line for the user
   * @param cause what happened
   */
  public TargetException(String message, Throwable cause) {
    super(message, cause);
  }
}
