package dev.petbench.gate.results;

import java.util.Objects;

/** An input that cannot be used, and why. */
public final class UnusableInputException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Problem problem;

  /**
   * Makes the exception.
   *
   * @param problem the reason
   */
  public UnusableInputException(Problem problem) {
    super(Objects.requireNonNull(problem, "problem").describe());
    this.problem = problem;
  }

  /**
   * The reason.
   *
   * @return what is wrong and what to do
   */
  public Problem problem() {
    return problem;
  }
}
