package dev.petbench.compare;

import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.compare.PlannedFamily;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.TargetKind;
import dev.petbench.gate.stats.LookPlan;
import dev.petbench.gate.unit.Dimension;
import dev.petbench.gate.unit.Unit;
import dev.petbench.jmh.MetricUnits;
import dev.petbench.machine.DisturbanceRule;
import dev.petbench.machine.MachineUse;
import dev.petbench.record.Line;
import dev.petbench.run.PlannedRun;
import dev.petbench.run.UnusableException;
import dev.petbench.run.Workload;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.openjdk.jmh.runner.options.Options;

/**
 * Fixes what a comparison measures and judges: each combination of the workload is tried once on
 * each arm, outside the record, and what both have is compared. The trials warm our own code too.
 */
final class Planner {
  private static final int TRIAL_ITERATIONS = 2;

  /** Judged where no budget says otherwise: latency, first environment, CPU, memory, threads. */
  private static final Set<String> USUAL =
      Set.of(
          "roundTrip",
          "firstFixtureEnvironment",
          "startup",
          "cpuTime",
          "cpuTime@afterFirstRefresh",
          "cpuTime@afterFirstResolve",
          "cpuTime@afterBatch",
          "residentBytes@quiescent",
          "peakResidentBytes@afterFirstRefresh",
          "peakResidentBytes@afterFirstResolve",
          "peakResidentBytes@afterBatch",
          "peakThreads@afterBatch");

  private final BlockRunner runner;
  private final LookPlan looks;
  private final PlannedFamily family;
  private final List<Combination> combinations = new ArrayList<>();
  private final Set<String> notCompared = new LinkedHashSet<>();
  private final List<MachineUse> uses = new ArrayList<>();

  Planner(BlockRunner runner, LookPlan looks, Optional<Budgets> budgets, TargetKind kind) {
    this.runner = runner;
    this.looks = looks;
    this.family = new PlannedFamily(budgets, kind, ComparisonPlan.DEFAULT_MARGIN);
  }

  /** Tries everything and fixes the plan. */
  ComparisonPlan plan(Workload workload)
      throws UnusableException, IOException, InterruptedException {
    int forks = 2 * looks.quadCounts().get(looks.quadCounts().size() - 1);
    for (Options part : workload.options()) {
      for (Line.Planned asked : PlannedRun.of(part)) {
        Optional<PairedScenario> scenario = PairedScenarios.of(asked.benchmark(), asked.params());
        if (scenario.isPresent()) {
          attempt(Combination.of(asked, scenario.get(), forks));
        } else {
          notCompared.add(asked.benchmark() + ": no part of a comparison.");
        }
      }
    }
    refuseProblems();
    return new ComparisonPlan(
        combinations,
        looks,
        family.members(),
        DisturbanceRule.beyond(uses),
        List.copyOf(notCompared));
  }

  private void refuseProblems() throws UnusableException {
    List<Problem> problems = family.problems();
    if (!problems.isEmpty()) {
      Problem first = problems.get(0);
      throw new UnusableException(first.file() + ": " + first.message() + "; " + first.remedy());
    }
    if (family.members().isEmpty()) {
      throw new UnusableException("there is nothing to compare: " + String.join(" ", notCompared));
    }
  }

  private void attempt(Combination combination) throws IOException, InterruptedException {
    BlockResult base = runner.trial(combination, Arm.BASE, TRIAL_ITERATIONS);
    BlockResult head = runner.trial(combination, Arm.HEAD, TRIAL_ITERATIONS);
    base.use().ifPresent(uses::add);
    head.use().ifPresent(uses::add);
    if (base.failure().isPresent()) {
      notCompared.add(
          combination
              + ": base fails"
              + (head.failure().isPresent() ? " and so does head: " : ": ")
              + base.failure().get());
      return;
    }
    combinations.add(combination);
    Set<String> ofBase = metrics(base);
    // A head that fails will do so on record; what it would have to match is known of base.
    Set<String> ofHead = head.failure().isPresent() ? ofBase : metrics(head);
    if (head.failure().isEmpty()) {
      abilities(base, head);
    }
    for (String metric : ofBase) {
      if (ofHead.contains(metric)) {
        family.add(combination.key(), metric, dimension(metric), USUAL.contains(metric));
      }
    }
    lacking("base", ofHead, ofBase, combination);
    lacking("head", ofBase, ofHead, combination);
  }

  private static Dimension dimension(String metric) {
    return Unit.parse(MetricUnits.of(metric)).orElseThrow().dimension();
  }

  private static Set<String> metrics(BlockResult trial) {
    Set<String> names = new TreeSet<>();
    trial
        .figures()
        .forEach(
            (name, values) -> {
              if (Arrays.stream(values).noneMatch(Double::isNaN)) {
                names.add(name);
              }
            });
    return names;
  }

  private void lacking(String arm, Set<String> there, Set<String> here, Combination combination) {
    Set<String> missing = new TreeSet<>(there);
    missing.removeAll(here);
    if (!missing.isEmpty()) {
      notCompared.add(
          combination + ": " + String.join(", ", missing) + ", which " + arm + " does not have.");
    }
  }

  /** What an older server does not know, once for each. */
  private void abilities(BlockResult base, BlockResult head) {
    ability("info", hasInfo(base), hasInfo(head));
    ability("refreshId, without which joined refreshes cannot be told", hasId(base), hasId(head));
  }

  private void ability(String what, boolean ofBase, boolean ofHead) {
    if (ofBase != ofHead) {
      notCompared.add((ofBase ? "head" : "base") + " does not know " + what + ".");
    }
  }

  private static boolean hasInfo(BlockResult trial) {
    return trial.lines().stream()
        .anyMatch(line -> line instanceof Line.Server server && server.version().isPresent());
  }

  private static boolean hasId(BlockResult trial) {
    List<Line.Sample> refreshes =
        trial.lines().stream()
            .filter(Line.Sample.class::isInstance)
            .map(Line.Sample.class::cast)
            .filter(sample -> sample.operation().equals("refresh"))
            .toList();
    return refreshes.isEmpty()
        || refreshes.stream().anyMatch(sample -> sample.refreshId().isPresent());
  }
}
