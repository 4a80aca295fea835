package dev.petbench.gate.verdict;

import dev.petbench.gate.budget.Budget;
import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.budget.Ceilings;
import dev.petbench.gate.budget.Decision;
import dev.petbench.gate.comparability.Platform;
import dev.petbench.gate.comparability.Validity;
import dev.petbench.gate.metric.Growth;
import dev.petbench.gate.metric.MetricSeries;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.load.ResultSet;
import dev.petbench.gate.results.record.TargetKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Judges one run by itself: validity, then failures and invariants, then ceilings. Figures of
 * results that are not valid are neither shown nor judged.
 */
public final class Check {
  private static final int MOST_FINDINGS = 200;

  private final CheckInput input;
  private final Failures failures;
  private final List<Finding> findings = new ArrayList<>();

  private Check(CheckInput input) {
    this.input = input;
    this.failures = new Failures(input.sets());
  }

  /**
   * Judges.
   *
   * @param input what to judge
   * @return the verdict
   */
  public static CheckVerdict run(CheckInput input) {
    return new Check(input).judge();
  }

  private CheckVerdict judge() {
    addProblems();
    findings.addAll(failures.findings());
    input.sets().stream()
        .flatMap(set -> set.record().stream())
        .forEach(record -> findings.addAll(Violations.of(record)));
    NotChecked notChecked = new NotChecked(input, failures);
    List<MetricRow> rows = List.of();
    if (isUsable() && input.budgets().isPresent()) {
      rows = judgeFigures(input.budgets().get(), notChecked);
    } else {
      notChecked.add("Figures and ceilings: what was given cannot be used.");
    }
    return verdict(rows, notChecked.sentences());
  }

  private void addProblems() {
    List<Problem> problems = new ArrayList<>(input.problems());
    problems.addAll(Validity.check(input.sets(), input.workload(), input.notBefore()));
    problems.stream()
        .filter(problem -> !failures.explain(problem))
        .map(Finding::of)
        .forEach(findings::add);
    input.budgets().ifPresent(this::addPlatformProblems);
  }

  private void addPlatformProblems(Budgets budgets) {
    for (ResultSet set : input.sets()) {
      set.record()
          .map(record -> Platform.ofOperatingSystem(record.run().host().os()))
          .filter(platform -> !platform.equals(budgets.platform()))
          .ifPresent(
              platform ->
                  addProblem(
                      budgets.file(),
                      Problem.Kind.MISMATCH,
                      "is for "
                          + budgets.platform()
                          + ", and "
                          + set.json().name()
                          + " was measured on "
                          + platform,
                      "give the budgets of that platform"));
    }
  }

  private void addProblem(InputFile file, Problem.Kind kind, String message, String remedy) {
    findings.add(Finding.of(Problem.of(kind, file, message, remedy)));
  }

  private boolean isUsable() {
    return findings.stream().noneMatch(f -> f.kind().consequence() == Outcome.UNUSABLE);
  }

  private List<MetricRow> judgeFigures(Budgets budgets, NotChecked notChecked) {
    List<MetricSeries> measured =
        AllSeries.of(input.sets()).stream().filter(one -> !failures.concern(one.key())).toList();
    List<MetricSeries> series =
        Stream.concat(measured.stream(), Growth.of(measured).stream())
            .sorted(MetricSeries.ORDER)
            .toList();
    Ceilings ceilings = Ceilings.decide(budgets.budgets(), series, target());
    ceilings.unmatched().forEach(budget -> addUnmatched(budgets, budget, notChecked));
    ceilings.decisions().forEach(decision -> addDecision(budgets, decision));
    Map<MetricSeries, List<Decision>> bySeries = new HashMap<>();
    ceilings
        .decisions()
        .forEach(
            decision ->
                bySeries
                    .computeIfAbsent(decision.series(), key -> new ArrayList<>())
                    .add(decision));
    List<MetricRow> rows =
        series.stream()
            .map(one -> new MetricRow(one, bySeries.getOrDefault(one, List.of())))
            .toList();
    notChecked.addBudgets(budgets, ceilings, rows);
    return rows;
  }

  private Optional<TargetKind> target() {
    return input.sets().stream()
        .flatMap(set -> set.record().stream())
        .map(record -> record.run().target().kind())
        .findFirst();
  }

  private void addUnmatched(Budgets budgets, Budget budget, NotChecked notChecked) {
    if (isNotOfTheWorkload(budget)) {
      notChecked.add(budget.describe() + ": the workload does not hold what it is for.");
    } else if (failures.areThere()) {
      notChecked.add(budget.describe() + ": what it is for may be what failed.");
    } else {
      addProblem(
          budgets.file(),
          Problem.Kind.MISMATCH,
          budget.describe() + " matches no measured metric",
          "run what it is for, or correct or remove it");
    }
  }

  /** Whoever says what was to be run says as well which budgets must find something. */
  private boolean isNotOfTheWorkload(Budget budget) {
    return input
        .workload()
        .filter(
            workload -> workload.expected().stream().noneMatch(one -> budget.concerns(one.key())))
        .isPresent();
  }

  private void addDecision(Budgets budgets, Decision decision) {
    String metric = decision.series().metric().toString();
    switch (decision.status()) {
      case OVER -> findings.add(Excess.finding(decision));
      case TOO_FEW_VALUES ->
          findings.add(
              Finding.of(
                  Problem.of(
                      Problem.Kind.INCOMPLETE,
                      budgets.file(),
                      decision.series().key(),
                      decision.budget().describe()
                          + " needs "
                          + decision.budget().quantile().leastValues()
                          + " values of '"
                          + metric
                          + "', and there are "
                          + decision.series().values().count(),
                      "measure more iterations or forks")));
      case WRONG_UNIT ->
          findings.add(
              Finding.of(
                  Problem.of(
                      Problem.Kind.MISMATCH,
                      budgets.file(),
                      decision.series().key(),
                      decision.budget().describe()
                          + " has another unit than '"
                          + metric
                          + "', which is "
                          + decision.series().dimension().description(),
                      "correct the budget")));
      case WITHIN, ONLY_IN_COMPARISONS -> {
        // Nothing is wrong.
      }
    }
  }

  private CheckVerdict verdict(List<MetricRow> rows, List<String> notChecked) {
    Outcome outcome = Outcome.PASSED;
    for (Finding finding : findings) {
      outcome = outcome.and(finding.kind().consequence());
    }
    List<Finding> sorted = findings.stream().sorted(Comparator.comparing(Finding::kind)).toList();
    List<Finding> shown = sorted.subList(0, Math.min(MOST_FINDINGS, sorted.size()));
    List<RunSummary> runs = input.sets().stream().map(RunSummary::of).toList();
    return new CheckVerdict(outcome, runs, rows, shown, sorted.size() - shown.size(), notChecked);
  }
}
