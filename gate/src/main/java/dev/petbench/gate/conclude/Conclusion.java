package dev.petbench.gate.conclude;

import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.comparability.Workload;
import dev.petbench.gate.report.model.Figure;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.report.model.ReportBuilder;
import dev.petbench.gate.report.model.Status;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.RunLine;
import dev.petbench.gate.results.record.SessionRecord;
import dev.petbench.gate.verdict.Finding;
import dev.petbench.gate.verdict.Outcome;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Adds to the verdict on a paired run what a workflow must know besides: whether the run is of the
 * right commits and holds what it shall hold, whether its budgets may decide on this machine, and
 * how the command that measured it ended.
 */
public final class Conclusion {
  private Conclusion() {}

  /**
   * What a workflow asks.
   *
   * @param exitCode how the measuring command ended
   * @param headSha the commit that head must be of
   * @param baseSha the commit that base must be of
   * @param workload what must have been compared
   * @param gatesEverywhere whether figures decide even where budgets were not calibrated on the
   *     machine that was measured on
   */
  public record Question(
      int exitCode,
      Optional<String> headSha,
      Optional<String> baseSha,
      Optional<Workload> workload,
      boolean gatesEverywhere) {
    /** Refuses nulls. */
    public Question {
      Objects.requireNonNull(headSha, "headSha");
      Objects.requireNonNull(baseSha, "baseSha");
      Objects.requireNonNull(workload, "workload");
    }
  }

  /**
   * Concludes.
   *
   * @param judged the verdict on the paired run
   * @param record the run; empty when it cannot be used, which the verdict then says
   * @param budgets what judged it; empty when there are none
   * @param question what else is asked
   * @return the verdict with what is added to it
   */
  public static Report of(
      Report judged, Optional<SessionRecord> record, Optional<Budgets> budgets, Question question) {
    ReportBuilder report = new ReportBuilder(judged.command());
    boolean gates = question.gatesEverywhere() || isCalibratedHere(record, budgets);
    judged.runs().forEach(report::run);
    judged.figures().forEach(figure -> report.figure(gates ? figure : reported(figure)));
    judged.improvements().forEach(report::improvement);
    judged.warnings().forEach(report::warning);
    judged.notChecked().forEach(report::notChecked);
    judged.plots().forEach(report::plot);
    boolean explained = false;
    for (Finding finding : judged.findings()) {
      explained |= finding.kind().consequence() == Outcome.FAILED;
      if (gates || !isOfFigures(finding)) {
        report.finding(finding);
      } else {
        report.warning("Reported, not gated: " + finding.describe());
      }
    }
    if (!gates && record.isPresent()) {
      report.notChecked(
          "Figures against budgets: none are calibrated on the machine that was measured on, so"
              + " that figures are reported and only correctness is gated.");
    }
    record.ifPresent(run -> check(report, run, question));
    MeasuringEnd end = new MeasuringEnd(question.exitCode());
    end.finding(explained).ifPresent(report::finding);
    return with(report.build(judgedWhat(judged)), end, judged.findingsLeftOut());
  }

  private static void check(ReportBuilder report, SessionRecord run, Question question) {
    question
        .headSha()
        .flatMap(sha -> ExactCommits.check(run, Arm.HEAD, sha))
        .ifPresent(report::problem);
    question
        .baseSha()
        .flatMap(sha -> ExactCommits.check(run, Arm.BASE, sha))
        .ifPresent(report::problem);
    if (question.headSha().isEmpty() || question.baseSha().isEmpty()) {
      report.notChecked("Which commits head and base are of: not both were named.");
    }
    question
        .workload()
        .map(workload -> Listed.check(run, workload))
        .orElse(List.of())
        .forEach(report::problem);
  }

  /** Margins for what was measured, from the machine that it was measured on. */
  private static boolean isCalibratedHere(
      Optional<SessionRecord> record, Optional<Budgets> budgets) {
    if (record.isEmpty() || budgets.isEmpty()) {
      return false;
    }
    RunLine run = record.get().run();
    return budgets.get().hostFingerprint().filter(run.host().fingerprint()::equals).isPresent()
        && budgets.get().budgets().stream()
            .filter(budget -> budget.margin().isPresent())
            .anyMatch(budget -> budget.target().orElse(run.target().kind()) == run.target().kind());
  }

  private static boolean isOfFigures(Finding finding) {
    return switch (finding.kind()) {
      case REGRESSED, OVER_CEILING, INCONCLUSIVE -> true;
      default -> false;
    };
  }

  private static Figure reported(Figure figure) {
    return new Figure(
        figure.key(),
        figure.metric(),
        figure.dimension(),
        figure.quantile(),
        figure.head(),
        figure.base(),
        figure.difference(),
        List.of(),
        Status.NOT_GATED);
  }

  /** The first sentence of a summary; what is wrong is counted anew. */
  private static String judgedWhat(Report judged) {
    return judged.summary().replaceFirst(" (?:Nothing is wrong\\.|Wrong: .*)$", "");
  }

  private static Report with(Report built, MeasuringEnd end, int findingsLeftOut) {
    Outcome outcome =
        end.outcome() == Outcome.FAULT ? built.outcome().and(Outcome.FAULT) : built.outcome();
    return new Report(
        built.command(),
        outcome,
        built.summary(),
        built.runs(),
        built.figures(),
        built.findings(),
        built.findingsLeftOut() + findingsLeftOut,
        built.improvements(),
        built.warnings(),
        built.notChecked(),
        built.plots());
  }
}
