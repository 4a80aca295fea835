package dev.petbench.compare.study;

import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Welch's t for two samples of unequal variances (Welch, The generalization of Student's problem
 * when several different population variances are involved, Biometrika 34, 1947).
 */
final class Welch {
  private Welch() {}

  static double mean(double[] values) {
    return StatUtils.mean(values);
  }

  /** The p-value of "the mean of one exceeds that of the other by more than a limit". */
  static double pGreater(double[] one, double[] other, double limit) {
    double a = StatUtils.variance(one) / one.length;
    double b = StatUtils.variance(other) / other.length;
    double t = (mean(one) - mean(other) - limit) / Math.sqrt(a + b);
    double freedom = (a + b) * (a + b) / (a * a / (one.length - 1) + b * b / (other.length - 1));
    return 1 - new TDistribution(null, freedom).cumulativeProbability(t);
  }
}
