package dev.petbench.gate.cli;

import dev.petbench.gate.history.History;
import dev.petbench.gate.history.Trend;
import dev.petbench.gate.report.ReportReader;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.report.model.ReportBuilder;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.UnusableInputException;
import dev.petbench.gate.soak.SoakInput;
import dev.petbench.gate.soak.SoakReport;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Renders a verdict again, or shows how figures moved. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description = {
      "Renders a verdict.json again in every form, and ends in its exit code;",
      "or judges the record of a soak again;",
      "or adds verdicts to a history, and shows it."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  java -jar gate.jar report --verdict out/verdict.json --report again",
      "  java -jar gate.jar report --soak out --partial --report again",
      "  java -jar gate.jar report --history history.jsonl --add out/verdict.json \\",
      "      --commit 8bd5fb4 --report trend"
    })
final class ReportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--verdict",
      paramLabel = "FILE",
      description = "A verdict.json of any command, to render again.")
  private Optional<Path> verdict = Optional.empty();

  @Option(
      names = "--soak",
      paramLabel = "R",
      description = "The session record of a soak, or the directory that it was put in.")
  private Optional<Path> soak = Optional.empty();

  @Option(
      names = "--partial",
      description = {
        "With --soak: judge what is whole of a record that has no end,",
        "since its soak was killed or still goes on."
      })
  private boolean partial;

  @Option(
      names = "--history",
      paramLabel = "FILE",
      description = "The index of the history; lines are only ever added to it.")
  private Optional<Path> history = Optional.empty();

  @Option(
      names = "--add",
      paramLabel = "FILE",
      description = "A verdict.json to add to the history first.")
  private Optional<Path> add = Optional.empty();

  @Option(names = "--commit", paramLabel = "SHA", description = "What the verdict to add is of.")
  private Optional<String> commit = Optional.empty();

  @Option(names = "--date", hidden = true, description = "When it is added.")
  private Instant date = Instant.now();

  @Mixin private ReportOptions reports;

  @Override
  public Integer call() throws Exception {
    if (Stream.of(verdict, soak, history).filter(Optional::isPresent).count() != 1) {
      throw new ParameterException(
          spec.commandLine(), "Give one of --verdict, --soak and --history.");
    }
    if (partial && soak.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "--partial goes with --soak.");
    }
    if (add.isPresent() != commit.isPresent() || add.isPresent() && history.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "--add and --commit go together, with --history.");
    }
    return reports.run(
        verdict.isPresent() ? this::again : soak.isPresent() ? this::soak : this::trend);
  }

  private Report again() {
    try {
      return new ReportReader(new JsonInput(InputLimits.DEFAULT))
          .read(InputFile.of(verdict.orElseThrow()));
    } catch (UnusableInputException e) {
      return unusable(e.problem());
    }
  }

  private Report soak() {
    try {
      return SoakReport.of(SoakInput.find(soak.orElseThrow(), partial), partial);
    } catch (UnusableInputException e) {
      return SoakReport.unusable(e);
    }
  }

  private Report trend() {
    JsonInput input = new JsonInput(InputLimits.DEFAULT);
    InputFile file = InputFile.of(history.orElseThrow());
    History index = new History(input, file);
    try {
      if (add.isPresent()) {
        Report added = new ReportReader(input).read(InputFile.of(add.get()));
        index.add(added, commit.orElseThrow(), date);
      }
    } catch (UnusableInputException e) {
      return unusable(e.problem());
    } catch (IOException e) {
      return unusable(
          Problem.of(
              Problem.Kind.UNREADABLE, file, "cannot be written to", "give a file that can"));
    }
    return Trend.of(index);
  }

  private static Report unusable(Problem problem) {
    ReportBuilder report = new ReportBuilder("report");
    report.problem(problem);
    return report.build("Nothing was rendered.");
  }
}
