package dev.petbench.scenario;

/** A scenario that could not be carried out, or whose answer was wrong; one line that says why. */
public final class ScenarioException extends Exception {
  private static final long serialVersionUID = 1L;

  /**
   * A problem of its own.
   *
   * @param message what went wrong
   */
  public ScenarioException(String message) {
    super(message);
  }

  /**
   * A problem with a cause.
   *
   * @param message what went wrong
   * @param cause what happened
   */
  public ScenarioException(String message, Throwable cause) {
    super(message, cause);
  }
}
