package dev.petbench.gate.comparability;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.jmh.JmhEntry;
import dev.petbench.gate.results.load.ResultSet;
import dev.petbench.gate.results.record.MetricLine;
import dev.petbench.gate.results.record.PlanLine;
import dev.petbench.gate.results.record.ResourceLine;
import dev.petbench.gate.results.record.SessionRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Checks that JMH's file and the session record beside it tell of the same run. */
final class Agreement {
  static final String SAME_RUN = "keep the two files of one run together";

  private final SessionRecord record;
  private final List<JmhEntry> entries;
  private final List<Problem> problems = new ArrayList<>();

  private Agreement(SessionRecord record, List<JmhEntry> entries) {
    this.record = record;
    this.entries = entries;
  }

  /**
   * Checks a run.
   *
   * @param set the run; without a record, or without readable entries, there is nothing to check
   * @return where the two disagree
   */
  static List<Problem> check(ResultSet set) {
    if (set.record().isEmpty() || set.entries().isEmpty()) {
      return List.of();
    }
    Agreement agreement = new Agreement(set.record().get(), set.entries());
    agreement.checkAll(set);
    return agreement.problems;
  }

  private void checkAll(ResultSet set) {
    Map<BenchmarkKey, PlanLine.Planned> plans = new HashMap<>();
    record.plan().benchmarks().forEach(plan -> plans.put(plan.key(), plan));
    Map<BenchmarkKey, List<MetricLine>> metrics = new HashMap<>();
    for (MetricLine line : record.lines(MetricLine.class)) {
      line.where()
          .benchmark()
          .filter(key -> line.where().isJudged())
          .ifPresent(key -> metrics.computeIfAbsent(key, k -> new ArrayList<>()).add(line));
    }
    Map<BenchmarkKey, List<ResourceLine>> resources = new HashMap<>();
    for (ResourceLine line : record.lines(ResourceLine.class)) {
      line.where()
          .benchmark()
          .filter(key -> line.where().isJudged())
          .ifPresent(key -> resources.computeIfAbsent(key, k -> new ArrayList<>()).add(line));
    }
    for (JmhEntry entry : entries) {
      PlanLine.Planned plan = plans.remove(entry.key());
      if (plan == null) {
        problems.add(
            Problem.of(
                Problem.Kind.MISMATCH,
                entry.file(),
                entry.key(),
                "is in JMH's file, and " + record.file().name() + " did not plan it",
                SAME_RUN));
      } else {
        checkNumbers(entry, plan);
        new FigureAgreement(
                record,
                entry,
                plan,
                metrics.getOrDefault(entry.key(), List.of()),
                resources.getOrDefault(entry.key(), List.of()))
            .check()
            .ifPresent(problems::add);
      }
    }
    plans
        .keySet()
        .forEach(
            key ->
                problems.add(
                    Problem.of(
                        Problem.Kind.INCOMPLETE,
                        set.json(),
                        key,
                        "was planned, and JMH wrote no entry for it: a set-up, a first iteration"
                            + " or a fork failed",
                        "look at JMH's output for the failure, and run it again")));
  }

  private void checkNumbers(JmhEntry entry, PlanLine.Planned plan) {
    require(entry, "mode", entry.mode(), plan.mode());
    require(entry, "threads", entry.threads(), plan.threads());
    require(entry, "forks", entry.forks(), plan.forks());
    require(entry, "warmupIterations", entry.warmupIterations(), plan.warmupIterations());
    require(
        entry,
        "measurementIterations",
        entry.measurementIterations(),
        plan.measurementIterations());
  }

  private void require(JmhEntry entry, String field, Object inJmh, Object inPlan) {
    if (!inJmh.equals(inPlan)) {
      problems.add(
          Problem.of(
              Problem.Kind.MISMATCH,
              entry.file(),
              entry.key(),
              field
                  + " is "
                  + inJmh
                  + " in JMH's file and "
                  + inPlan
                  + " in the plan of "
                  + record.file().name(),
              SAME_RUN));
    }
  }
}
