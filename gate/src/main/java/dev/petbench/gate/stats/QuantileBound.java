package dev.petbench.gate.stats;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.apache.commons.math3.distribution.BinomialDistribution;

/**
 * Bounds of a quantile without any assumption about the distribution, from order statistics: the
 * number of values at or below the p-quantile is binomial (Hahn and Meeker, Statistical Intervals,
 * section 5.2; David and Nagaraja, Order Statistics, section 7.1). Values must be independent,
 * which those of one server process are not.
 */
public final class QuantileBound {
  private QuantileBound() {}

  /**
   * The least sample for which an upper bound exists: even the maximum lies below the quantile with
   * probability p^n. It is 59 for P95 at 95 %.
   *
   * @param p the quantile, between 0 and 1
   * @param alpha the one-sided error, between 0 and 0.5
   * @return the least n
   * @throws IllegalArgumentException when p or alpha is out of range
   */
  public static int leastCount(double p, double alpha) {
    Checks.open("p", p);
    Checks.error(alpha);
    return Math.max(1, (int) Math.ceil(Math.log(alpha) / Math.log(p)));
  }

  /**
   * Which value in ascending order bounds the quantile from above.
   *
   * @param n how many values there are, 1 or more
   * @param p the quantile, between 0 and 1
   * @param alpha the one-sided error, between 0 and 0.5
   * @return the rank from 1 to n; empty when n is less than {@link #leastCount}
   * @throws IllegalArgumentException when an argument is out of range
   */
  public static OptionalInt upperRank(int n, double p, double alpha) {
    if (n < 1) {
      throw new IllegalArgumentException("at least 1 value is needed, not " + n);
    }
    Checks.open("p", p);
    Checks.error(alpha);
    int below = new BinomialDistribution(null, n, p).inverseCumulativeProbability(1 - alpha);
    return below < n ? OptionalInt.of(below + 1) : OptionalInt.empty();
  }

  /**
   * The one-sided upper bound of a quantile.
   *
   * @param values 1 or more finite values, in any order
   * @param p the quantile, between 0 and 1
   * @param alpha the one-sided error, between 0 and 0.5
   * @return the bound, one of the values; empty when there are fewer than {@link #leastCount}
   * @throws IllegalArgumentException when an argument is out of range or a value is not finite
   */
  public static OptionalDouble upper(double[] values, double p, double alpha) {
    double[] sorted = Checks.finite(values, 1);
    Arrays.sort(sorted);
    OptionalInt rank = upperRank(sorted.length, p, alpha);
    return rank.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(sorted[rank.getAsInt() - 1]);
  }
}
