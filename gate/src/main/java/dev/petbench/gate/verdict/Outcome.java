package dev.petbench.gate.verdict;

import java.util.Locale;

/**
 * What a command comes to. Where several hold, the one that is declared first prevails: who cannot
 * trust the results must not be told that they passed, or failed.
 */
public enum Outcome {
  /** A fault of our own. */
  FAULT(70),
  /** The command line makes no sense. */
  USAGE(2),
  /** An input is missing, malformed, truncated, stale or not comparable. */
  UNUSABLE(3),
  /** A regression, a violated invariant or budget, a failed benchmark. */
  FAILED(1),
  /** Neither passed nor failed can be shown. */
  INCONCLUSIVE(4),
  /** Nothing is wrong. */
  PASSED(0);

  private final int exitCode;

  Outcome(int exitCode) {
    this.exitCode = exitCode;
  }

  /**
   * The exit code of a command that ends so.
   *
   * @return the code
   */
  public int exitCode() {
    return exitCode;
  }

  /**
   * What two outcomes come to together.
   *
   * @param other the other one
   * @return the one that prevails
   */
  public Outcome and(Outcome other) {
    return compareTo(other) <= 0 ? this : other;
  }

  /**
   * The outcome for callers that must have two values.
   *
   * @param folded what inconclusive shall count as
   * @return this, or for inconclusive the other
   */
  public Outcome foldingInconclusive(Outcome folded) {
    return this == INCONCLUSIVE ? folded : this;
  }

  /**
   * The name in files.
   *
   * @return the name in small letters
   */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
