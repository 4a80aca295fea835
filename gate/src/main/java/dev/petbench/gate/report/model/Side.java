package dev.petbench.gate.report.model;

import java.util.Objects;
import java.util.OptionalDouble;

/**
 * One side's figures of a metric, in the dimension's base unit.
 *
 * @param count how many values there are
 * @param value the figure that is judged; empty where the quantiles say it
 * @param p50 the median
 * @param p95 the 95th percentile, from 20 values on
 * @param max the greatest value
 */
public record Side(
    long count, OptionalDouble value, OptionalDouble p50, OptionalDouble p95, OptionalDouble max) {
  /** Refuses nulls. */
  public Side {
    Objects.requireNonNull(value, "value");
    Objects.requireNonNull(p50, "p50");
    Objects.requireNonNull(p95, "p95");
    Objects.requireNonNull(max, "max");
  }

  /**
   * A side with the judged figure alone.
   *
   * @param count how many values it comes from
   * @param value the figure
   * @return the side
   */
  public static Side of(long count, double value) {
    OptionalDouble none = OptionalDouble.empty();
    return new Side(count, OptionalDouble.of(value), none, none, none);
  }

  /**
   * The figure to show where one is shown.
   *
   * @return the judged one, else the median
   */
  public OptionalDouble shown() {
    return value.isPresent() ? value : p50;
  }
}
