package dev.petbench.gate.budget;

import dev.petbench.gate.metric.MetricSeries;
import dev.petbench.gate.results.record.TargetKind;
import dev.petbench.gate.unit.Amount;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * The outcome of holding all series against all budgets.
 *
 * @param decisions one for each pair that matches
 * @param unmatched budgets that match no series at all
 * @param notApplicable budgets for another kind of target, or for a kind that is not known
 */
public record Ceilings(
    List<Decision> decisions, List<Budget> unmatched, List<Budget> notApplicable) {
  /** Copies the lists. */
  public Ceilings {
    decisions = List.copyOf(decisions);
    unmatched = List.copyOf(unmatched);
    notApplicable = List.copyOf(notApplicable);
  }

  /**
   * Decides.
   *
   * @param budgets the budgets
   * @param series all series of a valid run
   * @param target the kind of target that was measured; empty when it is not known
   * @return the decisions
   */
  public static Ceilings decide(
      List<Budget> budgets, List<MetricSeries> series, Optional<TargetKind> target) {
    List<Decision> decisions = new ArrayList<>();
    List<Budget> unmatched = new ArrayList<>();
    List<Budget> notApplicable = new ArrayList<>();
    for (Budget budget : budgets) {
      if (budget.target().isPresent() && !budget.target().equals(target)) {
        notApplicable.add(budget);
        continue;
      }
      List<Decision> own =
          series.stream().filter(budget::matches).map(one -> decide(budget, one)).toList();
      if (own.isEmpty()) {
        unmatched.add(budget);
      }
      decisions.addAll(own);
    }
    return new Ceilings(decisions, unmatched, notApplicable);
  }

  private static Decision decide(Budget budget, MetricSeries series) {
    boolean unitsFit =
        Stream.concat(budget.ceiling().stream(), budget.margin().stream().map(Margin::absolute))
            .allMatch(amount -> amount.dimension() == series.dimension());
    if (!unitsFit) {
      return new Decision(budget, series, Decision.Status.WRONG_UNIT, OptionalDouble.empty(), 0);
    }
    OptionalDouble figure = budget.quantile().of(series.values(), budget.direction());
    if (figure.isEmpty()) {
      return new Decision(budget, series, Decision.Status.TOO_FEW_VALUES, figure, 0);
    }
    if (budget.ceiling().isEmpty()) {
      return new Decision(budget, series, Decision.Status.ONLY_IN_COMPARISONS, figure, 0);
    }
    Amount ceiling = budget.ceiling().get();
    boolean lowerIsBetter = budget.direction() == Direction.LOWER;
    boolean isOver =
        lowerIsBetter
            ? figure.getAsDouble() > ceiling.value()
            : figure.getAsDouble() < ceiling.value();
    return new Decision(
        budget,
        series,
        isOver ? Decision.Status.OVER : Decision.Status.WITHIN,
        figure,
        series.values().countBeyond(ceiling.value(), lowerIsBetter));
  }
}
