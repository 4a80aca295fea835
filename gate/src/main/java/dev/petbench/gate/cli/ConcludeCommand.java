package dev.petbench.gate.cli;

import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.comparability.Workload;
import dev.petbench.gate.compare.PairedComparison;
import dev.petbench.gate.compare.PairedInput;
import dev.petbench.gate.conclude.Conclusion;
import dev.petbench.gate.report.PullRequestComment;
import dev.petbench.gate.report.ReportDirectory;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.verdict.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Concludes, for a workflow, what a comparison comes to. */
@Command(
    name = "conclude",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description = {
      "Judges what 'benchmarks.jar compare' wrote, for a workflow: besides the verdict",
      "it checks that both binaries are of exactly the commits named and that the",
      "whole workload was compared, lets figures decide only where budgets were",
      "calibrated on the machine, and writes the comment for a pull request."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  java -jar gate.jar conclude --paired out --exit-code 0 --name linux \\",
      "      --head-sha \"$HEAD_SHA\" --base-sha \"$BASE_SHA\" \\",
      "      --workload profiles/workloads/fast.json \\",
      "      --budgets profiles/budgets/linux.json --comment out/comment.md \\",
      "      --github --inconclusive pass"
    })
final class ConcludeCommand implements Callable<Integer> {
  private static final String SHA = "[0-9a-fA-F]{40}";

  @Spec private CommandSpec spec;

  @Option(
      names = "--paired",
      required = true,
      paramLabel = "DIR",
      description = "What 'benchmarks.jar compare' wrote.")
  private Path paired;

  @Option(
      names = "--exit-code",
      required = true,
      paramLabel = "N",
      description = "How 'benchmarks.jar compare' ended.")
  private int exitCode;

  @Option(
      names = "--name",
      required = true,
      paramLabel = "NAME",
      description = "What it was measured on, such as linux; one comment for each.")
  private String name;

  @Option(
      names = "--head-sha",
      paramLabel = "S",
      description = "The commit that the head must be of: 40 digits.")
  private Optional<String> headSha = Optional.empty();

  @Option(
      names = "--base-sha",
      paramLabel = "S",
      description = "The commit that the base must be of: 40 digits.")
  private Optional<String> baseSha = Optional.empty();

  @Option(names = "--workload", paramLabel = "FILE", description = "What must have been compared.")
  private Optional<Path> workload = Optional.empty();

  @Option(
      names = "--budgets",
      paramLabel = "P",
      description = "Budgets of the platform that was measured on.")
  private Optional<Path> budgets = Optional.empty();

  @Option(
      names = "--gate",
      paramLabel = "calibrated|always",
      defaultValue = "calibrated",
      description = {
        "Whether figures decide only where the budgets were calibrated on this very",
        "machine; ${DEFAULT-VALUE} by default. Correctness always decides."
      })
  private Gating gate = Gating.CALIBRATED;

  @Option(
      names = "--comment",
      paramLabel = "FILE",
      description = "Write the comment for the pull request there.")
  private Optional<Path> comment = Optional.empty();

  @Mixin private ReportOptions reports;

  /** When figures decide. */
  enum Gating {
    CALIBRATED,
    ALWAYS
  }

  @Override
  public Integer call() throws Exception {
    requireSha("--head-sha", headSha);
    requireSha("--base-sha", baseSha);
    try {
      PullRequestComment.marker(name);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), "--name: " + e.getMessage(), e);
    }
    try {
      return reports.run(
          () -> {
            Report report = conclude();
            if (comment.isPresent()) {
              ReportDirectory.replace(comment.get(), PullRequestComment.render(report, name));
            }
            return report;
          });
    } catch (IOException e) {
      spec.commandLine()
          .getErr()
          .println(
              "--comment "
                  + InputFile.of(comment.orElse(paired)).name()
                  + ": cannot be written to; give a file that can");
      return Outcome.UNUSABLE.exitCode();
    }
  }

  private Report conclude() {
    JsonInput input = new JsonInput(InputLimits.DEFAULT);
    PairedInput read = PairedInput.read(paired, input);
    List<Problem> problems = new ArrayList<>(read.problems());
    GivenFiles given = new GivenFiles(input, problems);
    Optional<Budgets> readBudgets = given.budgets(budgets);
    Optional<Workload> readWorkload = given.workload(workload);
    return Conclusion.of(
        PairedComparison.run(new PairedInput(read.record(), problems), readBudgets),
        read.record(),
        readBudgets,
        new Conclusion.Question(exitCode, headSha, baseSha, readWorkload, gate == Gating.ALWAYS));
  }

  private void requireSha(String option, Optional<String> sha) {
    if (sha.isPresent() && !sha.get().matches(SHA)) {
      throw new ParameterException(
          spec.commandLine(),
          option + " is no commit: give all 40 hexadecimal digits, and no name of a branch");
    }
  }
}
