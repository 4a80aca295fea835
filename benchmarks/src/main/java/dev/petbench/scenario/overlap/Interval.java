package dev.petbench.scenario.overlap;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A time from one stamp to a later one, of one clock.
 *
 * @param startNanos its start
 * @param endNanos its end
 */
record Interval(long startNanos, long endNanos) {
  /** Checks the order. */
  Interval {
    if (endNanos - startNanos < 0) {
      throw new IllegalArgumentException("an interval ends after its start");
    }
  }

  /** The time from the first start to the last end of all. */
  static Interval span(List<Interval> intervals) {
    return intervals.stream()
        .reduce(
            (one, other) ->
                new Interval(
                    one.startNanos - other.startNanos < 0 ? one.startNanos : other.startNanos,
                    one.endNanos - other.endNanos > 0 ? one.endNanos : other.endNanos))
        .orElseThrow(() -> new IllegalArgumentException("there are no intervals"));
  }

  long nanos() {
    return endNanos - startNanos;
  }

  /** How many there are at once on the average of their span. */
  static double mean(List<Interval> intervals) {
    long span = span(intervals).nanos();
    return span == 0
        ? intervals.size()
        : intervals.stream().mapToDouble(Interval::nanos).sum() / span;
  }

  /** How many there are at once at the most; one that begins where another ends follows it. */
  static int peak(List<Interval> intervals) {
    long origin = span(intervals).startNanos;
    List<long[]> edges = new ArrayList<>();
    for (Interval interval : intervals) {
      edges.add(new long[] {interval.startNanos - origin, 1});
      edges.add(new long[] {interval.endNanos - origin, -1});
    }
    edges.sort(
        Comparator.<long[]>comparingLong(edge -> edge[0]).thenComparingLong(edge -> edge[1]));
    long most = 0;
    long now = 0;
    for (long[] edge : edges) {
      now += edge[1];
      most = Math.max(most, now);
    }
    return (int) most;
  }

  /**
   * How many were overtaken: ended after one that began later.
   *
   * @param inOrderOfStart the intervals in the order in which they began
   */
  static int overtaken(List<Interval> inOrderOfStart) {
    int overtaken = 0;
    for (int i = 0; i < inOrderOfStart.size(); i++) {
      Interval one = inOrderOfStart.get(i);
      boolean isOvertaken =
          inOrderOfStart.subList(i + 1, inOrderOfStart.size()).stream()
              .anyMatch(later -> later.endNanos - one.endNanos < 0);
      overtaken += isOvertaken ? 1 : 0;
    }
    return overtaken;
  }
}
