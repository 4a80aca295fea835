package dev.petbench.gate.verdict;

import dev.petbench.gate.metric.JmhSeries;
import dev.petbench.gate.metric.MetricId;
import dev.petbench.gate.metric.MetricSeries;
import dev.petbench.gate.metric.RecordSeries;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.jmh.JmhEntry;
import dev.petbench.gate.results.load.ResultSet;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.PlanLine;
import dev.petbench.gate.results.record.SessionRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Picks the figures that count: the session record's, and JMH's only where the record has none to
 * give.
 */
public final class AllSeries {
  private AllSeries() {}

  /**
   * Picks the series of all runs.
   *
   * @param sets the runs
   * @return their series; for results of several modes the mode is the metric's qualifier
   */
  public static List<MetricSeries> of(List<ResultSet> sets) {
    List<MetricSeries> all = new ArrayList<>();
    for (ResultSet set : sets) {
      set.record()
          .ifPresentOrElse(
              record -> addRecorded(all, record, set.entries()),
              () -> addTimings(all, set.entries()));
    }
    return all;
  }

  /**
   * A benchmark that is planned without samples is timed by JMH itself, and its figures are JMH's.
   */
  private static void addRecorded(
      List<MetricSeries> all, SessionRecord record, List<JmhEntry> entries) {
    List<MetricSeries> recorded = RecordSeries.of(record, Arm.HEAD);
    all.addAll(recorded);
    Set<Named> known = new HashSet<>();
    recorded.forEach(series -> known.add(new Named(series.key(), series.metric())));
    Set<BenchmarkKey> withoutSamples = new HashSet<>();
    record.plan().benchmarks().stream()
        .filter(plan -> plan.samplesPerIteration() == 0)
        .map(PlanLine.Planned::key)
        .forEach(withoutSamples::add);
    entries.stream()
        .filter(entry -> withoutSamples.contains(entry.key()))
        .flatMap(entry -> JmhSeries.of(entry).stream())
        .filter(series -> !known.contains(new Named(series.key(), series.metric())))
        .forEach(all::add);
  }

  private static void addTimings(List<MetricSeries> all, List<JmhEntry> entries) {
    Map<BenchmarkKey, Integer> modes = new HashMap<>();
    entries.forEach(entry -> modes.merge(entry.key(), 1, Integer::sum));
    for (JmhEntry entry : entries) {
      boolean hasManyModes = modes.get(entry.key()) > 1;
      for (MetricSeries series : JmhSeries.of(entry)) {
        all.add(hasManyModes ? inMode(series, entry.mode()) : series);
      }
    }
  }

  private static MetricSeries inMode(MetricSeries series, String mode) {
    return new MetricSeries(
        series.key(),
        new MetricId(series.metric().name(), Optional.of(mode)),
        series.dimension(),
        series.values());
  }

  private record Named(BenchmarkKey key, MetricId metric) {}
}
