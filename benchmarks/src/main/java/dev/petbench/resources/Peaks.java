package dev.petbench.resources;

import java.util.OptionalLong;

/**
 * What a sampler has seen, and how it has looked. A peak is the greatest value at a look: a lower
 * bound of the true one.
 *
 * @param threads the most threads; 0 when none were seen
 * @param residentBytes the most resident memory; 0 when none was seen
 * @param descendants the processes below it
 * @param figures how it looked at threads and memory
 * @param family how it looked for descendants
 */
public record Peaks(
    long threads, long residentBytes, Lifetimes descendants, Looks figures, Looks family) {

  /**
   * The most threads.
   *
   * @return the number; absent when none were seen
   */
  public OptionalLong peakThreads() {
    return threads > 0 ? OptionalLong.of(threads) : OptionalLong.empty();
  }

  /**
   * The most resident memory.
   *
   * @return bytes; absent when none was seen
   */
  public OptionalLong peakResidentBytes() {
    return residentBytes > 0 ? OptionalLong.of(residentBytes) : OptionalLong.empty();
  }

  /**
   * How looks followed each other.
   *
   * @param count how many intervals between looks there were
   * @param p50Nanos the interval that half of them did not exceed
   * @param p95Nanos the interval that 95 % of them did not exceed
   * @param longestNanos the longest
   * @param spanNanos from the first look to the end
   * @param cpuNanos processor time of the looking thread; 0 where the JVM does not tell
   */
  public record Looks(
      long count, long p50Nanos, long p95Nanos, long longestNanos, long spanNanos, long cpuNanos) {
    static Looks of(Watch watch) {
      Intervals intervals = watch.intervals();
      return new Looks(
          intervals.count(),
          intervals.quantileNanos(0.5),
          intervals.quantileNanos(0.95),
          intervals.longestNanos(),
          watch.spanNanos(),
          watch.cpuNanos());
    }
  }
}
