package dev.petbench.gate.stats;

import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Student's interval of a mean (Student, The probable error of a mean, Biometrika 6, 1908): the
 * cross-check of {@link HodgesLehmann}. It loses its power when single values are disturbed.
 *
 * @param count how many values there are, 2 or more
 * @param mean their mean
 * @param standardError the standard error of the mean, 0 or more
 */
public record StudentT(int count, double mean, double standardError) {
  /** Refuses what is no sample's summary. */
  public StudentT {
    if (count < 2) {
      throw new IllegalArgumentException("at least 2 values are needed, not " + count);
    }
    if (!Double.isFinite(mean) || !Double.isFinite(standardError) || standardError < 0) {
      throw new IllegalArgumentException("no mean with its error: " + mean + ", " + standardError);
    }
  }

  /**
   * Of a sample.
   *
   * @param values 2 or more finite values
   * @return the summary
   * @throws IllegalArgumentException when there are too few, or one is not finite
   */
  public static StudentT of(double... values) {
    double[] x = Checks.finite(values, 2);
    return new StudentT(x.length, StatUtils.mean(x), Math.sqrt(StatUtils.variance(x) / x.length));
  }

  /**
   * The one-sided lower bound of the mean.
   *
   * @param alpha the one-sided error, between 0 and 0.5; half the error of a two-sided interval
   * @return the bound, in the unit of the values
   * @throws IllegalArgumentException when alpha is out of range
   */
  public double lowerBound(double alpha) {
    return mean - halfWidth(alpha);
  }

  /**
   * The one-sided upper bound of the mean.
   *
   * @param alpha the one-sided error, between 0 and 0.5; half the error of a two-sided interval
   * @return the bound, in the unit of the values
   * @throws IllegalArgumentException when alpha is out of range
   */
  public double upperBound(double alpha) {
    return mean + halfWidth(alpha);
  }

  /**
   * The p-value of "the mean is at most the hypothesis" against "it is greater".
   *
   * @param hypothesis the value to test against
   * @return the p-value, from 0 to 1; without any spread 0 or 1
   */
  public double pGreater(double hypothesis) {
    if (standardError == 0) {
      return mean > hypothesis ? 0 : 1;
    }
    return new TDistribution(count - 1).cumulativeProbability((hypothesis - mean) / standardError);
  }

  private double halfWidth(double alpha) {
    Checks.error(alpha);
    return new TDistribution(count - 1).inverseCumulativeProbability(1 - alpha) * standardError;
  }
}
