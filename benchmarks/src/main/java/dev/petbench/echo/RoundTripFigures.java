package dev.petbench.echo;

import java.util.Arrays;

/**
 * Round trips of the smallest request to a child that echoes, and of the same bytes without any
 * protocol.
 *
 * @param trips how many of each kind were measured
 * @param readerNanos median from before the request is serialised and written to the reader's stamp
 * @param callerNanos median from the call to the caller having its answer, by the caller's clock
 * @param bareNanos median of a plain write and read on one thread, over the same kind of pipe
 * @param bareThreadsNanos median of a plain write on one thread and read on another, as the wire's
 *     are: from the one to the other figure it is the operating system's doing
 */
public record RoundTripFigures(
    int trips, double readerNanos, double callerNanos, double bareNanos, double bareThreadsNanos) {
  static RoundTripFigures of(long[] reader, long[] caller, long[] bare, long[] bareThreads) {
    return new RoundTripFigures(
        reader.length, median(reader), median(caller), median(bare), median(bareThreads));
  }

  /** {@return how much longer a trip takes by the reader's stamp than a bare one on one thread} */
  public double bareRatio() {
    return readerNanos / bareNanos;
  }

  /** {@return how much longer a trip takes by the reader's stamp than a bare one on two threads} */
  public double bareThreadsRatio() {
    return readerNanos / bareThreadsNanos;
  }

  private static double median(long[] values) {
    long[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2.0;
  }
}
