package dev.petbench.gate.metric;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.MetricLine;
import dev.petbench.gate.results.record.ResourceLine;
import dev.petbench.gate.results.record.SampleLine;
import dev.petbench.gate.results.record.SampleOutcome;
import dev.petbench.gate.results.record.ServerLine;
import dev.petbench.gate.results.record.SessionRecord;
import dev.petbench.gate.unit.Dimension;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Derives the metrics of one arm from a valid session record. */
public final class RecordSeries {
  private final SessionRecord record;
  private final Arm arm;
  private final Map<BenchmarkKey, SeriesCollector> collectors = new TreeMap<>();

  private RecordSeries(SessionRecord record, Arm arm) {
    this.record = record;
    this.arm = arm;
  }

  /**
   * Derives all series of an arm: those of measurement samples that were answered, of metric lines
   * and of resource lines. Warm-up is left out.
   *
   * @param record a record whose samples are valid
   * @param arm the arm
   * @return the series in the order of tables
   */
  public static List<MetricSeries> of(SessionRecord record, Arm arm) {
    RecordSeries series = new RecordSeries(record, arm);
    record.sampledKeys().forEach(series::addSamples);
    record.lines(MetricLine.class).forEach(series::addMetric);
    record.lines(ResourceLine.class).forEach(series::addResource);
    List<MetricSeries> all = new ArrayList<>();
    series.collectors.values().forEach(collector -> all.addAll(collector.series()));
    return all;
  }

  private SeriesCollector collector(BenchmarkKey key) {
    return collectors.computeIfAbsent(key, SeriesCollector::new);
  }

  private void addSamples(BenchmarkKey key) {
    List<SampleLine> all =
        record.samples(key).stream().filter(sample -> sample.arm() == arm).toList();
    List<SampleLine> judged =
        all.stream()
            .filter(SampleLine::isMeasurement)
            .filter(sample -> sample.outcome() == SampleOutcome.OK)
            .toList();
    boolean manyOperations = judged.stream().map(SampleLine::operation).distinct().count() > 1;
    boolean ownServers = SampleFigures.haveOwnServers(all);
    for (SampleLine sample : judged) {
      Optional<String> qualifier =
          manyOperations ? Optional.of(sample.operation()) : Optional.empty();
      addSample(sample, qualifier, ownServers);
    }
  }

  private void addSample(SampleLine sample, Optional<String> qualifier, boolean ownServer) {
    Optional<ServerLine> own = ownServer ? record.server(sample.serverId()) : Optional.empty();
    SeriesCollector collector = collector(sample.key());
    SampleFigures.nanos(sample, own)
        .forEach(
            (name, value) ->
                collector.add(new MetricId(name, qualifier), Dimension.DURATION, value));
  }

  private void addMetric(MetricLine line) {
    if (line.where().isJudged() && line.arm() == arm) {
      line.where()
          .benchmark()
          .ifPresent(
              key ->
                  collector(key)
                      .add(
                          MetricId.of(line.name()),
                          line.unit().dimension(),
                          line.value() * line.unit().toBase()));
    }
  }

  private void addResource(ResourceLine line) {
    boolean ofThisArm =
        record.server(line.serverId()).map(server -> server.arm() == arm).orElse(false);
    if (!ofThisArm || !line.where().isJudged() || line.where().benchmark().isEmpty()) {
      return;
    }
    SeriesCollector collector = collector(line.where().benchmark().get());
    line.figures()
        .forEach(
            (field, value) -> {
              String name = field.equals("cpuNanos") ? "cpuTime" : field;
              collector.add(
                  new MetricId(name, Optional.of(line.moment())),
                  KnownMetrics.dimension(name).orElse(Dimension.NUMBER),
                  value);
            });
  }
}
