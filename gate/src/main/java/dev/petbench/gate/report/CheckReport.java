package dev.petbench.gate.report;

import dev.petbench.gate.budget.Budget;
import dev.petbench.gate.budget.Decision;
import dev.petbench.gate.budget.Direction;
import dev.petbench.gate.budget.Margin;
import dev.petbench.gate.budget.Quantile;
import dev.petbench.gate.metric.MetricSeries;
import dev.petbench.gate.report.model.BudgetView;
import dev.petbench.gate.report.model.Figure;
import dev.petbench.gate.report.model.Plot;
import dev.petbench.gate.report.model.PlotSeries;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.report.model.ReportBuilder;
import dev.petbench.gate.report.model.Side;
import dev.petbench.gate.report.model.Status;
import dev.petbench.gate.unit.Amount;
import dev.petbench.gate.verdict.CheckVerdict;
import dev.petbench.gate.verdict.MetricRow;
import dev.petbench.gate.verdict.Outcome;
import dev.petbench.gate.verdict.RunSummary;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** What {@code check} has to say, as a report. */
public final class CheckReport {
  private static final int MOST_PLOTS = 60;

  private CheckReport() {}

  /**
   * Makes the report.
   *
   * @param verdict the verdict
   * @param warnings what is to be done before the next one
   * @return the report
   */
  public static Report of(CheckVerdict verdict, List<String> warnings) {
    ReportBuilder builder = new ReportBuilder("check");
    verdict.runs().forEach(run -> builder.run(RunFacts.of("", run)));
    verdict.rows().forEach(row -> builder.figure(figure(row)));
    verdict.rows().stream()
        .filter(row -> row.series().values().count() > 1)
        .sorted((a, b) -> Boolean.compare(a.decisions().isEmpty(), b.decisions().isEmpty()))
        .limit(MOST_PLOTS)
        .forEach(row -> builder.plot(distribution(row)));
    verdict.findings().forEach(builder::finding);
    warnings.forEach(builder::warning);
    verdict.notChecked().forEach(builder::notChecked);
    Report report = builder.build(judged(verdict));
    return new Report(
        report.command(),
        verdict.outcome(),
        report.summary(),
        report.runs(),
        report.figures(),
        report.findings(),
        verdict.findingsLeftOut(),
        List.of(),
        report.warnings(),
        report.notChecked(),
        report.plots());
  }

  private static String judged(CheckVerdict verdict) {
    int combinations = verdict.runs().stream().mapToInt(RunSummary::combinations).sum();
    long ceilings =
        verdict.rows().stream()
            .flatMap(row -> row.decisions().stream())
            .filter(decision -> decision.status() != Decision.Status.ONLY_IN_COMPARISONS)
            .count();
    return verdict.outcome() == Outcome.UNUSABLE
        ? "Read "
            + Words.count(combinations, "benchmark combination")
            + "; figures were not judged."
        : "Checked "
            + Words.count(combinations, "benchmark combination")
            + " with "
            + Words.count(verdict.rows().size(), "row")
            + " of figures against "
            + Words.count(ceilings, "ceiling")
            + ".";
  }

  private static Figure figure(MetricRow row) {
    MetricSeries series = row.series();
    List<BudgetView> budgets = row.decisions().stream().map(CheckReport::budget).toList();
    return new Figure(
        Optional.of(series.key()),
        series.metric().toString(),
        series.dimension(),
        Optional.empty(),
        Optional.of(
            new Side(
                series.values().count(),
                OptionalDouble.empty(),
                Quantile.P50.of(series.values(), Direction.LOWER),
                Quantile.P95.of(series.values(), Direction.LOWER),
                OptionalDouble.of(series.values().max()))),
        Optional.empty(),
        Optional.empty(),
        budgets,
        budgets.stream()
            .map(BudgetView::status)
            .filter(Status::isBad)
            .findFirst()
            .orElse(budgets.isEmpty() ? Status.NOT_GATED : budgets.get(0).status()));
  }

  private static BudgetView budget(Decision decision) {
    Budget budget = decision.budget();
    String sign = budget.direction() == Direction.LOWER ? " ≤ " : " ≥ ";
    Optional<Margin> margin = budget.margin();
    return new BudgetView(
        budget.place(),
        budget.quantile().wireName(),
        budget.quantile().wireName()
            + budget
                .ceiling()
                .map(Amount::text)
                .map(text -> sign + text)
                .orElse(" (comparisons only)"),
        margin.isEmpty()
            ? OptionalDouble.empty()
            : OptionalDouble.of(margin.get().absolute().value()),
        margin.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(margin.get().relative()),
        budget.ceiling().isEmpty()
            ? OptionalDouble.empty()
            : OptionalDouble.of(budget.ceiling().get().value()),
        decision.figure(),
        decision.beyond(),
        status(decision.status()));
  }

  private static Status status(Decision.Status status) {
    return switch (status) {
      case WITHIN -> Status.WITHIN;
      case OVER -> Status.OVER;
      case ONLY_IN_COMPARISONS -> Status.ONLY_IN_COMPARISONS;
      case TOO_FEW_VALUES -> Status.TOO_FEW_VALUES;
      case WRONG_UNIT -> Status.WRONG_UNIT;
    };
  }

  private static Plot distribution(MetricRow row) {
    MetricSeries series = row.series();
    return new Plot(
        Plot.Kind.DISTRIBUTION,
        series.key() + " " + series.metric(),
        series.dimension(),
        List.of(PlotSeries.cloud("head", series.values().sample(400))));
  }
}
