package dev.petbench.gate.comparability;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.jmh.JmhEntry;
import dev.petbench.gate.results.load.ResultSet;
import dev.petbench.gate.results.record.PlanLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks that everything a workload expects was run, as often as it says: no selection may quietly
 * run less.
 */
final class WorkloadCheck {
  private WorkloadCheck() {}

  /**
   * Checks runs against a workload.
   *
   * @param workload what is expected
   * @param sets all runs together
   * @return what is missing, or was run another number of times
   */
  static List<Problem> check(Workload workload, List<ResultSet> sets) {
    Map<BenchmarkKey, List<Workload.Expected>> ran = new HashMap<>();
    for (ResultSet set : sets) {
      set.entries().forEach(entry -> add(ran, asRun(entry)));
      set.record()
          .ifPresent(record -> record.plan().benchmarks().forEach(plan -> add(ran, asRun(plan))));
    }
    List<Problem> problems = new ArrayList<>();
    for (Workload.Expected expected : workload.expected()) {
      difference(expected, ran.getOrDefault(expected.key(), List.of()))
          .ifPresent(
              message ->
                  problems.add(
                      Problem.of(
                          Problem.Kind.INCOMPLETE,
                          workload.file(),
                          expected.key(),
                          message,
                          "run the whole workload '" + workload.name() + "'")));
    }
    return problems;
  }

  private static Workload.Expected asRun(JmhEntry entry) {
    return new Workload.Expected(
        entry.key(), entry.forks(), entry.warmupIterations(), entry.measurementIterations());
  }

  private static Workload.Expected asRun(PlanLine.Planned plan) {
    return new Workload.Expected(
        plan.key(), plan.forks(), plan.warmupIterations(), plan.measurementIterations());
  }

  private static void add(Map<BenchmarkKey, List<Workload.Expected>> ran, Workload.Expected one) {
    ran.computeIfAbsent(one.key(), key -> new ArrayList<>()).add(one);
  }

  private static Optional<String> difference(
      Workload.Expected expected, List<Workload.Expected> ran) {
    if (ran.isEmpty()) {
      return Optional.of("is expected, and the results do not have it");
    }
    return ran.contains(expected)
        ? Optional.empty()
        : Optional.of(
            "is expected with " + counts(expected) + ", and was run with " + counts(ran.get(0)));
  }

  private static String counts(Workload.Expected counts) {
    return "forks="
        + counts.forks()
        + ", warmupIterations="
        + counts.warmupIterations()
        + ", measurementIterations="
        + counts.measurementIterations();
  }
}
