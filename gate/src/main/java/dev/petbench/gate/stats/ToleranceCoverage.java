package dev.petbench.gate.stats;

/**
 * What the maximum of n unchanged runs says about future ones, whatever their distribution: it
 * covers at least a share p of them with confidence 1 − p^n (Wilks, Determination of sample sizes
 * for setting tolerance limits, Annals of Mathematical Statistics 12, 1941).
 */
public final class ToleranceCoverage {
  private ToleranceCoverage() {}

  /**
   * The share of future runs that the maximum covers.
   *
   * @param runs how many unchanged runs there were, 1 or more
   * @param alpha one less the confidence, between 0 and 0.5
   * @return the share, between 0 and 1
   * @throws IllegalArgumentException when an argument is out of range
   */
  public static double ofMaximum(int runs, double alpha) {
    return ClopperPearson.lower(runs, runs, alpha);
  }

  /**
   * How many unchanged runs it takes until their maximum covers a share of future ones: 59 for 95 %
   * at 95 %.
   *
   * @param coverage the share, between 0 and 1
   * @param alpha one less the confidence, between 0 and 0.5
   * @return the number of runs, 1 or more
   * @throws IllegalArgumentException when an argument is out of range
   */
  public static int runsNeeded(double coverage, double alpha) {
    return QuantileBound.leastCount(coverage, alpha);
  }
}
