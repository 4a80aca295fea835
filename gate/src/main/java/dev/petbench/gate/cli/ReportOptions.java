package dev.petbench.gate.cli;

import dev.petbench.gate.report.ConsoleSummary;
import dev.petbench.gate.report.GithubAnnotations;
import dev.petbench.gate.report.MarkdownReport;
import dev.petbench.gate.report.ReportDirectory;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.verdict.Outcome;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How a verdict is written down, and what it ends in; the same for every command. */
final class ReportOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--report",
      paramLabel = "DIR",
      description = "Write report.md, report.html, junit.xml and verdict.json there.")
  private Optional<Path> report = Optional.empty();

  @Option(
      names = "--github",
      description = {
        "Print annotations for GitHub Actions, and add the",
        "report to the step summary where there is one."
      })
  private boolean github;

  @Option(
      names = "--step-summary",
      paramLabel = "FILE",
      defaultValue = "${env:GITHUB_STEP_SUMMARY:-}",
      description = "The step summary of --github; $GITHUB_STEP_SUMMARY by default.")
  private String stepSummary = "";

  @Option(
      names = "--inconclusive",
      paramLabel = "pass|fail",
      description = "What to make of exit code 4, for callers that must have two values.")
  private Optional<Folding> inconclusive = Optional.empty();

  /** What inconclusive counts as. */
  enum Folding {
    PASS,
    FAIL
  }

  /**
   * Judges, and writes the verdict down.
   *
   * @param judgement makes the report; called only when it can be written
   * @return the exit code
   * @throws Exception what the judgement throws
   */
  int run(Callable<Report> judgement) throws Exception {
    // Before the work: nobody shall wait for a verdict that cannot be written down.
    Optional<ReportDirectory> directory = Optional.empty();
    try {
      if (report.isPresent()) {
        directory = Optional.of(ReportDirectory.prepare(report.get()));
      }
    } catch (IOException e) {
      return unwritable("--report", report.orElseThrow());
    }
    Report made = judgement.call();
    try {
      if (directory.isPresent()) {
        directory.get().write(made);
      }
    } catch (IOException e) {
      return unwritable("--report", report.orElseThrow());
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(ConsoleSummary.render(made, directory.map(ReportDirectory::markdownName)));
    if (github) {
      out.print(GithubAnnotations.render(made));
      if (!stepSummary.isBlank()) {
        Path summary = Path.of(stepSummary);
        try {
          Files.writeString(
              summary,
              MarkdownReport.render(made) + "\n",
              StandardCharsets.UTF_8,
              StandardOpenOption.CREATE,
              StandardOpenOption.APPEND);
        } catch (IOException e) {
          return unwritable("--step-summary", summary);
        }
      }
    }
    out.flush();
    return made.outcome().foldingInconclusive(folded()).exitCode();
  }

  private int unwritable(String option, Path path) {
    spec.commandLine()
        .getErr()
        .println(
            option
                + " "
                + InputFile.of(path).name()
                + ": cannot be written to; give a "
                + (option.equals("--report") ? "directory" : "file")
                + " that can be made and written");
    return Outcome.UNUSABLE.exitCode();
  }

  private Outcome folded() {
    return inconclusive
        .map(folding -> folding == Folding.PASS ? Outcome.PASSED : Outcome.FAILED)
        .orElse(Outcome.INCONCLUSIVE);
  }
}
