package dev.petbench.gate.metric;

import java.util.Arrays;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;
import org.apache.commons.math3.stat.descriptive.rank.Percentile.EstimationType;

/**
 * The finite values of one metric in one combination, pooled over its forks, with how often each
 * occurred.
 */
public final class Values {
  private final double[] sorted;
  private final long[] cumulative;

  private Values(double[] sorted, long[] cumulative) {
    this.sorted = sorted;
    this.cumulative = cumulative;
  }

  /**
   * Values that each occurred once as listed.
   *
   * @param values finite values in any order, at least one
   * @return the values
   * @throws IllegalArgumentException when there are none, or one is not finite
   */
  public static Values of(double... values) {
    requireFinite(values);
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return new Values(sorted, null);
  }

  /**
   * Values of a histogram.
   *
   * @param values finite values in any order, at least one
   * @param counts how often each occurred, 1 or more, of the same length
   * @return the values
   * @throws IllegalArgumentException when there are none, one is not finite, or the lengths differ
   */
  public static Values ofHistogram(double[] values, long[] counts) {
    requireFinite(values);
    if (values.length != counts.length) {
      throw new IllegalArgumentException("as many counts as values are needed");
    }
    Integer[] order = new Integer[values.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (i, j) -> Double.compare(values[i], values[j]));
    double[] sorted = new double[values.length];
    long[] cumulative = new long[values.length];
    long total = 0;
    for (int i = 0; i < order.length; i++) {
      sorted[i] = values[order[i]];
      total = Math.addExact(total, counts[order[i]]);
      cumulative[i] = total;
    }
    return new Values(sorted, cumulative);
  }

  private static void requireFinite(double[] values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("no values");
    }
    if (!Arrays.stream(values).allMatch(Double::isFinite)) {
      throw new IllegalArgumentException("a value is not finite");
    }
  }

  /**
   * How many there are.
   *
   * @return 1 or more
   */
  public long count() {
    return cumulative == null ? sorted.length : cumulative[cumulative.length - 1];
  }

  /**
   * The least value.
   *
   * @return the minimum
   */
  public double min() {
    return sorted[0];
  }

  /**
   * The greatest value.
   *
   * @return the maximum
   */
  public double max() {
    return sorted[sorted.length - 1];
  }

  /**
   * Some of the values, for a picture.
   *
   * @param most how many at most, 2 or more
   * @return the values in ascending order; of more than that, quantiles at even distances, the
   *     least and the greatest among them
   */
  public double[] sample(int most) {
    if (cumulative == null && sorted.length <= most) {
      return sorted.clone();
    }
    int points = (int) Math.min(most, count());
    double[] some = new double[points];
    for (int i = 0; i < points; i++) {
      some[i] = orderStatisticOf(points == 1 ? 0 : (count() - 1) * i / (points - 1));
    }
    return some;
  }

  private double orderStatisticOf(long rank) {
    return cumulative == null ? sorted[(int) rank] : orderStatistic(rank);
  }

  /**
   * How many values lie beyond a limit.
   *
   * @param limit the limit
   * @param above true to count greater ones, false to count lesser ones
   * @return the number
   */
  public long countBeyond(double limit, boolean above) {
    long count = 0;
    for (int i = 0; i < sorted.length; i++) {
      if (above ? sorted[i] > limit : sorted[i] < limit) {
        count += cumulative == null ? 1 : cumulative[i] - (i == 0 ? 0 : cumulative[i - 1]);
      }
    }
    return count;
  }

  /**
   * A quantile of type 7: linear between the order statistics at (n − 1)·p (Hyndman and Fan, Sample
   * Quantiles in Statistical Packages, The American Statistician 50, 1996).
   *
   * @param p from 0 to 1
   * @return the quantile
   * @throws IllegalArgumentException when p is out of range
   */
  public double quantile(double p) {
    if (!(p >= 0 && p <= 1)) {
      throw new IllegalArgumentException("p is from 0 to 1, not " + p);
    }
    if (p == 0) {
      return min();
    }
    if (cumulative == null) {
      return new Percentile(100 * p).withEstimationType(EstimationType.R_7).evaluate(sorted);
    }
    double position = (count() - 1) * p;
    long lower = (long) Math.floor(position);
    double atLower = orderStatistic(lower);
    double atUpper = orderStatistic(Math.min(lower + 1, count() - 1));
    return atLower + (position - lower) * (atUpper - atLower);
  }

  /** The value at a rank from 0 in sorted order. */
  private double orderStatistic(long rank) {
    int found = Arrays.binarySearch(cumulative, rank + 1);
    return sorted[found >= 0 ? found : -found - 1];
  }
}
