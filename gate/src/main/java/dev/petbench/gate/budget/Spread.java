package dev.petbench.gate.budget;

/**
 * How much a figure varies from one unchanged run to the next.
 *
 * @param runs how many runs it was seen in, 3 or more
 * @param absolute the standard deviation between runs, in the dimension's base unit
 * @param relative the standard deviation of the logarithm between runs, 0.05 for about 5 %
 */
public record Spread(int runs, double absolute, double relative) {
  /** The least number of runs that say anything about a spread. */
  public static final int LEAST_RUNS = 3;

  /** Refuses what is no spread. */
  public Spread {
    if (runs < LEAST_RUNS) {
      throw new IllegalArgumentException("a spread needs 3 runs or more, not " + runs);
    }
    if (!(absolute >= 0 && relative >= 0)
        || !Double.isFinite(absolute)
        || !Double.isFinite(relative)) {
      throw new IllegalArgumentException("a spread is finite and not negative");
    }
  }
}
