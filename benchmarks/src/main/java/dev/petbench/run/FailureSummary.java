package dev.petbench.run;

import dev.petbench.record.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What a user reads of the benchmarks that failed: one line for each, with its first reason, after
 * what failed the run as a whole.
 */
final class FailureSummary {
  private FailureSummary() {}

  /**
   * The lines, in the order of the plan.
   *
   * @param plan what was to run
   * @param recorded what the forks put on record: their own account, without paths of the machine
   * @param seen what went by on the console, for failures that could not be recorded
   * @param incomplete what is missing from JMH's results, which no failure explains
   */
  static List<String> lines(
      List<Line.Planned> plan,
      List<PlainOutput.Failure> recorded,
      List<PlainOutput.Failure> seen,
      Map<Line.Planned, String> incomplete) {
    List<String> lines = new ArrayList<>();
    // What belongs to no benchmark, such as a guardian that was killed, fails the whole run.
    recorded.stream()
        .filter(failure -> failure.benchmark().isEmpty())
        .forEach(failure -> lines.add(failure.reason()));
    for (Line.Planned planned : plan) {
      List<String> reasons = reasons(planned, recorded);
      if (reasons.isEmpty()) {
        reasons = reasons(planned, seen);
      }
      if (reasons.isEmpty() && incomplete.containsKey(planned)) {
        reasons = List.of(incomplete.get(planned));
      }
      if (!reasons.isEmpty()) {
        lines.add(name(planned) + ": " + reasons.get(0) + others(reasons.size() - 1));
      }
    }
    return lines;
  }

  private static List<String> reasons(Line.Planned planned, List<PlainOutput.Failure> failures) {
    return failures.stream()
        .filter(failure -> failure.benchmark().equals(planned.benchmark()))
        .filter(failure -> failure.params().equals(planned.params()))
        .map(PlainOutput.Failure::reason)
        .toList();
  }

  private static String others(int count) {
    return switch (count) {
      case 0 -> "";
      case 1 -> " (and 1 more failure)";
      default -> " (and " + count + " more failures)";
    };
  }

  private static String name(Line.Planned planned) {
    return planned.params().isEmpty()
        ? planned.benchmark()
        : planned.benchmark() + " " + planned.params();
  }
}
