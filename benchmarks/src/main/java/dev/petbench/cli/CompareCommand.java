package dev.petbench.cli;

import dev.petbench.compare.Comparison;
import dev.petbench.compare.ComparisonRequest;
import dev.petbench.gate.stats.LookPlan;
import dev.petbench.run.ExitCode;
import dev.petbench.run.UnusableException;
import dev.petbench.run.Workload;
import dev.petbench.run.WorkloadFiles;
import dev.petbench.target.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;

/** {@code compare}: two servers on one machine, in turns, until the verdict is known. */
@CommandLine.Command(
    name = CompareCommand.NAME,
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures two servers in turns on this machine, until for every metric it is",
      "known whether head is worse than base, or the time is up."
    },
    footer = {
      "",
      "Example: java -jar benchmarks.jar compare --base main/pet --head pr/pet --out out",
      "Writes:  out/base.json, out/head.json, out/paired.session.jsonl, out/verdict.json,",
      "         out/report.md, out/report.html",
      "BIN is the path of a server, or the word builtin; builtin:workMicrosPerEnv=300,FAULT...",
      "is the built-in server with work or faults, as 'fixture-gen serve' takes them.",
      "Exit codes: 0 no regression, 1 regression or violated invariant, 2 wrong usage,",
      "            3 not usable or not comparable, 4 inconclusive, 130 interrupted"
    })
final class CompareCommand implements Callable<Integer> {
  static final String NAME = "compare";

  private static final Pattern TIME = Pattern.compile("(\\d{1,5})(s|m|h)");

  @CommandLine.Option(
      names = "--base",
      paramLabel = "BIN",
      description = "The server to compare with; else -Dpet.base, or PET_BASE.")
  private Optional<String> base = Optional.empty();

  @CommandLine.Option(
      names = "--head",
      paramLabel = "BIN",
      description = "The server that is judged; else -Dpet.binary, or PET_BINARY.")
  private Optional<String> head = Optional.empty();

  @CommandLine.Option(
      names = "--workload",
      defaultValue = "fast",
      paramLabel = "FILE|NAME",
      description = "A workload file, or the name of one; ${DEFAULT-VALUE} by default.")
  private String workload;

  @CommandLine.Option(
      names = "--budgets",
      paramLabel = "FILE",
      description = {
        "What differences may be. What no margin there matches is judged by the",
        "default one: 10 % and 0.5 ms, 1 MiB or 0.5."
      })
  private Optional<Path> budgets = Optional.empty();

  @CommandLine.Option(
      names = "--time-limit",
      defaultValue = "10m",
      paramLabel = "TIME",
      description = "How long it may take, such as 90s, 10m or 1h; ${DEFAULT-VALUE} by default.")
  private String timeLimit;

  @CommandLine.Option(
      names = "--seed",
      paramLabel = "N",
      description = "Of the fixtures and of the order of the arms; the workload's by default.")
  private Optional<Long> seed = Optional.empty();

  @CommandLine.Option(
      names = "--looks",
      split = ",",
      defaultValue = "12,18,24",
      paramLabel = "N",
      description = "After how many quads to look; ${DEFAULT-VALUE} by default.")
  private List<Integer> looks;

  @CommandLine.Option(
      names = "--positive-control",
      description = {
        "Afterwards show that a regression just over its margin would be seen: base",
        "against base with every request delayed by half as much again. It takes at",
        "most a quarter of the time limit more; exit code 4 when it was not seen."
      })
  private boolean control;

  @CommandLine.Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "Where the results go; made when it is not there.")
  private Path out;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private CompareCommand() {}

  static CommandLine commandLine() {
    return new CommandLine(new CompareCommand());
  }

  static int execute(String... args) {
    return commandLine()
        .setExitCodeExceptionMapper(
            problem ->
                problem instanceof CommandLine.ParameterException ? ExitCode.USAGE : ExitCode.FAULT)
        .execute(args);
  }

  @Override
  public Integer call() {
    String ofBase = binary(base, "--base", "pet.base", "PET_BASE");
    String ofHead = binary(head, "--head", Target.PROPERTY, Target.VARIABLE);
    LookPlan plan = plan();
    Duration limit = limit();
    return Failures.guard(() -> compare(ofBase, ofHead, plan, limit));
  }

  private String binary(Optional<String> given, String option, String property, String variable) {
    return Stream.of(given.orElse(""), System.getProperty(property, ""), env(variable))
        .filter(name -> !name.isBlank())
        .findFirst()
        .orElseThrow(
            () ->
                new CommandLine.ParameterException(
                    spec.commandLine(),
                    "Missing required option: '"
                        + option
                        + "=BIN' (or -D"
                        + property
                        + ", or "
                        + variable
                        + ")"));
  }

  private static String env(String variable) {
    return System.getenv().getOrDefault(variable, "");
  }

  private LookPlan plan() {
    try {
      return new LookPlan(looks, LookPlan.STANDARD.alpha());
    } catch (IllegalArgumentException e) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "--looks: numbers of quads that ascend from 1, such as 12,18,24");
    }
  }

  private Duration limit() {
    Matcher time = TIME.matcher(timeLimit);
    if (!time.matches() || time.group(1).matches("0+")) {
      throw new CommandLine.ParameterException(
          spec.commandLine(),
          "--time-limit: a number with s, m or h, such as 90s or 10m, not '" + timeLimit + "'");
    }
    long number = Long.parseLong(time.group(1));
    return switch (time.group(2)) {
      case "s" -> Duration.ofSeconds(number);
      case "m" -> Duration.ofMinutes(number);
      default -> Duration.ofHours(number);
    };
  }

  private int compare(String ofBase, String ofHead, LookPlan plan, Duration limit)
      throws UnusableException, InterruptedException, IOException {
    Workload read = WorkloadFiles.find(workload);
    Optional<String> problem = WorkloadCheck.problem(read);
    if (problem.isPresent()) {
      return Failures.usage(problem.get());
    }
    ComparisonRequest request =
        new ComparisonRequest(
            ofBase, ofHead, read, budgets, limit, seed.orElse(read.seed()), control, out);
    return new Comparison(request, plan, System.out, System.console() != null).execute();
  }
}
