package dev.petbench.gate.metric;

import dev.petbench.gate.results.jmh.JmhEntry;
import dev.petbench.gate.results.jmh.JmhMetric;
import dev.petbench.gate.unit.Dimension;
import dev.petbench.gate.unit.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Takes the metrics from a JMH entry, for results that have no session record. */
public final class JmhSeries {
  /**
   * What the primary metric is called here: it is the time of the whole method, not a round trip.
   */
  public static final String PRIMARY = "primary";

  private JmhSeries() {}

  /**
   * Takes all series of an entry. Values that are not finite are where the metric was undefined; a
   * metric without any finite value has no series.
   *
   * @param entry a complete entry
   * @return the primary and the secondary series
   */
  public static List<MetricSeries> of(JmhEntry entry) {
    List<MetricSeries> all = new ArrayList<>();
    series(entry, PRIMARY, entry.primary()).ifPresent(all::add);
    entry.secondary().forEach((name, metric) -> series(entry, name, metric).ifPresent(all::add));
    return all;
  }

  private static Optional<MetricSeries> series(JmhEntry entry, String name, JmhMetric metric) {
    Unit unit = Unit.parse(metric.unit()).orElse(new Unit(metric.unit(), Dimension.NUMBER, 1));
    Pairs pairs = new Pairs(metric.raw().isHistogram());
    metric.raw().forEach((value, count) -> pairs.add(value * unit.toBase(), count));
    if (pairs.size == 0) {
      return Optional.empty();
    }
    return Optional.of(
        new MetricSeries(entry.key(), MetricId.of(name), unit.dimension(), pairs.toValues()));
  }

  /** Finite values with their counts, growing. */
  private static final class Pairs {
    private final boolean isHistogram;
    private double[] values = new double[16];
    private long[] counts = new long[16];
    private int size;

    Pairs(boolean isHistogram) {
      this.isHistogram = isHistogram;
    }

    void add(double value, long count) {
      if (!Double.isFinite(value)) {
        return;
      }
      if (size == values.length) {
        values = Arrays.copyOf(values, size * 2);
        counts = isHistogram ? Arrays.copyOf(counts, size * 2) : counts;
      }
      values[size] = value;
      if (isHistogram) {
        counts[size] = count;
      }
      size++;
    }

    Values toValues() {
      double[] all = Arrays.copyOf(values, size);
      return isHistogram ? Values.ofHistogram(all, Arrays.copyOf(counts, size)) : Values.of(all);
    }
  }
}
