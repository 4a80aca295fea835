package dev.petbench.gate.compare;

import dev.petbench.gate.budget.Budget;
import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.calibrate.Expiry;
import dev.petbench.gate.comparability.Validity;
import dev.petbench.gate.report.RunFacts;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.report.model.ReportBuilder;
import dev.petbench.gate.report.model.RunInfo;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.EndStatus;
import dev.petbench.gate.results.record.PairedPlan;
import dev.petbench.gate.results.record.RunLine;
import dev.petbench.gate.stats.LookPlan;
import dev.petbench.gate.verdict.ArmFindings;
import dev.petbench.gate.verdict.Finding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Judges a paired run: validity, then invariants of both arms, then figures by quads. */
public final class PairedComparison {
  private final PairedInput input;
  private final Optional<Budgets> budgets;
  private final ReportBuilder report = new ReportBuilder("compare");

  private PairedComparison(PairedInput input, Optional<Budgets> budgets) {
    this.input = input;
    this.budgets = budgets;
  }

  /**
   * Judges.
   *
   * @param input what was read of the run
   * @param budgets what differences may be; empty to use the record's default margin
   * @return the report
   */
  public static Report run(PairedInput input, Optional<Budgets> budgets) {
    return new PairedComparison(input, budgets).judge();
  }

  private Report judge() {
    if (input.record().isEmpty()) {
      input.problems().forEach(report::problem);
      report.notChecked("Figures: the record cannot be used.");
      return report.build("Read no paired run.");
    }
    var record = input.record().get();
    ArmFindings.unexplained(record, input.problems()).forEach(report::problem);
    report.run(facts(record.run()));
    if (record.plan().paired().isEmpty()) {
      report.problem(
          Problem.of(
              Problem.Kind.UNREADABLE,
              record.file(),
              "has no plan of a paired run: its line of type 'plan' lacks 'paired'",
              "give a directory that 'benchmarks.jar compare' wrote"));
      return report.build("Read no paired run.");
    }
    ArmFindings.unexplained(record, Validity.ofPaired(record)).forEach(report::problem);
    PairedArms.check(record, budgets).forEach(report::problem);
    PairedShape shape = new PairedShape(record);
    ArmFindings.unexplained(record, shape.problems()).forEach(report::problem);
    arms();
    if (record.end().status() == EndStatus.INTERRUPTED) {
      report.finding(
          new Finding(
              Finding.Kind.INCONCLUSIVE,
              record.file().name(),
              Optional.empty(),
              "the run",
              "it was interrupted; what is judged is what the looks before that had shown",
              "run the comparison again"));
    }
    shape.leftOut().forEach(report::notChecked);
    PairedPlan plan = record.plan().paired().get();
    plan.notCompared().forEach(report::notChecked);
    if (budgets.isEmpty() && plan.defaultMargin().isEmpty()) {
      report.problem(
          Problem.of(
              Problem.Kind.INCOMPLETE,
              record.file(),
              "names no default margin, and no budgets were given",
              "give --budgets"));
    }
    Expiry.warnings(budgets, List.of(record.run()), 0).forEach(report::warning);
    if (!report.isUsable()) {
      report.notChecked("Figures: what was given cannot be used.");
      return report.build("Read a paired run; figures were not judged.");
    }
    return figures(plan, shape);
  }

  private RunInfo facts(RunLine run) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("workload", run.workload());
    input.record().flatMap(record -> record.plan().paired()).ifPresent(plan -> facts(plan, facts));
    RunFacts.of(run).forEach(facts::putIfAbsent);
    facts.remove("sha256");
    return new RunInfo("", input.record().orElseThrow().file().name(), facts);
  }

  private static void facts(PairedPlan plan, Map<String, String> facts) {
    facts.put("looks", plan.looks() + " quads, error " + plan.alpha());
    facts.put("family", plan.family().size() + " metrics");
    facts.put("head sha256", plan.headSha256());
    facts.put("base sha256", plan.baseSha256());
    if (plan.isUnchanged()) {
      facts.put("A/A", "both arms are the same executable");
    }
  }

  private void arms() {
    var record = input.record().orElseThrow();
    ArmFindings violations =
        ArmFindings.of(
            ArmFindings.violations(record, Arm.HEAD), ArmFindings.violations(record, Arm.BASE));
    violations.findings().forEach(report::finding);
    violations.mended().forEach(report::improvement);
    ArmFindings.failures(record, Arm.HEAD).forEach(report::finding);
    for (Finding failure : ArmFindings.failures(record, Arm.BASE)) {
      report.finding(
          new Finding(
              Finding.Kind.UNUSABLE,
              failure.subject(),
              failure.benchmark(),
              failure.place(),
              "base failed, so that there is nothing to compare with: " + failure.detail(),
              "give a base that works"));
    }
  }

  private Report figures(PairedPlan plan, PairedShape shape) {
    var record = input.record().orElseThrow();
    List<PairedSeries> series = PairedSeries.of(record, shape);
    PairedFamily family =
        new PairedFamily(record, series, budgets, Optional.of(record.run().target().kind()));
    family.problems().forEach(report::problem);
    family.notChecked().forEach(report::notChecked);
    if (!report.isUsable()) {
      report.notChecked("Figures: what was given cannot be used.");
      return report.build("Read a paired run; figures were not judged.");
    }
    LookPlan looks = new LookPlan(plan.looks(), plan.alpha());
    PairedJudge judge = new PairedJudge(looks, family.members());
    List<Judged> judged = judge.judge();
    for (int i = 0; i < judged.size(); i++) {
      Verdicts.add(report, judged.get(i), command(record.run()));
      PairedPlots.of(family.members().get(i)).forEach(report::plot);
    }
    judge.notChecked().forEach(report::notChecked);
    long gated = judged.stream().filter(Verdicts::isGated).count();
    long withoutBudget =
        family.members().stream()
            .map(PairedFamily.Member::budget)
            .filter(Optional::isEmpty)
            .count();
    if (withoutBudget > 0) {
      report.notChecked(
          withoutBudget
              + " of "
              + judged.size()
              + " metrics of the family have no budget: "
              + plan.defaultMargin()
                  .map(margin -> "judged by the default margin of " + describe(margin) + ".")
                  .orElse("reported, not gated."));
    }
    if (plan.isUnchanged()) {
      report.notChecked("A change: both arms are the same executable (an A/A run).");
    }
    return report.build(
        "Compared "
            + gated
            + (gated == 1 ? " figure" : " figures")
            + " of head and base, alternately on one machine.");
  }

  private static String describe(PairedPlan.DefaultMargin margin) {
    return margin.relative()
        + (margin.absolutes().isEmpty() ? "" : " and " + String.join(", ", margin.absolutes()));
  }

  private static String command(RunLine run) {
    return "java -jar benchmarks/target/benchmarks.jar compare --base \"$PET_BASE\" --head"
        + " \"$PET_BINARY\" --workload "
        + (run.workload().matches("[A-Za-z0-9_.-]+") ? run.workload() : "FILE")
        + " --seed "
        + run.seed()
        + " --out out";
  }

  /** What a budget is called where the default margin stands in for it. */
  static String place(Optional<Budget> budget) {
    return budget.map(Budget::place).orElse("default margin");
  }
}
