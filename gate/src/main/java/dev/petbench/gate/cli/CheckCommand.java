package dev.petbench.gate.cli;

import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.budget.BudgetsReader;
import dev.petbench.gate.comparability.Workload;
import dev.petbench.gate.comparability.WorkloadReader;
import dev.petbench.gate.report.ConsoleSummary;
import dev.petbench.gate.report.ReportDirectory;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.UnusableInputException;
import dev.petbench.gate.results.load.Loaded;
import dev.petbench.gate.results.load.ResultLoader;
import dev.petbench.gate.verdict.Check;
import dev.petbench.gate.verdict.CheckInput;
import dev.petbench.gate.verdict.CheckVerdict;
import dev.petbench.gate.verdict.Outcome;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Judges one run by itself: are the results whole and right, and within their ceilings? */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description = {
      "Checks one run: whether its results are whole, whether its invariants held,",
      "and whether its figures are within their ceilings."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  java -jar gate.jar check --results out/ --budgets profiles/budgets/linux.json",
      "  java -jar gate.jar check --results out/results.json --report out/report \\",
      "      --budgets profiles/budgets/linux.json --workload profiles/workloads/fast.json",
      "  java -jar gate.jar check --results jmh-result.json --timing-only \\",
      "      --budgets my-budgets.json"
    })
final class CheckCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--results",
      required = true,
      arity = "1..*",
      paramLabel = "R",
      description = {
        "JMH results in JSON, or directories of them.",
        "A session record beside a file is picked up by name:",
        "out.session.jsonl beside out.json."
      })
  private List<Path> results;

  @Option(
      names = "--budgets",
      required = true,
      paramLabel = "B",
      description = "Budgets of the platform that was measured on.")
  private Path budgets;

  @Option(
      names = "--workload",
      paramLabel = "FILE",
      description = {
        "What must have been run; every combination of it is required.",
        "A budget for something else may then match nothing; without this",
        "option a budget that matches nothing is an error."
      })
  private Optional<Path> workload = Optional.empty();

  @Option(
      names = "--timing-only",
      description = {
        "Accept results without session records.",
        "The report says what could therefore not be checked."
      })
  private boolean timingOnly;

  @Option(
      names = "--report",
      paramLabel = "DIR",
      description = "Write report.md and verdict.json there.")
  private Optional<Path> report = Optional.empty();

  @Option(
      names = "--not-before",
      paramLabel = "ISO",
      description = {
        "Refuse results of runs that began before this time,",
        "for example 2026-01-31T12:00:00Z."
      })
  private Optional<Instant> notBefore = Optional.empty();

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

  @Override
  public Integer call() {
    // Before the work: nobody shall wait for a verdict that cannot be written down.
    Optional<ReportDirectory> directory = Optional.empty();
    CheckVerdict verdict;
    try {
      if (report.isPresent()) {
        directory = Optional.of(ReportDirectory.prepare(report.get()));
      }
      verdict = Check.run(read());
      if (directory.isPresent()) {
        directory.get().write(verdict);
      }
    } catch (IOException e) {
      spec.commandLine()
          .getErr()
          .println(
              "--report "
                  + InputFile.of(report.orElseThrow()).name()
                  + ": cannot be written to; give a directory that can be made and written");
      return Outcome.UNUSABLE.exitCode();
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(ConsoleSummary.render(verdict, directory.map(ReportDirectory::markdownName)));
    out.flush();
    return verdict.outcome().foldingInconclusive(folded()).exitCode();
  }

  private Outcome folded() {
    return inconclusive
        .map(folding -> folding == Folding.PASS ? Outcome.PASSED : Outcome.FAILED)
        .orElse(Outcome.INCONCLUSIVE);
  }

  private CheckInput read() {
    JsonInput input = new JsonInput(InputLimits.DEFAULT);
    Loaded loaded = new ResultLoader(input).load(results, timingOnly);
    List<Problem> problems = new ArrayList<>(loaded.problems());
    Optional<Budgets> readBudgets = Optional.empty();
    try {
      readBudgets = Optional.of(new BudgetsReader(input).read(InputFile.of(budgets)));
    } catch (UnusableInputException e) {
      problems.add(e.problem());
    }
    Optional<Workload> readWorkload = Optional.empty();
    try {
      if (workload.isPresent()) {
        readWorkload = Optional.of(new WorkloadReader(input).read(InputFile.of(workload.get())));
      }
    } catch (UnusableInputException e) {
      problems.add(e.problem());
    }
    return new CheckInput(loaded.sets(), problems, readBudgets, readWorkload, notBefore);
  }
}
