package dev.petbench.gate.stats;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The one-sample Hodges–Lehmann estimator of a centre, and its exact confidence bounds: the Walsh
 * averages (x_i + x_j)/2, i ≤ j, cut at the critical values of Wilcoxon's signed-rank statistic
 * (Hodges and Lehmann, Estimates of location based on rank tests, Annals of Mathematical Statistics
 * 34, 1963; Tukey's construction in Hollander, Wolfe and Chicken, Nonparametric Statistical
 * Methods, 3rd ed., section 3.3). Assumes independent values that are distributed symmetrically
 * about the centre. Ties and values equal to the hypothesis make the bounds wider than needed,
 * never narrower: only Walsh averages strictly beyond count as evidence.
 */
public final class HodgesLehmann {
  private final double[] walsh;
  private final RankDistribution distribution;
  private final int count;

  private HodgesLehmann(double[] walsh, int count) {
    this.walsh = walsh;
    this.count = count;
    this.distribution = RankDistribution.signedRank(count);
  }

  /**
   * Of a sample.
   *
   * @param values 1 to 300 finite values, in any order
   * @return the estimator
   * @throws IllegalArgumentException when there are too few or too many, or one is not finite
   */
  public static HodgesLehmann of(double... values) {
    double[] x = Checks.finite(values, 1);
    return ofPairs(x.length, (i, j) -> x[i] / 2 + x[j] / 2);
  }

  /** Of any monotone image of the Walsh averages, which keeps their order at the hypothesis. */
  static HodgesLehmann ofPairs(int count, PairFunction function) {
    RankDistribution distribution = RankDistribution.signedRank(count);
    double[] walsh = new double[distribution.maximum()];
    int next = 0;
    for (int i = 0; i < count; i++) {
      for (int j = i; j < count; j++) {
        walsh[next++] = function.of(i, j);
      }
    }
    Arrays.sort(walsh);
    return new HodgesLehmann(walsh, count);
  }

  /** A figure of two observations, symmetric in them. */
  @FunctionalInterface
  interface PairFunction {
    double of(int i, int j);
  }

  /**
   * The least sample for which bounds exist, since the smallest p of n values is 2^−n.
   *
   * @param alpha the one-sided error, between 0 and 0.5
   * @return the least n
   * @throws IllegalArgumentException when alpha is out of range
   */
  public static int leastCount(double alpha) {
    Checks.error(alpha);
    int n = 1;
    while (Math.scalb(1.0, -n) > alpha) {
      n++;
    }
    return n;
  }

  /**
   * How many values there are.
   *
   * @return 1 or more
   */
  public int count() {
    return count;
  }

  /**
   * The median of the Walsh averages.
   *
   * @return the estimate, in the unit of the values
   */
  public double estimate() {
    int n = walsh.length;
    return n % 2 == 1 ? walsh[n / 2] : walsh[n / 2 - 1] / 2 + walsh[n / 2] / 2;
  }

  /**
   * The one-sided lower bound: the centre is at least this, except with probability alpha.
   *
   * @param alpha the one-sided error, between 0 and 0.5; half the error of a two-sided interval
   * @return the bound in the unit of the values; empty when there are fewer than {@link
   *     #leastCount} values, for which no bound exists
   * @throws IllegalArgumentException when alpha is out of range
   */
  public OptionalDouble lowerBound(double alpha) {
    OptionalInt q = distribution.critical(alpha);
    return q.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(walsh[q.getAsInt()]);
  }

  /**
   * The one-sided upper bound: the centre is at most this, except with probability alpha.
   *
   * @param alpha the one-sided error, between 0 and 0.5; half the error of a two-sided interval
   * @return the bound in the unit of the values; empty when there are fewer than {@link
   *     #leastCount} values, for which no bound exists
   * @throws IllegalArgumentException when alpha is out of range
   */
  public OptionalDouble upperBound(double alpha) {
    OptionalInt q = distribution.critical(alpha);
    return q.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(walsh[walsh.length - 1 - q.getAsInt()]);
  }

  /**
   * The exact p-value of "the centre is at most the hypothesis" against "it is greater". At most
   * alpha exactly when the lower bound at alpha is greater than the hypothesis.
   *
   * @param hypothesis the value to test against
   * @return the p-value, from 2^−n to 1
   */
  public double pGreater(double hypothesis) {
    return distribution.atLeast(above(hypothesis));
  }

  /**
   * The exact p-value of "the centre is greater than the hypothesis" against "it is at most that".
   * At most alpha exactly when the upper bound at alpha does not exceed the hypothesis.
   *
   * @param hypothesis the value to test against
   * @return the p-value, from 2^−n to 1
   */
  public double pNotGreater(double hypothesis) {
    return distribution.atMost(above(hypothesis));
  }

  private int above(double hypothesis) {
    return (int) Arrays.stream(walsh).filter(average -> average > hypothesis).count();
  }
}
