package dev.petbench.gate.cli;

import dev.petbench.gate.coverage.Coverage;
import dev.petbench.gate.coverage.CoverageComparison;
import dev.petbench.gate.coverage.CoverageException;
import dev.petbench.gate.coverage.CoverageReader;
import dev.petbench.gate.coverage.DiffReader;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.UnusableInputException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Judges the coverage of a head against that of its base. */
@Command(
    name = "coverage",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description = {
      "Compares coverage (lcov, or JaCoCo's XML) of lines, functions and, where",
      "both have them, branches. With a diff, new lines must be covered too."
    },
    footerHeading = "%nExample:%n",
    footer = {"  java -jar gate.jar coverage --head head.info --base base.info --diff pr.diff"})
final class CoverageCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--head", required = true, paramLabel = "F", description = "The head's coverage.")
  private Path head;

  @Option(names = "--base", required = true, paramLabel = "F", description = "The base's coverage.")
  private Path base;

  @Option(
      names = "--diff",
      paramLabel = "FILE",
      description = "A unified diff from base to head; its new lines must be covered.")
  private Optional<Path> diff = Optional.empty();

  @Option(
      names = "--floor",
      paramLabel = "PERCENT",
      defaultValue = "80",
      description = "The least share of new lines that is covered; ${DEFAULT-VALUE} by default.")
  private double floor;

  @Option(
      names = "--tolerance",
      paramLabel = "POINTS",
      defaultValue = "0.01",
      description = {
        "By how many percentage points a total may fall;",
        "${DEFAULT-VALUE} by default."
      })
  private double tolerance;

  @Option(
      names = "--exceptions",
      paramLabel = "FILE",
      description = "What need not be covered, why, who reviewed that, and until when.")
  private Optional<Path> exceptions = Optional.empty();

  @Option(names = "--today", hidden = true, description = "The day of the exceptions.")
  private LocalDate today = LocalDate.now(ZoneOffset.UTC);

  @Mixin private ReportOptions reports;

  @Override
  public Integer call() throws Exception {
    if (!(floor >= 0 && floor <= 100)) {
      throw new ParameterException(spec.commandLine(), "--floor is from 0 to 100.");
    }
    if (!(tolerance >= 0 && tolerance <= 100)) {
      throw new ParameterException(spec.commandLine(), "--tolerance is from 0 to 100.");
    }
    return reports.run(this::judge);
  }

  private Report judge() {
    List<Problem> problems = new ArrayList<>();
    Optional<Coverage> ofHead = read(problems, () -> CoverageReader.read(InputFile.of(head)));
    Optional<Coverage> ofBase = read(problems, () -> CoverageReader.read(InputFile.of(base)));
    Optional<Map<String, SortedSet<Integer>>> added =
        diff.isEmpty()
            ? Optional.empty()
            : read(problems, () -> DiffReader.read(InputFile.of(diff.get())));
    List<CoverageException> excused =
        exceptions.isEmpty()
            ? List.of()
            : read(
                    problems,
                    () ->
                        CoverageException.read(
                            new JsonInput(InputLimits.DEFAULT), InputFile.of(exceptions.get())))
                .orElse(List.of());
    return CoverageComparison.run(
        new CoverageComparison.CoverageInput(
            ofHead, ofBase, problems, added, excused, tolerance, floor, today));
  }

  private static <T> Optional<T> read(List<Problem> problems, Reading<T> reading) {
    try {
      return Optional.of(reading.read());
    } catch (UnusableInputException e) {
      problems.add(e.problem());
      return Optional.empty();
    }
  }

  /** Reads an input that may turn out to be unusable. */
  @FunctionalInterface
  private interface Reading<T> {
    T read() throws UnusableInputException;
  }
}
