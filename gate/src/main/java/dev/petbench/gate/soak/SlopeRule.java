package dev.petbench.gate.soak;

import dev.petbench.gate.stats.MemoryLeak;
import java.util.Arrays;

/**
 * Judges a figure that varies (memory, latency) by {@link MemoryLeak} on the medians of twenty
 * blocks after the warm-up.
 */
public final class SlopeRule {
  /** How many readings a verdict takes at the least. */
  static final int LEAST_READINGS = 100;

  private static final int BLOCKS = 20;
  private static final double ALPHA = 0.05;

  private SlopeRule() {}

  /**
   * Judges.
   *
   * @param series readings, of which neighbours become their mean
   * @param budget the greatest slope that is no leak, per cycle
   * @param resolution the least leak that must be excluded to call it none, per cycle; infinite
   *     where any bound will do
   * @return the verdict
   */
  public static LeakVerdict judge(CycleSeries series, double budget, double resolution) {
    if (series.readings() < LEAST_READINGS) {
      return LeakVerdict.inconclusive(
          LEAST_READINGS - series.readings(), "too few cycles for medians of blocks");
    }
    double[] cycles = series.cycles();
    double[] values = series.values();
    int warmup = values.length / 10;
    double[] x = new double[BLOCKS];
    double[] medians = new double[BLOCKS];
    for (int block = 0; block < BLOCKS; block++) {
      int from = warmup + (values.length - warmup) * block / BLOCKS;
      int to = warmup + (values.length - warmup) * (block + 1) / BLOCKS;
      x[block] = (cycles[from] + cycles[to - 1]) / 2;
      medians[block] = median(Arrays.copyOfRange(values, from, to));
    }
    return verdict(MemoryLeak.decide(x, medians, budget, ALPHA), series.readings(), resolution);
  }

  private static LeakVerdict verdict(MemoryLeak decided, long readings, double resolution) {
    if (decided.leak()) {
      return LeakVerdict.leak(
          decided.secondSlope(), "it certainly rises in both halves, and does not slow down");
    }
    if (decided.growing()) {
      return LeakVerdict.inconclusive(
          readings, "it certainly rises in both halves, but less in the second");
    }
    // What leaks all the time rises in each half: the better bound of the two holds.
    double bound = Math.max(0, Math.min(decided.firstUpper(), decided.secondUpper()));
    return bound <= resolution
        ? LeakVerdict.noLeakAbove(bound, "upper bound of the slope at 95 %")
        : LeakVerdict.inconclusive(readings, "it varies too much to exclude a leak");
  }

  static double median(double[] values) {
    Arrays.sort(values);
    int n = values.length;
    return n % 2 == 1 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
  }
}
