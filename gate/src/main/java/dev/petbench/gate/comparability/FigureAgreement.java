package dev.petbench.gate.comparability;

import dev.petbench.gate.metric.KnownMetrics;
import dev.petbench.gate.metric.MetricId;
import dev.petbench.gate.metric.RecordSeries;
import dev.petbench.gate.metric.SampleFigures;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.jmh.JmhEntry;
import dev.petbench.gate.results.jmh.JmhMetric;
import dev.petbench.gate.results.jmh.RawData;
import dev.petbench.gate.results.record.MetricLine;
import dev.petbench.gate.results.record.PlanLine;
import dev.petbench.gate.results.record.ResourceLine;
import dev.petbench.gate.results.record.SampleLine;
import dev.petbench.gate.results.record.SessionRecord;
import dev.petbench.gate.unit.Dimension;
import dev.petbench.gate.unit.Unit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Checks that JMH's figures of a combination are the record's, value by value. Two runs of one plan
 * have the same counts; only the figures tell them apart.
 */
final class FigureAgreement {
  /** What rounding to JSON may cost, in base units: a thousandth, and a microsecond for times. */
  private static final double TOLERANCE = 1e-3;

  private static final double TOLERANCE_NANOS = 1_000;

  /** No wake-up of a thread makes a method last so many times its only request, time after time. */
  private static final double MOST_TIMES_LONGER = 500;

  private final SessionRecord record;
  private final JmhEntry entry;
  private final PlanLine.Planned plan;
  private final List<MetricLine> metrics;
  private final List<ResourceLine> resources;
  private final Map<String, Recorded> recorded = new TreeMap<>();

  /**
   * What servers held, by {@code figure@moment}; the record has moments that JMH's file has not.
   */
  private final Map<String, Recorded> held = new TreeMap<>();

  FigureAgreement(
      SessionRecord record,
      JmhEntry entry,
      PlanLine.Planned plan,
      List<MetricLine> metrics,
      List<ResourceLine> resources) {
    this.record = record;
    this.entry = entry;
    this.plan = plan;
    this.metrics = metrics;
    this.resources = resources;
  }

  /** The first disagreement. */
  Optional<Problem> check() {
    if (!plan.mode().equals("ss")) {
      return Optional.empty();
    }
    collect();
    for (Map.Entry<String, Recorded> one : recorded.entrySet()) {
      Optional<Problem> problem = check(one.getKey(), one.getValue());
      if (problem.isPresent()) {
        return problem;
      }
    }
    return unrecorded().or(this::checkHeld).or(this::wholeMethod);
  }

  private void collect() {
    // Several samples an iteration have no figure each in JMH's file.
    List<SampleLine> samples =
        plan.samplesPerIteration() > 1 ? List.of() : record.samples(entry.key());
    boolean ownServers = SampleFigures.haveOwnServers(samples);
    for (SampleLine sample : samples) {
      if (sample.isMeasurement()) {
        SampleFigures.nanos(
                sample, ownServers ? record.server(sample.serverId()) : Optional.empty())
            .forEach(
                (name, nanos) ->
                    of(name, Dimension.DURATION).put(sample.fork(), sample.iteration(), nanos));
      }
    }
    for (MetricLine line : metrics) {
      if (line.where().fork().isPresent() && line.where().iteration().isPresent()) {
        of(line.name(), line.unit().dimension())
            .put(
                line.where().fork().getAsInt(),
                line.where().iteration().getAsInt(),
                line.value() * line.unit().toBase());
      }
    }
  }

  private void collectHeld() {
    for (ResourceLine line : resources) {
      if (line.where().fork().isEmpty() || line.where().iteration().isEmpty()) {
        continue;
      }
      line.figures()
          .forEach(
              (field, value) -> {
                String name = RecordSeries.metricOf(field);
                // Of a moment that comes again in one iteration, JMH's file has the last.
                held.computeIfAbsent(
                        new MetricId(name, Optional.of(line.moment())).toString(),
                        key -> new Recorded(KnownMetrics.dimension(name).orElse(Dimension.NUMBER)))
                    .put(
                        line.where().fork().getAsInt(), line.where().iteration().getAsInt(), value);
              });
    }
  }

  private Optional<Problem> checkHeld() {
    collectHeld();
    return entry.secondary().entrySet().stream()
        .filter(one -> one.getKey().contains("@"))
        .filter(
            one -> held.containsKey(one.getKey()) || !one.getValue().raw().allMatch(Double::isNaN))
        .flatMap(
            one ->
                (held.containsKey(one.getKey())
                        ? check(one.getKey(), held.get(one.getKey()))
                        : problem("has a '" + one.getKey() + "', and the record has none"))
                    .stream())
        .findFirst();
  }

  private Recorded of(String name, Dimension dimension) {
    return recorded.computeIfAbsent(name, key -> new Recorded(dimension));
  }

  private Optional<Problem> check(String name, Recorded figures) {
    JmhMetric metric = entry.secondary().get(name);
    if (metric == null || metric.raw().forks() == 0 || metric.raw().isHistogram()) {
      return problem("has no values of the secondary metric '" + name + "', and the record has");
    }
    Optional<Unit> unit = Unit.parse(metric.unit()).filter(u -> u.dimension() == figures.dimension);
    if (unit.isEmpty()) {
      return problem(
          "has the secondary metric '"
              + name
              + "' in '"
              + metric.unit()
              + "', and it is "
              + figures.dimension.description());
    }
    RawData raw = metric.raw();
    for (int fork = 0; fork < raw.forks(); fork++) {
      // Too few values are reported as just that.
      for (int i = 0; i < raw.iterations(fork); i++) {
        double inJmh = raw.value(fork, i) * unit.get().toBase();
        Double inRecord = figures.byCell.get(new Cell(fork, i));
        if (inRecord == null ? !Double.isNaN(inJmh) : !figures.agree(inJmh, inRecord)) {
          return problem(
              "has another '"
                  + name
                  + "' than the record for fork "
                  + fork
                  + ", measurement iteration "
                  + i
                  + ": the two are not of one run");
        }
      }
    }
    return Optional.empty();
  }

  /** What only the record can know must not stand in JMH's file alone. */
  private Optional<Problem> unrecorded() {
    return entry.secondary().entrySet().stream()
        .filter(
            one -> plan.samplesPerIteration() == 1 && SampleFigures.NAMES.contains(one.getKey()))
        .filter(one -> !recorded.containsKey(one.getKey()))
        .filter(one -> !one.getValue().raw().allMatch(Double::isNaN))
        .findFirst()
        .flatMap(one -> problem("has a '" + one.getKey() + "', and the record has none"));
  }

  /** The method holds the request, and hardly anything else. */
  private Optional<Problem> wholeMethod() {
    Recorded roundTrips = recorded.get("roundTrip");
    Optional<Unit> unit =
        Unit.parse(entry.primary().unit()).filter(u -> u.dimension() == Dimension.DURATION);
    if (unit.isEmpty()) {
      return problem(
          "has primaryMetric in '" + entry.primary().unit() + "', and it is a time in mode ss");
    }
    if (roundTrips == null || plan.samplesPerIteration() != 1 || plan.threads() != 1) {
      return Optional.empty();
    }
    RawData raw = entry.primary().raw();
    double least = Double.POSITIVE_INFINITY;
    for (int fork = 0; fork < raw.forks(); fork++) {
      for (int i = 0; i < raw.iterations(fork); i++) {
        double method = raw.value(fork, i) * unit.get().toBase();
        Double request = roundTrips.byCell.get(new Cell(fork, i));
        if (request == null) {
          continue;
        }
        least = Math.min(least, method / request);
        if (method < request && !roundTrips.agree(method, request)) {
          return problem(
              "has a primaryMetric that is shorter than the request in it, fork "
                  + fork
                  + ", measurement iteration "
                  + i);
        }
      }
    }
    return Double.isFinite(least) && least > MOST_TIMES_LONGER
        ? problem("has a primaryMetric that is always many times longer than the request in it")
        : Optional.empty();
  }

  private Optional<Problem> problem(String message) {
    return Optional.of(
        Problem.of(
            Problem.Kind.MISMATCH,
            entry.file(),
            entry.key(),
            "JMH's entry " + message + " (" + record.file().name() + ")",
            Agreement.SAME_RUN));
  }

  private record Cell(int fork, int iteration) {}

  /** What the record has of one metric, in base units. */
  private static final class Recorded {
    private final Dimension dimension;
    private final Map<Cell, Double> byCell = new HashMap<>();

    Recorded(Dimension dimension) {
      this.dimension = dimension;
    }

    void put(int fork, int iteration, double value) {
      byCell.put(new Cell(fork, iteration), value);
    }

    boolean agree(double inJmh, double inRecord) {
      double absolute = dimension == Dimension.DURATION ? TOLERANCE_NANOS : 0;
      return Math.abs(inJmh - inRecord) <= absolute + Math.abs(inRecord) * TOLERANCE;
    }
  }
}
