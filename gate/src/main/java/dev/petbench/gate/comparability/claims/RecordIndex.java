package dev.petbench.gate.comparability.claims;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.record.FixtureLine;
import dev.petbench.gate.results.record.InvariantLine;
import dev.petbench.gate.results.record.InventoryLine;
import dev.petbench.gate.results.record.JvmLine;
import dev.petbench.gate.results.record.MetricLine;
import dev.petbench.gate.results.record.PlanLine;
import dev.petbench.gate.results.record.SampleLine;
import dev.petbench.gate.results.record.SessionRecord;
import dev.petbench.gate.results.record.Where;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A record's lines by what they are about, so that each look-up is one step. */
final class RecordIndex {
  private static final List<String> OF_A_FIXTURE = List.of("size", "layout", "kinds");

  private final SessionRecord record;
  private final Map<Place, Moment> moments = new LinkedHashMap<>();
  private final Map<BenchmarkKey, PlanLine.Planned> plans = new HashMap<>();
  private final Map<String, JvmLine> jvms = new HashMap<>();
  private final Map<BenchmarkKey, Optional<FixtureLine>> fixtures = new HashMap<>();

  RecordIndex(SessionRecord record) {
    this.record = record;
    record.plan().benchmarks().forEach(plan -> plans.putIfAbsent(plan.key(), plan));
    record.lines(JvmLine.class).forEach(jvm -> jvms.putIfAbsent(jvm.jvmId(), jvm));
    for (SampleLine line : record.lines(SampleLine.class)) {
      moment(line.where(), line.serverId()).samples.add(line);
    }
    for (InventoryLine line : record.lines(InventoryLine.class)) {
      moment(line.where(), line.serverId()).inventories.add(line);
    }
    for (MetricLine line : record.lines(MetricLine.class)) {
      moment(line.where(), line.serverId().orElse("")).metrics.add(line);
    }
    for (InvariantLine line : record.lines(InvariantLine.class)) {
      moment(line.where(), line.serverId().orElse("")).invariants.add(line);
    }
  }

  private Moment moment(Where where, String serverId) {
    // What names no server is told apart by its arm-block, if it is of a paired run.
    Where at = serverId.isEmpty() ? where : where.withoutBlock();
    return moments.computeIfAbsent(new Place(at, serverId), place -> new Moment());
  }

  SessionRecord record() {
    return record;
  }

  /** What was said about each iteration on each server, in the order of the record. */
  Map<Place, Moment> moments() {
    return moments;
  }

  Optional<PlanLine.Planned> plan(BenchmarkKey key) {
    return Optional.ofNullable(plans.get(key));
  }

  Optional<JvmLine> jvm(String jvmId) {
    return Optional.ofNullable(jvms.get(jvmId));
  }

  /** Whether the parameters of a combination ask for a generated fixture. */
  static boolean needsFixture(BenchmarkKey key) {
    return key.params().value("size").isPresent();
  }

  /** The fixture that the parameters of a combination describe. */
  Optional<FixtureLine> fixture(BenchmarkKey key) {
    return fixtures.computeIfAbsent(
        key,
        wanted ->
            record.lines(FixtureLine.class).stream()
                .filter(line -> OF_A_FIXTURE.stream().allMatch(name -> fits(wanted, name, line)))
                .findFirst());
  }

  private static boolean fits(BenchmarkKey key, String name, FixtureLine line) {
    String stated =
        switch (name) {
          case "size" -> String.valueOf(line.size());
          case "layout" -> line.layout();
          default -> line.kinds();
        };
    return key.params().value(name).map(stated::equals).orElse(true);
  }

  /** An iteration, as exactly as the line says, on a server; an empty name for none. */
  record Place(Where where, String serverId) {}

  /** All that was said about one place. */
  static final class Moment {
    private final List<SampleLine> samples = new ArrayList<>(1);
    private final List<InventoryLine> inventories = new ArrayList<>(1);
    private final List<MetricLine> metrics = new ArrayList<>(4);
    private final List<InvariantLine> invariants = new ArrayList<>(6);

    List<SampleLine> samples() {
      return samples;
    }

    List<InventoryLine> inventories() {
      return inventories;
    }

    List<MetricLine> metrics() {
      return metrics;
    }

    List<InvariantLine> invariants() {
      return invariants;
    }
  }
}
