package dev.petbench.gate.cli;

import dev.petbench.gate.calibrate.Calibrator;
import dev.petbench.gate.report.ReportDirectory;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.unit.Amount;
import dev.petbench.gate.verdict.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Makes budgets of unchanged runs. */
@Command(
    name = "calibrate",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description = {
      "Derives margins from unchanged runs (5 or more), or from A/A comparisons.",
      "An existing budgets file is compared with, and replaced with --accept only."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  java -jar gate.jar calibrate --runs run1/ run2/ run3/ run4/ run5/ \\",
      "      --out profiles/budgets/linux.json"
    })
final class CalibrateCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--runs",
      required = true,
      arity = "1..*",
      paramLabel = "R",
      description = {
        "Results with their session records, or directories of them,",
        "or directories that 'benchmarks.jar compare' wrote of an A/A run."
      })
  private List<Path> runs;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "P",
      description = "The budgets file to make.")
  private Path out;

  @Option(names = "--accept", description = "Write the differences to a file that exists already.")
  private boolean accept;

  @Option(
      names = "--need",
      paramLabel = "PERCENT",
      defaultValue = "5 %",
      description = "The least relative margin; ${DEFAULT-VALUE} by default.")
  private String need;

  @Mixin private ReportOptions reports;

  @Override
  public Integer call() throws Exception {
    Optional<Double> least = Amount.parsePercent(need);
    if (least.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "Invalid value for option '--need': give a percentage such as '5 %'");
    }
    Calibrator calibrator =
        new Calibrator(
            new JsonInput(InputLimits.DEFAULT),
            new Calibrator.CalibrationRequest(
                runs, out, accept, least.get(), LocalDate.now(ZoneOffset.UTC)));
    try {
      return reports.run(
          () -> {
            Report report = calibrator.run();
            if (calibrator.content().isPresent()) {
              ReportDirectory.replace(out, calibrator.content().get());
            }
            return report;
          });
    } catch (IOException e) {
      spec.commandLine()
          .getErr()
          .println(
              "--out " + InputFile.of(out).name() + ": cannot be written to; give a file that can");
      return Outcome.UNUSABLE.exitCode();
    }
  }
}
