package dev.petbench.gate.compare;

import dev.petbench.gate.budget.Budget;
import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.budget.Direction;
import dev.petbench.gate.budget.Quantile;
import dev.petbench.gate.calibrate.Expiry;
import dev.petbench.gate.comparability.Platform;
import dev.petbench.gate.comparability.Validity;
import dev.petbench.gate.metric.MetricId;
import dev.petbench.gate.metric.MetricSeries;
import dev.petbench.gate.report.RunFacts;
import dev.petbench.gate.report.model.Plot;
import dev.petbench.gate.report.model.PlotSeries;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.report.model.ReportBuilder;
import dev.petbench.gate.report.model.Status;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.load.ResultSet;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.SessionRecord;
import dev.petbench.gate.results.record.TargetKind;
import dev.petbench.gate.verdict.AllSeries;
import dev.petbench.gate.verdict.ArmFindings;
import dev.petbench.gate.verdict.Excess;
import dev.petbench.gate.verdict.Finding;
import dev.petbench.gate.verdict.RunSummary;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;

/** Compares two separate runs, and says what two single runs cannot tell. */
public final class SeparateComparison {
  private static final int MOST_PLOTS = 60;

  private final SeparateInput input;
  private final ReportBuilder report = new ReportBuilder("compare");
  private final Set<BenchmarkKey> failed = new TreeSet<>();
  private final SeparateJudge judge = new SeparateJudge();
  private final List<Judged> ungated = new ArrayList<>();
  private int plots;

  private SeparateComparison(SeparateInput input) {
    this.input = input;
  }

  /**
   * Judges.
   *
   * @param input what to judge
   * @return the report
   */
  public static Report run(SeparateInput input) {
    return new SeparateComparison(input).judge();
  }

  private Report judge() {
    input.head().forEach(set -> report.run(RunFacts.of("head", RunSummary.of(set))));
    input.base().forEach(set -> report.run(RunFacts.of("base", RunSummary.of(set))));
    input.problems().forEach(report::problem);
    failed.addAll(ArmFindings.failedKeys(input.head()));
    validity(input.head());
    validity(input.base());
    AcrossArms across = new AcrossArms(input.head(), input.base());
    across.check(input.baseSha(), input.allowDifferentHost(), failed).forEach(report::problem);
    if (input.allowDifferentHost() && across.areHostsUnlike()) {
      report.notChecked("That the machines are alike: they are not, and that was allowed.");
    }
    if (input.baseSha().isEmpty()) {
      report.notChecked("Which commit the base is of: no --base-sha was given.");
    }
    input.budgets().ifPresent(this::platform);
    findings();
    failed.forEach(key -> report.notChecked(key + ": its figures, because it failed on head."));
    records(input.head(), input.base());
    if (!report.isUsable() || input.budgets().isEmpty()) {
      report.notChecked("Figures: what was given cannot be used.");
      return report.build("Read two runs; figures were not judged.");
    }
    return figures(input.budgets().get());
  }

  private void validity(List<ResultSet> sets) {
    ArmFindings.unexplained(sets, Validity.check(sets, input.workload(), Optional.empty()))
        .forEach(report::problem);
  }

  private void platform(Budgets budgets) {
    for (SessionRecord record : records(input.head())) {
      String platform = Platform.ofOperatingSystem(record.run().host().os());
      if (!platform.equals(budgets.platform())) {
        report.problem(
            Problem.of(
                Problem.Kind.MISMATCH,
                budgets.file(),
                "is for "
                    + budgets.platform()
                    + ", and "
                    + record.file().name()
                    + " was measured on "
                    + platform,
                "give the budgets of that platform"));
        return;
      }
    }
    Expiry.warnings(Optional.of(budgets), input.head()).forEach(report::warning);
  }

  private void findings() {
    List<Finding> ofHead = new ArrayList<>();
    List<Finding> ofBase = new ArrayList<>();
    records(input.head()).forEach(r -> ofHead.addAll(ArmFindings.violations(r, Arm.HEAD)));
    records(input.base()).forEach(r -> ofBase.addAll(ArmFindings.violations(r, Arm.HEAD)));
    ArmFindings both = ArmFindings.of(ofHead, ofBase);
    both.findings().forEach(report::finding);
    both.mended().forEach(report::improvement);
    for (SessionRecord record : records(input.head())) {
      ArmFindings.failures(record, Arm.HEAD).forEach(report::finding);
    }
    for (SessionRecord record : records(input.base())) {
      for (Finding failure : ArmFindings.failures(record, Arm.HEAD)) {
        report.problem(
            Problem.of(
                Problem.Kind.INCOMPLETE,
                record.file(),
                "is of a base that failed, so that there is nothing to compare with: "
                    + failure.detail(),
                "give a base that works"));
      }
    }
  }

  private static List<SessionRecord> records(List<ResultSet> sets) {
    return sets.stream().flatMap(set -> set.record().stream()).toList();
  }

  private void records(List<ResultSet> head, List<ResultSet> base) {
    if (records(head).size() < head.size() || records(base).size() < base.size()) {
      report.notChecked(
          "Without session records: inventories, invariants, fixtures, targets, machines and"
              + " shutdowns of either side.");
    }
  }

  private Report figures(Budgets budgets) {
    Optional<TargetKind> target =
        records(input.head()).stream().map(r -> r.run().target().kind()).findFirst();
    Margins margins = new Margins(budgets, target);
    Map<Id, MetricSeries> ofBase = new HashMap<>();
    AllSeries.of(input.base()).forEach(one -> ofBase.put(Id.of(one), one));
    List<MetricSeries> series =
        AllSeries.of(input.head()).stream()
            .filter(one -> !failed.contains(one.key()))
            .sorted(MetricSeries.ORDER)
            .toList();
    for (MetricSeries head : series) {
      Optional<MetricSeries> base = Optional.ofNullable(ofBase.remove(Id.of(head)));
      match(margins, budgets, head, base);
    }
    ofBase.values().stream()
        .filter(one -> !failed.contains(one.key()))
        .sorted(MetricSeries.ORDER)
        .forEach(base -> lacking(margins, budgets, base, "head"));
    margins.unmatched().forEach(report::problem);
    margins.notChecked().forEach(report::notChecked);
    if (!report.isUsable()) {
      return report.build("Read two runs; figures were not judged.");
    }
    List<Judged> judged = judge.judge();
    List<Judged> all = new ArrayList<>(judged);
    all.addAll(ungated);
    all.forEach(one -> Verdicts.add(report, one, Excess.command(one.key())));
    if (judge.withoutSpread() > 0) {
      report.notChecked(
          "How much one run varies from the next: "
              + judge.withoutSpread()
              + " of "
              + judged.size()
              + " judged figures have no spread recorded by 'calibrate', and nothing inside two"
              + " single runs can tell it. Over the margin they are inconclusive, and within it no"
              + " bound is established. 'benchmarks.jar compare' measures both in one run.");
    }
    if (!ungated.isEmpty()) {
      report.notChecked(
          ungated.size() + " of " + all.size() + " figures have no budget: reported, not gated.");
    }
    return report.build(
        "Compared "
            + judged.size()
            + (judged.size() == 1 ? " figure" : " figures")
            + " of two separate runs.");
  }

  private void match(
      Margins margins, Budgets budgets, MetricSeries head, Optional<MetricSeries> base) {
    if (base.isEmpty()) {
      lacking(margins, budgets, head, "base");
      return;
    }
    if (head.dimension() != base.get().dimension()) {
      report.problem(
          Problem.of(
              Problem.Kind.MISMATCH,
              budgets.file(),
              head.key(),
              "'"
                  + head.metric()
                  + "' is "
                  + head.dimension().description()
                  + " on head and "
                  + base.get().dimension().description()
                  + " on base",
              "measure both with the same suite"));
      return;
    }
    List<Budget> own = margins.of(head.key(), head.metric(), head.dimension());
    margins.doubled(own, head.key(), head.metric()).ifPresent(report::problem);
    own.forEach(budget -> pair(margins, budgets, head, base.get(), budget));
    if (own.isEmpty()) {
      double[] figures = {head.values().quantile(0.5), base.get().values().quantile(0.5)};
      ungated.add(
          SeparateJudge.judged(
              head,
              base.get(),
              Quantile.P50,
              Optional.empty(),
              figures,
              Status.NOT_GATED,
              Optional.empty()));
    }
    if (plots < MOST_PLOTS && head.values().count() > 1) {
      plots++;
      report.plot(
          new Plot(
              Plot.Kind.DISTRIBUTION,
              head.key() + " " + head.metric(),
              head.dimension(),
              List.of(
                  PlotSeries.cloud("head", head.values().sample(200)),
                  PlotSeries.cloud("base", base.get().values().sample(200)))));
    }
  }

  private void pair(
      Margins margins, Budgets budgets, MetricSeries head, MetricSeries base, Budget budget) {
    Optional<Problem> unfit = margins.unfit(budget, head.key(), head.metric(), head.dimension());
    unfit.ifPresent(report::problem);
    Direction direction = budget.direction();
    OptionalDouble headFigure = budget.quantile().of(head.values(), direction);
    OptionalDouble baseFigure = budget.quantile().of(base.values(), direction);
    if (headFigure.isEmpty() || baseFigure.isEmpty()) {
      report.problem(
          Problem.of(
              Problem.Kind.INCOMPLETE,
              budgets.file(),
              head.key(),
              budget.describe()
                  + " needs "
                  + budget.quantile().leastValues()
                  + " values of '"
                  + head.metric()
                  + "' on each side, and there are "
                  + head.values().count()
                  + " and "
                  + base.values().count(),
              "measure more iterations or forks"));
    } else if (unfit.isEmpty()) {
      judge.add(
          new SeparateJudge.Pair(
              head, base, budget, headFigure.getAsDouble(), baseFigure.getAsDouble()));
    }
  }

  /** A gated metric that one side lacks proves nothing; others are said. */
  private void lacking(Margins margins, Budgets budgets, MetricSeries there, String side) {
    if (margins.of(there.key(), there.metric(), there.dimension()).isEmpty()) {
      report.notChecked(there.key() + " " + there.metric() + ": missing on " + side + ".");
    } else {
      report.problem(
          Problem.of(
              Problem.Kind.INCOMPLETE,
              budgets.file(),
              there.key(),
              "has a budget for '" + there.metric() + "', which is missing on " + side,
              "measure both sides with the same suite"));
    }
  }

  private record Id(BenchmarkKey key, MetricId metric) {
    static Id of(MetricSeries series) {
      return new Id(series.key(), series.metric());
    }
  }
}
