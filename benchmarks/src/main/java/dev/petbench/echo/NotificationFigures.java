package dev.petbench.echo;

/**
 * What it costs to frame, stamp, route and keep notifications, and merely to read them.
 *
 * @param notifications how many were received each way
 * @param bodyBytes length of the body of each
 * @param wireCpuNanos processor time of the connection's reader thread for each notification
 * @param discardCpuNanos processor time for each of a thread that reads the same bytes and drops
 *     them
 * @param wireWallNanos wall time for each, by the connection
 * @param discardWallNanos wall time for each, read and dropped
 */
public record NotificationFigures(
    long notifications,
    int bodyBytes,
    double wireCpuNanos,
    double discardCpuNanos,
    double wireWallNanos,
    double discardWallNanos) {
  /** {@return how much more processor time the wire takes than reading and dropping} */
  public double cpuRatio() {
    return wireCpuNanos / discardCpuNanos;
  }
}
