package dev.petbench.gate.cli;

import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.calibrate.Expiry;
import dev.petbench.gate.comparability.Workload;
import dev.petbench.gate.report.CheckReport;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.load.Loaded;
import dev.petbench.gate.results.load.ResultLoader;
import dev.petbench.gate.verdict.Check;
import dev.petbench.gate.verdict.CheckInput;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
      names = "--not-before",
      paramLabel = "ISO",
      description = {
        "Refuse results of runs that began before this time,",
        "for example 2026-01-31T12:00:00Z."
      })
  private Optional<Instant> notBefore = Optional.empty();

  @Mixin private ReportOptions reports;

  @Override
  public Integer call() throws Exception {
    return reports.run(
        () -> {
          CheckInput input = read();
          return CheckReport.of(Check.run(input), Expiry.warnings(input.budgets(), input.sets()));
        });
  }

  private CheckInput read() {
    JsonInput input = new JsonInput(InputLimits.DEFAULT);
    Loaded loaded = new ResultLoader(input).load(results, timingOnly);
    List<Problem> problems = new ArrayList<>(loaded.problems());
    GivenFiles given = new GivenFiles(input, problems);
    Optional<Budgets> readBudgets = given.budgets(Optional.of(budgets));
    Optional<Workload> readWorkload = given.workload(workload);
    return new CheckInput(loaded.sets(), problems, readBudgets, readWorkload, notBefore);
  }
}
