package dev.petbench.gate.stats.sim;

/**
 * How often a rule came to which verdict at the last look.
 *
 * @param runs how many runs were simulated
 * @param metrics how many metrics each had
 * @param regressed how many metrics of all runs were called regressed
 * @param passed how many passed
 * @param runsWithRegression how many runs had a regressed metric at all
 */
public record Rates(int runs, int metrics, int regressed, int passed, int runsWithRegression) {
  /**
   * The share of metrics that were called regressed.
   *
   * @return from 0 to 1
   */
  public double regressedRate() {
    return regressed / ((double) runs * metrics);
  }

  /**
   * The share of metrics that passed.
   *
   * @return from 0 to 1
   */
  public double passedRate() {
    return passed / ((double) runs * metrics);
  }

  /**
   * The share of runs with a regressed metric.
   *
   * @return from 0 to 1
   */
  public double runsWithRegressionRate() {
    return runsWithRegression / (double) runs;
  }
}
