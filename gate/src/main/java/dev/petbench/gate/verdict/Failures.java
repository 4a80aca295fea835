package dev.petbench.gate.verdict;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.load.ResultSet;
import dev.petbench.gate.results.record.EndStatus;
import dev.petbench.gate.results.record.FailureLine;
import dev.petbench.gate.results.record.SessionRecord;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The benchmarks that failed, and what else is explained by that. */
final class Failures {
  private final List<Finding> findings = new ArrayList<>();
  private final Set<BenchmarkKey> failed = new HashSet<>();
  private boolean wholeRunFailed;

  /**
   * Collects failures.
   *
   * @param sets the runs
   */
  Failures(List<ResultSet> sets) {
    sets.stream().flatMap(set -> set.record().stream()).forEach(this::add);
  }

  /**
   * Collects the failures of one record.
   *
   * @param record the record
   */
  Failures(SessionRecord record) {
    add(record);
  }

  private void add(SessionRecord record) {
    List<FailureLine> lines = record.lines(FailureLine.class);
    for (FailureLine line : lines) {
      line.where().benchmark().ifPresentOrElse(failed::add, () -> wholeRunFailed = true);
      String place = line.where() + line.serverId().map(server -> ", server " + server).orElse("");
      findings.add(finding(line.kind(), line.where().benchmark(), place, line.message()));
    }
    if (lines.isEmpty() && record.end().status() == EndStatus.FAILED) {
      wholeRunFailed = true;
      findings.add(
          finding(
              record.file().name(),
              Optional.empty(),
              "the run",
              "it failed, and no line of type 'failure' says why"));
    }
  }

  private static Finding finding(
      String subject, Optional<BenchmarkKey> benchmark, String place, String detail) {
    return new Finding(Finding.Kind.FAILED_BENCHMARK, subject, benchmark, place, detail, "");
  }

  /** The failures as findings. */
  List<Finding> findings() {
    return List.copyOf(findings);
  }

  /** Whether there are any. */
  boolean areThere() {
    return !findings.isEmpty();
  }

  /** Whether a combination failed, so that its figures are not to be judged. */
  boolean concern(BenchmarkKey key) {
    return failed.contains(key);
  }

  /**
   * Whether a problem is a mere consequence of a failure: that something is missing where something
   * failed is no second reason. Files that cannot be read, or do not belong together, are never
   * excused.
   */
  boolean explain(Problem problem) {
    boolean mayFollow =
        problem.kind() == Problem.Kind.INCOMPLETE || problem.kind() == Problem.Kind.INVALID;
    if (!mayFollow || !areThere()) {
      return false;
    }
    return problem
        .benchmark()
        .map(key -> failed.contains(key) || isMissing(problem) && wholeRunFailed)
        .orElse(isMissing(problem));
  }

  private static boolean isMissing(Problem problem) {
    return problem.kind() == Problem.Kind.INCOMPLETE;
  }
}
