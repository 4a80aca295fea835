package dev.petbench.gate.cli;

import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.comparability.Workload;
import dev.petbench.gate.compare.PairedComparison;
import dev.petbench.gate.compare.PairedInput;
import dev.petbench.gate.compare.SeparateComparison;
import dev.petbench.gate.compare.SeparateInput;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.load.Loaded;
import dev.petbench.gate.results.load.ResultLoader;
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

/** Judges a head against a base. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description = {
      "Compares head with base: one paired run, in which both were measured",
      "alternately, or two separate runs. A regression exceeds both the absolute",
      "and the relative figure of its budget."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  java -jar gate.jar compare --paired out --budgets profiles/budgets/linux.json",
      "  java -jar gate.jar compare --head pr/ --base main/ --base-sha 8bd5fb4 \\",
      "      --budgets profiles/budgets/linux.json --report out/report"
    })
final class CompareCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--paired",
      paramLabel = "DIR",
      description = "What 'benchmarks.jar compare' wrote.")
  private Optional<Path> paired = Optional.empty();

  @Option(
      names = "--head",
      arity = "1..*",
      paramLabel = "H",
      description = "Results of the head: JMH results in JSON, or directories.")
  private List<Path> head = List.of();

  @Option(
      names = "--base",
      arity = "1..*",
      paramLabel = "B",
      description = "Results of the base, likewise.")
  private List<Path> base = List.of();

  @Option(
      names = "--budgets",
      paramLabel = "P",
      description = {
        "Budgets of the platform that was measured on.",
        "A paired run may name a default margin instead."
      })
  private Optional<Path> budgets = Optional.empty();

  @Option(
      names = "--base-sha",
      paramLabel = "S",
      description = "The commit that the base must be of, exactly.")
  private Optional<String> baseSha = Optional.empty();

  @Option(
      names = "--workload",
      paramLabel = "FILE",
      description = "What each side must have run; every combination of it is required.")
  private Optional<Path> workload = Optional.empty();

  @Option(
      names = "--allow-different-host",
      description = "Compare runs of unlike machines; the report says so.")
  private boolean allowDifferentHost;

  @Option(
      names = "--timing-only",
      description = {
        "Accept results without session records.",
        "The report says what could therefore not be checked."
      })
  private boolean timingOnly;

  @Mixin private ReportOptions reports;

  @Override
  public Integer call() throws Exception {
    if (paired.isPresent()) {
      refuseWith("--paired", !head.isEmpty(), "--head");
      refuseWith("--paired", !base.isEmpty(), "--base");
      refuseWith("--paired", baseSha.isPresent(), "--base-sha");
      refuseWith("--paired", workload.isPresent(), "--workload");
      refuseWith("--paired", allowDifferentHost, "--allow-different-host");
      refuseWith("--paired", timingOnly, "--timing-only");
    } else if (head.isEmpty() || base.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "Give either --paired, or both --head and --base.");
    } else if (budgets.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "Missing required option: '--budgets=P'");
    }
    return reports.run(() -> paired.isPresent() ? paired() : separate());
  }

  private void refuseWith(String option, boolean given, String other) {
    if (given) {
      throw new ParameterException(
          spec.commandLine(), option + " and " + other + " exclude each other.");
    }
  }

  private Report paired() {
    JsonInput input = new JsonInput(InputLimits.DEFAULT);
    PairedInput read = PairedInput.read(paired.orElseThrow(), input);
    List<Problem> problems = new ArrayList<>(read.problems());
    Optional<Budgets> given = new GivenFiles(input, problems).budgets(budgets);
    return PairedComparison.run(new PairedInput(read.record(), problems), given);
  }

  private Report separate() {
    JsonInput input = new JsonInput(InputLimits.DEFAULT);
    ResultLoader loader = new ResultLoader(input);
    Loaded ofHead = loader.load(head, timingOnly);
    Loaded ofBase = loader.load(base, timingOnly);
    List<Problem> problems = new ArrayList<>(ofHead.problems());
    problems.addAll(ofBase.problems());
    GivenFiles given = new GivenFiles(input, problems);
    Optional<Budgets> readBudgets = given.budgets(budgets);
    Optional<Workload> expected = given.workload(workload);
    return SeparateComparison.run(
        new SeparateInput(
            ofHead.sets(),
            ofBase.sets(),
            problems,
            readBudgets,
            expected,
            baseSha,
            allowDifferentHost));
  }
}
