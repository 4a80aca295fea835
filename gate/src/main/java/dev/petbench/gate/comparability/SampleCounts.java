package dev.petbench.gate.comparability;

import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.PlanLine;
import dev.petbench.gate.results.record.SampleLine;
import dev.petbench.gate.results.record.SessionRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks that a record holds exactly the samples that its plan promises, iteration by iteration.
 */
final class SampleCounts {
  private static final String REMEDY = "look at the run's output for the failure, and run it again";

  private SampleCounts() {}

  /**
   * Checks a record against its own plan.
   *
   * @param record the record
   * @return what is missing or too much
   */
  static List<Problem> check(SessionRecord record) {
    List<Problem> problems = new ArrayList<>();
    Set<Object> planned = new HashSet<>();
    for (PlanLine.Planned plan : record.plan().benchmarks()) {
      if (!planned.add(plan.key())) {
        problems.add(problem(record, plan, Problem.Kind.INVALID, "is planned twice"));
      } else if (plan.samplesPerIteration() > 0) {
        checkPlanned(record, plan, problems);
      }
    }
    record.sampledKeys().stream()
        .filter(key -> !planned.contains(key))
        .forEach(
            key ->
                problems.add(
                    Problem.of(
                        Problem.Kind.MISMATCH,
                        record.file(),
                        key,
                        "has samples and was not planned",
                        REMEDY)));
    return problems;
  }

  private static void checkPlanned(
      SessionRecord record, PlanLine.Planned plan, List<Problem> problems) {
    Map<Cell, Integer> counts = new HashMap<>();
    int total = 0;
    for (SampleLine sample : record.samples(plan.key())) {
      if (sample.isMeasurement() && sample.arm() == Arm.HEAD) {
        counts.merge(new Cell(sample.fork(), sample.iteration()), 1, Integer::sum);
        total++;
      }
    }
    long expected = (long) plan.rows() * plan.measurementIterations() * plan.samplesPerIteration();
    if (total == 0) {
      problems.add(
          problem(record, plan, Problem.Kind.INCOMPLETE, "was planned, and no sample was taken"));
      return;
    }
    for (int fork = 0; fork < plan.rows(); fork++) {
      for (int iteration = 0; iteration < plan.measurementIterations(); iteration++) {
        Integer found = counts.remove(new Cell(fork, iteration));
        int samples = found == null ? 0 : found;
        if (samples != plan.samplesPerIteration()) {
          String where = "fork " + fork + ", measurement iteration " + iteration;
          problems.add(
              problem(
                  record,
                  plan,
                  Problem.Kind.INCOMPLETE,
                  "has "
                      + total
                      + " samples where "
                      + expected
                      + " were planned: "
                      + where
                      + " has "
                      + samples
                      + " instead of "
                      + plan.samplesPerIteration()));
          return;
        }
      }
    }
    if (!counts.isEmpty()) {
      problems.add(
          problem(
              record,
              plan,
              Problem.Kind.INVALID,
              "has samples of " + counts.keySet().iterator().next() + ", which was not planned"));
    }
  }

  private static Problem problem(
      SessionRecord record, PlanLine.Planned plan, Problem.Kind kind, String message) {
    return Problem.of(kind, record.file(), plan.key(), message, REMEDY);
  }

  /** One iteration of one fork. */
  private record Cell(int fork, int iteration) {
    @Override
    public String toString() {
      return "fork " + fork + ", measurement iteration " + iteration;
    }
  }
}
