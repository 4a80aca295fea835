package dev.petbench.gate.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Whether a count (threads, descriptors) leaks: it is read at quiescence after identical cycles,
 * and the least reading of each quarter must rise from quarter to quarter. Minima, because a
 * reading may catch something on its way out; several quarters, because a single step is no leak.
 *
 * @param minima the least reading before the first quarter, then of each of the four
 * @param growingQuarters how many of the four rose by more than the allowance, 0 to 4
 * @param leak whether at least three did
 */
public record CountLeak(List<Long> minima, int growingQuarters, boolean leak) {
  private static final int QUARTERS = 4;

  /** Copies the list. */
  public CountLeak {
    minima = List.copyOf(minima);
  }

  /**
   * Decides.
   *
   * @param before the least reading of the warm-up that went before
   * @param counts readings after each cycle, in order, 4 or more; where they cannot be split
   *     evenly, the quarters differ by one
   * @param allowance what a quarter may add without counting, 0 or more
   * @return the decision
   * @throws IllegalArgumentException when there are too few readings or the allowance is negative
   */
  public static CountLeak decide(long before, long[] counts, long allowance) {
    if (counts.length < QUARTERS) {
      throw new IllegalArgumentException(
          "a quarter needs a reading: at least 4 are needed, not " + counts.length);
    }
    if (allowance < 0) {
      throw new IllegalArgumentException("an allowance is not negative: " + allowance);
    }
    List<Long> minima = new ArrayList<>(List.of(before));
    int growing = 0;
    for (int quarter = 0; quarter < QUARTERS; quarter++) {
      int from = (int) ((long) counts.length * quarter / QUARTERS);
      int to = (int) ((long) counts.length * (quarter + 1) / QUARTERS);
      long least = Arrays.stream(counts, from, to).min().orElseThrow();
      growing += least - minima.get(quarter) > allowance ? 1 : 0;
      minima.add(least);
    }
    return new CountLeak(minima, growing, growing >= QUARTERS - 1);
  }
}
