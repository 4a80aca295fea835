package dev.petbench.resources;

/**
 * The times between one look and the next, counted in steps of 10 µs, so that a pass of any length
 * takes the same memory. For one thread at a time.
 */
final class Intervals {
  private static final long STEP_NANOS = 10_000;
  private static final int STEPS = 10_000;

  private final long[] counts = new long[STEPS + 1];
  private long total;
  private long longestNanos;

  void add(long nanos) {
    long step = Math.max(0, nanos) / STEP_NANOS;
    counts[(int) Math.min(STEPS, step)]++;
    total++;
    longestNanos = Math.max(longestNanos, nanos);
  }

  long count() {
    return total;
  }

  long longestNanos() {
    return longestNanos;
  }

  /**
   * The least time that at least this part of the intervals did not exceed, rounded up to 10 µs;
   * the longest of all where it lies beyond 100 ms, 0 when there is none.
   */
  long quantileNanos(double part) {
    long wanted = (long) Math.ceil(part * total);
    long seen = 0;
    for (int step = 0; step < STEPS; step++) {
      seen += counts[step];
      if (seen >= wanted && seen > 0) {
        return Math.min(longestNanos, (step + 1) * STEP_NANOS);
      }
    }
    return longestNanos;
  }
}
