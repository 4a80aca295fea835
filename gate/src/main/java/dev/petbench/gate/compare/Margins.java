package dev.petbench.gate.compare;

import dev.petbench.gate.budget.Budget;
import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.budget.Margin;
import dev.petbench.gate.budget.Quantile;
import dev.petbench.gate.metric.MetricId;
import dev.petbench.gate.metric.MetricSeries;
import dev.petbench.gate.metric.Values;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.record.PairedPlan;
import dev.petbench.gate.results.record.TargetKind;
import dev.petbench.gate.stats.DualMargin;
import dev.petbench.gate.unit.Amount;
import dev.petbench.gate.unit.Dimension;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The budgets with margins, and which figures they judge. */
final class Margins {
  private final Budgets budgets;
  private final List<Budget> applicable = new ArrayList<>();
  private final List<String> notChecked = new ArrayList<>();
  private final Set<Budget> matched = new HashSet<>();

  Margins(Budgets budgets, Optional<TargetKind> target) {
    this.budgets = budgets;
    int ceilings = 0;
    List<String> others = new ArrayList<>();
    for (Budget budget : budgets.budgets()) {
      if (budget.margin().isEmpty()) {
        ceilings++;
      } else if (budget.target().isPresent() && !budget.target().equals(target)) {
        others.add(budget.describe());
      } else {
        applicable.add(budget);
      }
    }
    if (ceilings > 0) {
      notChecked.add(ceilings + " budgets have a ceiling and no margin: they are for 'check'.");
    }
    if (!others.isEmpty()) {
      notChecked.add("Budgets for another kind of target: " + String.join("; ", others) + ".");
    }
    if (applicable.isEmpty()) {
      notChecked.add(
          "Figures against margins: "
              + budgets.file().name()
              + " has none for this target. "
              + budgets.provenance());
    }
  }

  /** What no margin covers, in sentences. */
  List<String> notChecked() {
    return List.copyOf(notChecked);
  }

  /** The budgets that judge a metric. */
  List<Budget> of(BenchmarkKey key, MetricId metric, Dimension dimension) {
    MetricSeries series = new MetricSeries(key, metric, dimension, Values.of(0));
    List<Budget> own = applicable.stream().filter(budget -> budget.matches(series)).toList();
    matched.addAll(own);
    return own;
  }

  /** What is wrong with a budget for a metric, before it judges. */
  Optional<Problem> unfit(Budget budget, BenchmarkKey key, MetricId metric, Dimension dimension) {
    Margin margin = budget.margin().orElseThrow();
    return margin.absolute().dimension() == dimension
        ? Optional.empty()
        : Optional.of(
            Problem.of(
                Problem.Kind.MISMATCH,
                budgets.file(),
                key,
                budget.describe()
                    + " has another unit than '"
                    + metric
                    + "', which is "
                    + dimension.description(),
                "correct the budget"));
  }

  /** Two budgets for the same quantile of the same metric contradict each other. */
  Optional<Problem> doubled(List<Budget> own, BenchmarkKey key, MetricId metric) {
    Set<Quantile> seen = new HashSet<>();
    return own.stream()
        .filter(budget -> !seen.add(budget.quantile()))
        .findFirst()
        .map(
            budget ->
                Problem.of(
                    Problem.Kind.MISMATCH,
                    budgets.file(),
                    key,
                    budget.describe() + " is the second margin for '" + metric + "'",
                    "leave one of the two"));
  }

  /** Budgets that have judged nothing. */
  List<Problem> unmatched() {
    return applicable.stream()
        .filter(budget -> !matched.contains(budget))
        .map(
            budget ->
                Problem.of(
                    Problem.Kind.MISMATCH,
                    budgets.file(),
                    budget.describe() + " matches no compared metric",
                    "run what it is for, or correct or remove it"))
        .toList();
  }

  /** The margin of what no budget matches. */
  static Optional<DualMargin> ofDefault(PairedPlan.DefaultMargin margin, Dimension dimension) {
    return Amount.parsePercent(margin.relative())
        .map(
            relative ->
                new DualMargin(
                    margin.absolutes().stream()
                        .flatMap(text -> Amount.parse(text).stream())
                        .filter(amount -> amount.dimension() == dimension)
                        .mapToDouble(Amount::value)
                        .max()
                        .orElse(0),
                    relative));
  }

  static DualMargin margin(Budget budget) {
    Margin margin = budget.margin().orElseThrow();
    return new DualMargin(margin.absolute().value(), margin.relative());
  }
}
