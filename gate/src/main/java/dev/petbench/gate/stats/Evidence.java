package dev.petbench.gate.stats;

/**
 * What one metric's quads say at one look.
 *
 * @param pRegressed the p-value of a regression, from 0 to 1
 * @param pPassed the p-value of passing, from 0 to 1
 */
public record Evidence(double pRegressed, double pPassed) {
  /** Refuses what are no p-values. */
  public Evidence {
    if (!(pRegressed >= 0 && pRegressed <= 1 && pPassed >= 0 && pPassed <= 1)) {
      throw new IllegalArgumentException(
          "p-values are from 0 to 1: " + pRegressed + ", " + pPassed);
    }
  }
}
