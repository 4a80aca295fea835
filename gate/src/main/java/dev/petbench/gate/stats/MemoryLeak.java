package dev.petbench.gate.stats;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * Whether resident memory leaks, from block medians after the warm-up: the slope must exceed the
 * budget for certain in each half of the series, and the second half's must be at least two thirds
 * of the first's. One slope over all calls a plateau or a single step a leak. Confirm a leak by
 * doubling the cycles: a leak doubles with them, a cache does not.
 *
 * @param firstSlope the Theil–Sen slope of the first half, bytes per unit of x
 * @param secondSlope of the second half
 * @param firstLower its one-sided lower bound
 * @param secondLower likewise of the second half
 * @param firstUpper the first half's one-sided upper bound
 * @param secondUpper likewise of the second half
 * @param growing whether both lower bounds exceed the budget
 * @param leak whether memory leaks: it grows, and goes on
 */
public record MemoryLeak(
    double firstSlope,
    double secondSlope,
    double firstLower,
    double secondLower,
    double firstUpper,
    double secondUpper,
    boolean growing,
    boolean leak) {
  /**
   * How much of the first half's slope the second has, at the least, where memory leaks. A plateau
   * with a time constant as long as two thirds of the series has half.
   */
  private static final double SUSTAINED = 2.0 / 3;

  /** How many blocks are needed for a decision at 5 %: 4 in each half. */
  public static final int LEAST_BLOCKS = 8;

  /**
   * Decides.
   *
   * @param x positions of the blocks (cycles), strictly ascending; 8 or more, and a middle one that
   *     is left over belongs to the second half
   * @param medians the blocks' median resident memory, bytes
   * @param budget the greatest slope that is no leak, bytes per unit of x; finite, 0 or more
   * @param alpha the error permitted for each half, between 0 and 0.5
   * @return the decision
   * @throws IllegalArgumentException when there are too few blocks for alpha, or an argument is out
   *     of range
   */
  public static MemoryLeak decide(double[] x, double[] medians, double budget, double alpha) {
    if (x.length != medians.length || x.length < LEAST_BLOCKS) {
      throw new IllegalArgumentException(
          "at least 8 blocks with a median each are needed, not "
              + x.length
              + " and "
              + medians.length);
    }
    if (!Double.isFinite(budget) || budget < 0) {
      throw new IllegalArgumentException("a budget is finite and not negative: " + budget);
    }
    TheilSen first = half(x, medians, 0, x.length / 2);
    TheilSen second = half(x, medians, x.length / 2, x.length);
    OptionalDouble firstLower = first.lowerBound(alpha);
    OptionalDouble secondLower = second.lowerBound(alpha);
    if (firstLower.isEmpty() || secondLower.isEmpty()) {
      throw new IllegalArgumentException(
          x.length + " blocks are too few for an error of " + alpha + ": measure more cycles");
    }
    boolean growing = firstLower.getAsDouble() > budget && secondLower.getAsDouble() > budget;
    return new MemoryLeak(
        first.slope(),
        second.slope(),
        firstLower.getAsDouble(),
        secondLower.getAsDouble(),
        first.upperBound(alpha).orElseThrow(),
        second.upperBound(alpha).orElseThrow(),
        growing,
        growing && second.slope() >= SUSTAINED * first.slope());
  }

  private static TheilSen half(double[] x, double[] y, int from, int to) {
    return TheilSen.of(Arrays.copyOfRange(x, from, to), Arrays.copyOfRange(y, from, to));
  }
}
