package dev.petbench.gate.metric;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.unit.Dimension;
import java.util.Comparator;
import java.util.Objects;

/**
 * All measured values of one metric in one combination.
 *
 * @param key benchmark and parameters
 * @param metric which metric
 * @param dimension what it is a figure of
 * @param values the values, in the dimension's base unit
 */
public record MetricSeries(BenchmarkKey key, MetricId metric, Dimension dimension, Values values) {
  /** Order of tables: by benchmark, parameters and metric. */
  public static final Comparator<MetricSeries> ORDER =
      Comparator.comparing(MetricSeries::key).thenComparing(MetricSeries::metric);

  /** Refuses nulls. */
  public MetricSeries {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(metric, "metric");
    Objects.requireNonNull(dimension, "dimension");
    Objects.requireNonNull(values, "values");
  }
}
