package dev.petbench.gate.metric;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.ArmBlock;
import dev.petbench.gate.results.record.MetricLine;
import dev.petbench.gate.results.record.ResourceLine;
import dev.petbench.gate.results.record.SampleLine;
import dev.petbench.gate.results.record.SampleOutcome;
import dev.petbench.gate.results.record.ServerLine;
import dev.petbench.gate.results.record.SessionRecord;
import dev.petbench.gate.unit.Dimension;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Derives the metrics of one arm from a valid session record. */
public final class RecordSeries {
  private final SessionRecord record;
  private final Arm arm;
  private final Grouping grouping;
  private final Map<Optional<ArmBlock>, Map<BenchmarkKey, SeriesCollector>> collectors =
      new HashMap<>();

  private RecordSeries(SessionRecord record, Arm arm, Grouping grouping) {
    this.record = record;
    this.arm = arm;
    this.grouping = grouping;
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
    RecordSeries series = new RecordSeries(record, arm, (where, server) -> Optional.empty());
    series.addAll();
    return series.series(Optional.empty());
  }

  /**
   * Derives the series of each arm-block of an arm in a paired run. A line belongs to the block
   * that it names, else to that of its server.
   *
   * @param record a valid record of a paired run
   * @param arm the arm
   * @return by arm-block, every attempt by itself, the series in the order of tables
   */
  public static Map<ArmBlock, List<MetricSeries>> byBlock(SessionRecord record, Arm arm) {
    Map<String, ArmBlock> blocks = new HashMap<>();
    record
        .lines(SampleLine.class)
        .forEach(
            sample -> sample.block().ifPresent(at -> blocks.putIfAbsent(sample.serverId(), at)));
    RecordSeries series =
        new RecordSeries(
            record,
            arm,
            (block, server) ->
                block.or(() -> server.flatMap(id -> Optional.ofNullable(blocks.get(id)))));
    series.addAll();
    Map<ArmBlock, List<MetricSeries>> byBlock = new HashMap<>();
    series
        .collectors
        .keySet()
        .forEach(group -> group.ifPresent(block -> byBlock.put(block, series.series(group))));
    return byBlock;
  }

  private void addAll() {
    record.sampledKeys().forEach(this::addSamples);
    record.lines(MetricLine.class).forEach(this::addMetric);
    record.lines(ResourceLine.class).forEach(this::addResource);
  }

  private List<MetricSeries> series(Optional<ArmBlock> group) {
    List<MetricSeries> all = new ArrayList<>();
    collectors
        .getOrDefault(group, Map.of())
        .values()
        .forEach(collector -> all.addAll(collector.series()));
    return all;
  }

  private SeriesCollector collector(
      BenchmarkKey key, Optional<ArmBlock> block, Optional<String> server) {
    return collectors
        .computeIfAbsent(grouping.of(block, server), group -> new TreeMap<>())
        .computeIfAbsent(key, SeriesCollector::new);
  }

  /** Says which series a line goes into. */
  @FunctionalInterface
  private interface Grouping {
    Optional<ArmBlock> of(Optional<ArmBlock> block, Optional<String> server);
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
    SeriesCollector collector =
        collector(sample.key(), sample.block(), Optional.of(sample.serverId()));
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
                  collector(key, line.where().block(), line.serverId())
                      .add(
                          MetricId.of(line.name()),
                          line.unit().dimension(),
                          line.value() * line.unit().toBase()));
    }
  }

  /**
   * The metric of a field of resource lines.
   *
   * @param field the field
   * @return the metric's name
   */
  public static String metricOf(String field) {
    return field.equals("cpuNanos") ? "cpuTime" : field;
  }

  private void addResource(ResourceLine line) {
    boolean ofThisArm =
        record.server(line.serverId()).map(server -> server.arm() == arm).orElse(false);
    if (!ofThisArm || !line.where().isJudged() || line.where().benchmark().isEmpty()) {
      return;
    }
    SeriesCollector collector =
        collector(
            line.where().benchmark().get(), line.where().block(), Optional.of(line.serverId()));
    line.figures()
        .forEach(
            (field, value) -> {
              String name = metricOf(field);
              collector.add(
                  new MetricId(name, Optional.of(line.moment())),
                  KnownMetrics.dimension(name).orElse(Dimension.NUMBER),
                  value);
            });
  }
}
