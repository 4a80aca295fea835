package dev.petbench.run;

import dev.petbench.fork.JmhParameters;
import dev.petbench.record.Line;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;

/** Whether everything that was planned is in JMH's results, whole. */
final class Completeness {
  private Completeness() {}

  /** One line for each benchmark that is missing or short of iterations; empty when all is well. */
  static List<String> problems(List<Line.Planned> plan, Collection<RunResult> results) {
    List<String> problems = new ArrayList<>();
    for (Line.Planned planned : plan) {
      List<RunResult> matching = results.stream().filter(r -> matches(planned, r)).toList();
      if (matching.isEmpty()) {
        problems.add(name(planned) + " has no result: every fork failed");
      }
      matching.forEach(result -> shortRows(planned, result, problems));
    }
    return problems;
  }

  private static void shortRows(Line.Planned planned, RunResult result, List<String> problems) {
    Collection<BenchmarkResult> forks = result.getBenchmarkResults();
    int expectedForks = Math.max(1, planned.forks());
    if (forks.size() != expectedForks) {
      problems.add(name(planned) + " has " + forks.size() + " of " + expectedForks + " forks");
    }
    for (BenchmarkResult fork : forks) {
      int iterations = fork.getIterationResults().size();
      if (iterations != planned.measurementIterations()) {
        problems.add(
            name(planned)
                + " has "
                + iterations
                + " of "
                + planned.measurementIterations()
                + " iterations in a fork");
      }
    }
  }

  private static boolean matches(Line.Planned planned, RunResult result) {
    BenchmarkParams params = result.getParams();
    return planned.benchmark().equals(params.getBenchmark())
        && planned.mode().equals(params.getMode().shortLabel())
        && planned.params().equals(JmhParameters.of(params));
  }

  private static String name(Line.Planned planned) {
    return planned.benchmark() + " " + planned.params();
  }
}
