package dev.petbench.cli;

import dev.petbench.record.Line;
import dev.petbench.run.PlannedRun;
import dev.petbench.run.Workload;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Checks the whole of a workload against the benchmarks that there are, before anything runs. */
final class WorkloadCheck {
  private static final int MOST = 1_000_000;

  private final Map<String, Set<String>> parametersByBenchmark = new LinkedHashMap<>();
  private final List<String> problems = new ArrayList<>();

  private WorkloadCheck() {
    PlannedRun.of(new OptionsBuilder().include(".*").build())
        .forEach(
            planned ->
                parametersByBenchmark.put(
                    planned.benchmark(), new TreeSet<>(planned.params().keySet())));
  }

  /** One line about everything that is wrong; empty when nothing is. */
  static Optional<String> problem(Workload workload) {
    WorkloadCheck check = new WorkloadCheck();
    for (int i = 0; i < workload.benchmarks().size(); i++) {
      check.entry("benchmarks[" + i + "]", workload.benchmarks().get(i));
    }
    if (check.problems.isEmpty()) {
      check.duplicates(workload.options());
    }
    return check.problems.isEmpty()
        ? Optional.empty()
        : Optional.of("the workload " + workload.name() + ": " + String.join("; ", check.problems));
  }

  private void entry(String place, Workload.Entry entry) {
    count(place + ".forks", entry.forks(), 0);
    count(place + ".warmupIterations", entry.warmupIterations(), 0);
    count(place + ".measurementIterations", entry.measurementIterations(), 1);
    Set<String> parameters = parametersByBenchmark.get(entry.benchmark());
    if (parameters == null) {
      problems.add(
          place
              + ".benchmark: there is no "
              + entry.benchmark()
              + "; "
              + Nearest.to(entry.benchmark(), parametersByBenchmark.keySet())
                  .map(near -> "did you mean " + near + "?")
                  .orElse("-l lists all of them"));
      return;
    }
    entry.params().forEach((name, values) -> parameter(place, parameters, name, values));
  }

  private void count(String field, int value, int least) {
    if (value < least || value > MOST) {
      problems.add(field + " is " + value + "; it must be " + least + " to " + MOST);
    }
  }

  private void parameter(String place, Set<String> known, String name, List<String> values) {
    String field = place + ".params." + name;
    if (!known.contains(name)) {
      problems.add(
          field
              + ": the benchmark has no such parameter; "
              + (known.isEmpty() ? "it has none" : Nearest.suggestion(name, known)));
      return;
    }
    if (values.isEmpty()) {
      problems.add(field + " has no values; leave it out for the benchmark's own");
    }
    for (String value : values) {
      ParameterValues.problem(name, value).ifPresent(said -> problems.add(field + ": " + said));
    }
  }

  /** JMH would measure twice what is named twice, and the results could not be told apart. */
  private void duplicates(List<Options> parts) {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < parts.size(); i++) {
      for (Line.Planned planned : PlannedRun.of(parts.get(i))) {
        String combination = planned.benchmark() + " " + planned.params();
        if (!seen.add(combination)) {
          problems.add("benchmarks[" + i + "]: " + combination + " is there twice");
        }
      }
    }
  }
}
