package dev.petbench.gate.metric;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.unit.Dimension;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Collects single values into the series of one combination. */
final class SeriesCollector {
  private final BenchmarkKey key;
  private final Map<MetricId, Growing> byMetric = new TreeMap<>();

  SeriesCollector(BenchmarkKey key) {
    this.key = key;
  }

  void add(MetricId metric, Dimension dimension, double value) {
    Growing series = byMetric.computeIfAbsent(metric, id -> new Growing(dimension));
    if (series.dimension != dimension) {
      throw new IllegalArgumentException(
          key
              + ": metric "
              + metric
              + " is given in unlike units: "
              + dimension.description()
              + " and "
              + series.dimension.description());
    }
    series.values.add(value);
  }

  List<MetricSeries> series() {
    List<MetricSeries> all = new ArrayList<>();
    byMetric.forEach(
        (metric, growing) ->
            all.add(
                new MetricSeries(
                    key,
                    metric,
                    growing.dimension,
                    Values.of(growing.values.stream().mapToDouble(d -> d).toArray()))));
    return all;
  }

  private static final class Growing {
    private final Dimension dimension;
    private final List<Double> values = new ArrayList<>();

    Growing(Dimension dimension) {
      this.dimension = dimension;
    }
  }
}
