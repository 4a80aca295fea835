package dev.petbench.gate.budget;

import dev.petbench.gate.metric.Values;
import dev.petbench.gate.results.WireName;
import java.util.OptionalDouble;

/**
 * The figure of a series that a budget looks at. Quantiles are of type 7, over the measured values
 * of all forks together. A quantile of too few values is just their maximum, and is refused.
 */
public enum Quantile implements WireName {
  /** The median. */
  P50("p50", 0.50, 1),
  /** The value that 95 % do not exceed; from 20 values on. */
  P95("p95", 0.95, 20),
  /** The value that 99 % do not exceed; from 100 values on. */
  P99("p99", 0.99, 100),
  /** The worst value. */
  MAX("max", 1, 1),
  /** Every single value; the worst one decides, and those beyond the limit are counted. */
  EACH("each", 1, 1);

  private final String wireName;
  private final double p;
  private final int leastValues;

  Quantile(String wireName, double p, int leastValues) {
    this.wireName = wireName;
    this.p = p;
    this.leastValues = leastValues;
  }

  @Override
  public String wireName() {
    return wireName;
  }

  /**
   * How many values it needs.
   *
   * @return the least number, 1 or more
   */
  public int leastValues() {
    return leastValues;
  }

  /**
   * The figure of a series. For metrics where more is better it is taken from the other end: the
   * 5th percentile for {@code p95}, the least value for {@code max}.
   *
   * @param values the series
   * @param direction which way the metric is better
   * @return the figure, or empty when there are too few values
   */
  public OptionalDouble of(Values values, Direction direction) {
    return values.count() < leastValues
        ? OptionalDouble.empty()
        : OptionalDouble.of(values.quantile(direction == Direction.LOWER ? p : 1 - p));
  }
}
