package dev.petbench.gate.compare;

import dev.petbench.gate.comparability.Platform;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.jmh.JmhEntry;
import dev.petbench.gate.results.load.ResultSet;
import dev.petbench.gate.results.record.FixtureLine;
import dev.petbench.gate.results.record.InventoryLine;
import dev.petbench.gate.results.record.PlanLine;
import dev.petbench.gate.results.record.RunLine;
import dev.petbench.gate.results.record.ServerLine;
import dev.petbench.gate.results.record.ServerRole;
import dev.petbench.gate.results.record.SessionRecord;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Checks that two separate runs measured the same thing in the same way. */
final class AcrossArms {
  private static final String REMEDY =
      "measure head and base with the same suite, plan and machine";

  private final List<ResultSet> head;
  private final List<ResultSet> base;
  private final List<Problem> problems = new ArrayList<>();

  AcrossArms(List<ResultSet> head, List<ResultSet> base) {
    this.head = head;
    this.base = base;
  }

  /** All differences that make a comparison meaningless. */
  List<Problem> check(
      Optional<String> baseSha, boolean allowDifferentHost, Set<BenchmarkKey> failed) {
    if (head.isEmpty() || base.isEmpty()) {
      return problems;
    }
    checkKeys(failed);
    checkPlans();
    compareRuns("target.kind", run -> run.target().kind().wireName());
    compareRuns("suiteVersion", RunLine::suiteVersion);
    compareRuns("workload", RunLine::workload);
    compareRuns("host.os", run -> Platform.ofOperatingSystem(run.host().os()));
    if (!allowDifferentHost) {
      compareRuns("host.fingerprint", run -> run.host().fingerprint());
    }
    compare("the digests of the fixtures", fixtures(head), fixtures(base));
    checkInventories();
    baseSha.ifPresent(this::checkBase);
    return List.copyOf(problems);
  }

  /** Whether the machines differ, so that a permitted difference can be said. */
  boolean areHostsUnlike() {
    return !values(head, run -> run.host().fingerprint())
        .equals(values(base, run -> run.host().fingerprint()));
  }

  private void checkKeys(Set<BenchmarkKey> failed) {
    Set<BenchmarkKey> ofHead = keys(head);
    Set<BenchmarkKey> ofBase = keys(base);
    for (BenchmarkKey key : ofHead) {
      if (!ofBase.contains(key) && !failed.contains(key)) {
        missing(key, base.get(0).json(), "base");
      }
    }
    for (BenchmarkKey key : ofBase) {
      if (!ofHead.contains(key) && !failed.contains(key)) {
        missing(key, head.get(0).json(), "head");
      }
    }
  }

  private void missing(BenchmarkKey key, InputFile file, String side) {
    problems.add(
        Problem.of(
            Problem.Kind.INCOMPLETE,
            file,
            key,
            "is missing on " + side + ", and was measured on the other side",
            "measure the same benchmarks and parameters on both sides"));
  }

  private static Set<BenchmarkKey> keys(List<ResultSet> sets) {
    return sets.stream()
        .flatMap(set -> set.keys().stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Mode, threads, forks, iterations and unit of every combination that both have. */
  private void checkPlans() {
    Map<BenchmarkKey, Set<String>> ofHead = plans(head);
    Map<BenchmarkKey, Set<String>> ofBase = plans(base);
    ofHead.forEach(
        (key, plan) -> {
          Set<String> other = ofBase.getOrDefault(key, plan);
          if (!plan.equals(other)) {
            problems.add(
                Problem.of(
                    Problem.Kind.MISMATCH,
                    head.get(0).json(),
                    key,
                    "was run as " + plan + " on head and as " + other + " on base",
                    REMEDY));
          }
        });
  }

  private static Map<BenchmarkKey, Set<String>> plans(List<ResultSet> sets) {
    Map<BenchmarkKey, Set<String>> plans = new TreeMap<>();
    for (ResultSet set : sets) {
      for (JmhEntry entry : set.entries()) {
        plans
            .computeIfAbsent(entry.key(), key -> new TreeSet<>())
            .add(
                "mode="
                    + entry.mode()
                    + " threads="
                    + entry.threads()
                    + " forks="
                    + entry.forks()
                    + " warmupIterations="
                    + entry.warmupIterations()
                    + " measurementIterations="
                    + entry.measurementIterations()
                    + " unit="
                    + entry.primary().unit());
      }
      set.record()
          .ifPresent(
              record ->
                  record.plan().benchmarks().stream()
                      .filter(plan -> plan.samplesPerIteration() > 1)
                      .forEach(plan -> add(plans, plan)));
    }
    return plans;
  }

  private static void add(Map<BenchmarkKey, Set<String>> plans, PlanLine.Planned plan) {
    plans
        .computeIfAbsent(plan.key(), key -> new TreeSet<>())
        .add("samplesPerIteration=" + plan.samplesPerIteration());
  }

  private void compareRuns(String field, Function<RunLine, String> value) {
    if (records(head).isEmpty() || records(base).isEmpty()) {
      return;
    }
    compare(field, values(head, value), values(base, value));
  }

  private static Set<String> values(List<ResultSet> sets, Function<RunLine, String> value) {
    return records(sets).stream()
        .map(record -> value.apply(record.run()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private void compare(String field, Set<String> ofHead, Set<String> ofBase) {
    if (!ofHead.equals(ofBase)) {
      problems.add(
          Problem.of(
              Problem.Kind.MISMATCH,
              base.get(0).json(),
              "is not comparable: " + field + " is " + ofBase + " there and " + ofHead + " on head",
              field.equals("host.fingerprint")
                  ? REMEDY + ", or give --allow-different-host"
                  : REMEDY));
    }
  }

  private static List<SessionRecord> records(List<ResultSet> sets) {
    return sets.stream().flatMap(set -> set.record().stream()).toList();
  }

  private Set<String> fixtures(List<ResultSet> sets) {
    return records(head).isEmpty() || records(base).isEmpty()
        ? Set.of()
        : records(sets).stream()
            .flatMap(record -> record.lines(FixtureLine.class).stream())
            .map(FixtureLine::digest)
            .collect(Collectors.toCollection(TreeSet::new));
  }

  private void checkInventories() {
    Map<BenchmarkKey, Set<String>> ofHead = expected(head);
    Map<BenchmarkKey, Set<String>> ofBase = expected(base);
    ofHead.forEach(
        (key, digests) -> {
          Set<String> other = ofBase.getOrDefault(key, digests);
          if (!digests.equals(other)) {
            problems.add(
                Problem.of(
                    Problem.Kind.MISMATCH,
                    base.get(0).json(),
                    key,
                    "expected other inventories on base than on head",
                    REMEDY));
          }
        });
  }

  private static Map<BenchmarkKey, Set<String>> expected(List<ResultSet> sets) {
    Map<BenchmarkKey, Set<String>> expected = new TreeMap<>();
    for (SessionRecord record : records(sets)) {
      for (InventoryLine line : record.lines(InventoryLine.class)) {
        if (line.where().isJudged()) {
          line.where()
              .benchmark()
              .ifPresent(
                  key ->
                      expected
                          .computeIfAbsent(key, one -> new TreeSet<>())
                          .add(line.expectedDigest()));
        }
      }
    }
    return expected;
  }

  private void checkBase(String baseSha) {
    Set<String> commits = new TreeSet<>();
    boolean unnamed = records(base).isEmpty();
    for (SessionRecord record : records(base)) {
      for (ServerLine server : record.servers()) {
        if (server.role() == ServerRole.MEASURED) {
          unnamed |= server.commitSha().isEmpty();
          server.commitSha().ifPresent(commits::add);
        }
      }
    }
    if (unnamed || !commits.equals(Collections.singleton(baseSha))) {
      problems.add(
          Problem.of(
              Problem.Kind.MISMATCH,
              base.get(0).json(),
              "is not shown to be of commit "
                  + baseSha
                  + ": its servers name "
                  + (commits.isEmpty() ? "none" : String.join(", ", commits)),
              "give the results of exactly that commit"));
    }
  }
}
