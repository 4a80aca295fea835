package dev.petbench.gate.stats;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The Theil–Sen slope: the median of the slopes of all pairs, with bounds cut at the exact critical
 * values of Kendall's statistic (Sen, Estimates of the regression coefficient based on Kendall's
 * tau, Journal of the American Statistical Association 63, 1968). Assumes independent errors about
 * the line: give it medians of blocks, not single readings of one process. Tied heights make the
 * bounds wider than needed, never narrower.
 */
public final class TheilSen {
  private final double[] slopes;
  private final RankDistribution distribution;

  private TheilSen(double[] slopes, int count) {
    this.slopes = slopes;
    this.distribution = RankDistribution.kendall(count);
  }

  /**
   * Of a series.
   *
   * @param x 2 to 300 finite positions, strictly ascending
   * @param y as many finite heights
   * @return the slope
   * @throws IllegalArgumentException when the lengths differ, there are too few or too many, one is
   *     not finite, or the positions do not ascend
   */
  public static TheilSen of(double[] x, double[] y) {
    double[] at = Checks.finite(x, 2);
    double[] height = Checks.finite(y, 2);
    if (at.length != height.length) {
      throw new IllegalArgumentException(
          "as many heights as positions are needed: " + height.length + ", " + at.length);
    }
    double[] slopes = new double[RankDistribution.kendall(at.length).maximum()];
    int next = 0;
    for (int i = 0; i < at.length; i++) {
      if (i > 0 && at[i] <= at[i - 1]) {
        throw new IllegalArgumentException("positions must ascend, not " + at[i] + " next");
      }
      for (int j = 0; j < i; j++) {
        slopes[next++] = (height[i] - height[j]) / (at[i] - at[j]);
      }
    }
    Arrays.sort(slopes);
    return new TheilSen(slopes, at.length);
  }

  /**
   * The median of the pairs' slopes.
   *
   * @return the slope, in units of y per unit of x
   */
  public double slope() {
    int n = slopes.length;
    return n % 2 == 1 ? slopes[n / 2] : (slopes[n / 2 - 1] + slopes[n / 2]) / 2;
  }

  /**
   * The one-sided lower bound of the slope.
   *
   * @param alpha the one-sided error, between 0 and 0.5; half the error of a two-sided interval
   * @return the bound; empty when there are too few points for alpha (4 give the first at 5 %)
   * @throws IllegalArgumentException when alpha is out of range
   */
  public OptionalDouble lowerBound(double alpha) {
    OptionalInt q = distribution.critical(alpha);
    return q.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(slopes[q.getAsInt()]);
  }

  /**
   * The one-sided upper bound of the slope.
   *
   * @param alpha the one-sided error, between 0 and 0.5; half the error of a two-sided interval
   * @return the bound; empty when there are too few points for alpha (4 give the first at 5 %)
   * @throws IllegalArgumentException when alpha is out of range
   */
  public OptionalDouble upperBound(double alpha) {
    OptionalInt q = distribution.critical(alpha);
    return q.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(slopes[slopes.length - 1 - q.getAsInt()]);
  }
}
