package dev.petbench.echo;

import java.util.Arrays;

/**
 * Round trips of the smallest request to a child that echoes, and of the same bytes without any
 * protocol.
 *
 * @param trips how many of each kind were measured
 * @param readerNanos median from before the request is serialised and written to the reader's stamp
 * @param callerNanos median from the call to the caller having its answer, by the caller's clock
 * @param bareNanos median of a plain write and read of as many bytes over the same kind of pipe
 */
public record RoundTripFigures(
    int trips, double readerNanos, double callerNanos, double bareNanos) {
  static RoundTripFigures of(long[] reader, long[] caller, long[] bare) {
    return new RoundTripFigures(reader.length, median(reader), median(caller), median(bare));
  }

  /** {@return how much longer a trip takes by the reader's stamp than a bare one} */
  public double readerRatio() {
    return readerNanos / bareNanos;
  }

  private static double median(long[] values) {
    long[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2.0;
  }
}
