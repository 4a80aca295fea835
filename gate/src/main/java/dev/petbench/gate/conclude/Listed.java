package dev.petbench.gate.conclude;

import dev.petbench.gate.comparability.Workload;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.record.PlanLine;
import dev.petbench.gate.results.record.SessionRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whether a paired run holds what a workload lists. How often each was measured is the plan's own
 * matter; that it was measured as planned is checked with the record.
 */
final class Listed {
  private Listed() {}

  /**
   * Checks a run.
   *
   * @param record the paired run
   * @param workload what must be in it
   * @return a problem for each combination that is neither planned nor named as one that cannot be
   *     compared
   */
  static List<Problem> check(SessionRecord record, Workload workload) {
    Set<BenchmarkKey> planned =
        record.plan().benchmarks().stream().map(PlanLine.Planned::key).collect(Collectors.toSet());
    List<String> excused = record.plan().paired().map(plan -> plan.notCompared()).orElse(List.of());
    List<Problem> problems = new ArrayList<>();
    for (Workload.Expected expected : workload.expected()) {
      BenchmarkKey key = expected.key();
      if (!planned.contains(key)
          && excused.stream().noneMatch(sentence -> sentence.startsWith(key.benchmark() + ":"))) {
        problems.add(
            Problem.of(
                Problem.Kind.INCOMPLETE,
                workload.file(),
                key,
                "is listed, and " + record.file().name() + " did not plan it",
                "compare the whole workload '" + workload.name() + "'"));
      }
    }
    return problems;
  }
}
