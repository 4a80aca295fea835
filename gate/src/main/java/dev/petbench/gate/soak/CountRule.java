package dev.petbench.gate.soak;

import dev.petbench.gate.stats.CountLeak;
import dev.petbench.gate.unit.Numbers;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * Judges a count that is read after identical cycles by the integer rule of {@link CountLeak}, and
 * asks for more cycles where the growth slows down: what fills up to a plateau grows in every
 * quarter too, as long as one looks too early.
 */
public final class CountRule {
  /** Readings before the first quarter, at the least; a tenth of all where that is more. */
  private static final int LEAST_WARMUP = 4;

  private static final int LEAST_JUDGED = 20;
  private static final int QUARTERS = 4;
  private static final int EIGHTHS = 8;

  /** How much of its growth in the first half a leak has in the second, at the least. */
  private static final double SUSTAINED = 0.6;

  private CountRule() {}

  /**
   * Judges.
   *
   * @param series readings, of which neighbours become the lesser
   * @param allowance what a quarter may add without counting, 0 or more
   * @return the verdict
   */
  public static LeakVerdict judge(CycleSeries series, long allowance) {
    long missing = LEAST_WARMUP + LEAST_JUDGED - series.readings();
    if (missing > 0) {
      return LeakVerdict.inconclusive(missing, "too few cycles for quarters");
    }
    double[] cycles = series.cycles();
    long[] counts = Arrays.stream(series.values()).mapToLong(Math::round).toArray();
    int warmup = Math.max(LEAST_WARMUP, counts.length / 10);
    long before = Arrays.stream(counts, 0, warmup).min().orElseThrow();
    long[] judged = Arrays.copyOfRange(counts, warmup, counts.length);
    CountLeak decided = CountLeak.decide(before, judged, allowance);
    double perQuarter = (cycles[cycles.length - 1] - cycles[warmup] + 1) / QUARTERS;
    String why =
        "least readings of the warm-up and of each quarter: "
            + decided.minima().stream()
                .map(least -> Numbers.plain(least))
                .collect(Collectors.joining(", "));
    long[] eighths = minima(judged, EIGHTHS);
    double apart = cycles[warmup + (int) (judged.length * 7L / EIGHTHS)] - cycles[warmup];
    if (decided.leak()) {
      return isSlowing(eighths)
          ? LeakVerdict.inconclusive(series.readings(), why + "; the growth slows down")
          : LeakVerdict.leak((eighths[7] - eighths[0]) / apart, why);
    }
    if (eighths[7] - eighths[6] > allowance && eighths[6] - decided.minima().get(3) > allowance) {
      return LeakVerdict.inconclusive(series.readings(), why + "; it grows at the end");
    }
    return LeakVerdict.noLeakAbove((allowance + 1) / perQuarter, why);
  }

  /**
   * What a leak loses in the first half it loses in the second, of which three parts of four show.
   */
  private static boolean isSlowing(long[] eighths) {
    double second = (eighths[7] - eighths[4]) * 4.0 / 3;
    return second < SUSTAINED * (eighths[4] - eighths[0]);
  }

  private static long[] minima(long[] counts, int parts) {
    long[] minima = new long[parts];
    for (int part = 0; part < parts; part++) {
      int from = (int) ((long) counts.length * part / parts);
      int to = (int) ((long) counts.length * (part + 1) / parts);
      minima[part] = Arrays.stream(counts, from, to).min().orElseThrow();
    }
    return minima;
  }
}
