package dev.petbench.run;

import dev.petbench.fork.JmhParameters;
import dev.petbench.record.Line;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;

/** Whether everything that was planned is in JMH's results, whole. */
final class Completeness {
  private Completeness() {}

  /** What each benchmark lacks that is missing or short of iterations; empty when all is well. */
  static Map<Line.Planned, String> problems(
      List<Line.Planned> plan, Collection<RunResult> results) {
    Map<Line.Planned, String> problems = new LinkedHashMap<>();
    for (Line.Planned planned : plan) {
      List<String> lacking = new ArrayList<>();
      List<RunResult> matching = results.stream().filter(r -> matches(planned, r)).toList();
      if (matching.isEmpty()) {
        lacking.add("it has no result: every fork failed");
      }
      matching.forEach(result -> shortRows(planned, result, lacking));
      if (!lacking.isEmpty()) {
        problems.put(planned, String.join("; ", lacking));
      }
    }
    return problems;
  }

  private static void shortRows(Line.Planned planned, RunResult result, List<String> lacking) {
    Collection<BenchmarkResult> forks = result.getBenchmarkResults();
    int expectedForks = Math.max(1, planned.forks());
    if (forks.size() != expectedForks) {
      lacking.add("it has " + forks.size() + " of " + expectedForks + " forks");
    }
    for (BenchmarkResult fork : forks) {
      int iterations = fork.getIterationResults().size();
      if (iterations != planned.measurementIterations()) {
        lacking.add(
            "it has "
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
}
