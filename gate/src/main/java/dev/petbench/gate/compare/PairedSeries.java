package dev.petbench.gate.compare;

import dev.petbench.gate.metric.MetricId;
import dev.petbench.gate.metric.MetricSeries;
import dev.petbench.gate.metric.RecordSeries;
import dev.petbench.gate.metric.Values;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.ArmBlock;
import dev.petbench.gate.results.record.SessionRecord;
import dev.petbench.gate.unit.Dimension;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The values of one metric of a paired run by quad.
 *
 * @param key the combination
 * @param metric the metric
 * @param dimension what it is a figure of
 * @param quads for each whole quad, the values of each arm's two blocks; an arm that lacks the
 *     metric in a block has fewer
 */
record PairedSeries(
    BenchmarkKey key, MetricId metric, Dimension dimension, List<Map<Arm, List<Values>>> quads) {
  PairedSeries {
    quads = List.copyOf(quads);
  }

  /** Every metric of the record, in the order of tables. */
  static List<PairedSeries> of(SessionRecord record, PairedShape shape) {
    Map<Id, PairedSeries> all = new TreeMap<>();
    for (Arm arm : Arm.values()) {
      RecordSeries.byBlock(record, arm)
          .forEach(
              (at, series) -> {
                for (MetricSeries one : series) {
                  if (shape.isUsed(one.key(), at) && at.quad() < shape.quads(one.key())) {
                    add(all, arm, at, one, shape.quads(one.key()));
                  }
                }
              });
    }
    return List.copyOf(all.values());
  }

  private static void add(
      Map<Id, PairedSeries> all, Arm arm, ArmBlock at, MetricSeries series, int quads) {
    all.computeIfAbsent(new Id(series.key(), series.metric()), id -> empty(series, quads))
        .quads
        .get(at.quad())
        .get(arm)
        .add(series.values());
  }

  private static PairedSeries empty(MetricSeries series, int quads) {
    List<Map<Arm, List<Values>>> places = new ArrayList<>();
    for (int quad = 0; quad < quads; quad++) {
      Map<Arm, List<Values>> arms = new EnumMap<>(Arm.class);
      for (Arm arm : Arm.values()) {
        arms.put(arm, new ArrayList<>());
      }
      places.add(arms);
    }
    return new PairedSeries(series.key(), series.metric(), series.dimension(), places);
  }

  /** All values of an arm together, ascending, for a picture. */
  double[] pooled(Arm arm) {
    return quads.stream()
        .flatMap(quad -> quad.get(arm).stream())
        .flatMapToDouble(values -> Arrays.stream(values.sample(50)))
        .sorted()
        .toArray();
  }

  private record Id(BenchmarkKey key, MetricId metric) implements Comparable<Id> {
    @Override
    public int compareTo(Id other) {
      int byKey = key.compareTo(other.key);
      return byKey != 0 ? byKey : metric.compareTo(other.metric);
    }
  }
}
