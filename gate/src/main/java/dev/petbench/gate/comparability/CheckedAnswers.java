package dev.petbench.gate.comparability;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.record.InvariantLine;
import dev.petbench.gate.results.record.InventoryLine;
import dev.petbench.gate.results.record.Phase;
import dev.petbench.gate.results.record.PlanLine;
import dev.petbench.gate.results.record.SampleLine;
import dev.petbench.gate.results.record.SessionRecord;
import dev.petbench.gate.results.record.Where;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Checks that every judged sample is proved right: a time whose answer nobody has looked at is no
 * result. A record that lost such a line must not look like one in which nothing was wrong.
 */
final class CheckedAnswers {
  private static final List<String> OF_A_SAMPLE =
      List.of("inventoryExact", "everyRequestAnswered", "oneAnswerPerRequest", "probeCounts");
  private static final List<String> OF_A_SERVER = List.of("cleanShutdown", "noProcessLeft");

  /** What a benchmark's name promises beyond right answers. */
  private static final Map<String, List<String>> OF_A_BENCHMARK =
      Map.of(
          "OverlappingResolve", List.of("overlapProved"),
          "ChurnRefresh", List.of("freshAfterChurn"));

  /** Of benchmarks whose requests are too many to be samples: of each measured iteration. */
  private static final Map<String, List<String>> OF_A_SESSION =
      Map.of(
          "MixedSession",
          List.of(
              "noStaleGeneration",
              "nextRefreshExact",
              "inventoryExact",
              "everyRequestAnswered",
              "oneAnswerPerRequest",
              "overlapProved",
              "probeCounts",
              "cleanShutdown",
              "noProcessLeft"));

  private static final Set<String> CHECKED_OPERATIONS = Set.of("refresh", "resolve");
  private static final String ANY_SERVER = "any";
  private static final String INVENTORY = "inventory";

  private final SessionRecord record;
  private final Set<Proof> present = new HashSet<>();
  private final List<Problem> problems = new ArrayList<>();

  private CheckedAnswers(SessionRecord record) {
    this.record = record;
  }

  /** What is unproved, the first of each sort and combination. */
  static List<Problem> check(SessionRecord record) {
    CheckedAnswers checked = new CheckedAnswers(record);
    checked.collect();
    record.sampledKeys().forEach(checked::checkSamples);
    if (record.plan().paired().isEmpty()) {
      record.plan().benchmarks().forEach(checked::checkSessions);
    }
    return checked.problems;
  }

  private void collect() {
    for (InventoryLine line : record.lines(InventoryLine.class)) {
      present.add(new Proof(INVENTORY, line.serverId(), line.where().withoutBlock()));
    }
    for (InvariantLine line : record.lines(InvariantLine.class)) {
      String server = line.serverId().orElse("");
      present.add(new Proof(line.name(), server, line.where().withoutBlock()));
      present.add(new Proof(line.name(), server, Where.RUN));
      present.add(new Proof(line.name(), ANY_SERVER, line.where().withoutBlock()));
    }
  }

  private void checkSamples(BenchmarkKey key) {
    List<String> names = new ArrayList<>(OF_A_SAMPLE);
    names.addAll(OF_A_BENCHMARK.getOrDefault(key.className(), List.of()));
    List<String> missing = new ArrayList<>();
    for (SampleLine sample : record.samples(key)) {
      if (!sample.isMeasurement() || !CHECKED_OPERATIONS.contains(sample.operation())) {
        continue;
      }
      Where where = sample.where();
      if (!present.contains(new Proof(INVENTORY, sample.serverId(), where))) {
        missing.add("an inventory of " + sample.place());
      }
      for (String name : names) {
        if (!present.contains(new Proof(name, sample.serverId(), where))) {
          missing.add("the invariant " + name + " of " + sample.place());
        }
      }
      for (String name : OF_A_SERVER) {
        if (!present.contains(new Proof(name, sample.serverId(), Where.RUN))) {
          missing.add("the invariant " + name + " of server " + sample.serverId());
        }
      }
    }
    addMissing(key, missing);
  }

  private void checkSessions(PlanLine.Planned plan) {
    List<String> missing = new ArrayList<>();
    for (String name : OF_A_SESSION.getOrDefault(plan.key().className(), List.of())) {
      for (int fork = 0; fork < plan.rows(); fork++) {
        for (int iteration = 0; iteration < plan.measurementIterations(); iteration++) {
          Where where =
              new Where(
                  Optional.of(plan.key()),
                  OptionalInt.of(fork),
                  OptionalInt.of(iteration),
                  Optional.of(Phase.MEASUREMENT));
          if (!present.contains(new Proof(name, ANY_SERVER, where))) {
            missing.add("the invariant " + name + " of " + where);
          }
        }
      }
    }
    addMissing(plan.key(), missing);
  }

  private void addMissing(BenchmarkKey key, List<String> missing) {
    if (!missing.isEmpty()) {
      String more = missing.size() == 1 ? "" : "; so do " + (missing.size() - 1) + " more";
      problems.add(
          Problem.of(
              Problem.Kind.INCOMPLETE,
              record.file(),
              key,
              missing.get(0) + " is missing: nothing proves that the answer was right" + more,
              "run it again"));
    }
  }

  /** That something was checked on a server, at a place or, with the whole run for one, at all. */
  private record Proof(String what, String serverId, Where where) {}
}
