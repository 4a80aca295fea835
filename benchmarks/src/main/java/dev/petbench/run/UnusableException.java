package dev.petbench.run;

/** Something that a run needs is missing or unusable; one line that says what, and the remedy. */
public final class UnusableException extends Exception {
  private static final long serialVersionUID = 1L;

  /**
   * A problem with a cause.
   *
   * @param message one line for the user
   * @param cause what happened
   */
  public UnusableException(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * A problem of its own.
   *
   * @param message one line for the user
   */
  public UnusableException(String message) {
    super(message);
  }
}
