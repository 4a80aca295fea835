package dev.petbench.cli;

import dev.petbench.run.ExitCode;
import dev.petbench.run.UnusableException;
import dev.petbench.soak.SoakRequest;
import dev.petbench.soak.SoakRun;
import dev.petbench.soak.SoakWorkload;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;

/** {@code soak}: one server, for long. */
@CommandLine.Command(
    name = SoakCommand.NAME,
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Lets one server live through a working day in an editor, again and",
      "again, and says whether it leaks, drifts or dies."
    },
    footer = {
      "",
      "Example: java -jar benchmarks.jar soak --cycles 300 --out out",
      "Writes:  out/soak.session.jsonl, verdict.json, report.md, report.html, junit.xml",
      "Exit codes: 0 no leak, 1 a leak or a violated invariant, 4 inconclusive."
    })
final class SoakCommand implements Callable<Integer> {
  static final String NAME = "soak";

  private static final Pattern DURATION = Pattern.compile("([1-9][0-9]{0,6})([smh])");

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @CommandLine.ArgGroup(multiplicity = "1")
  private Length length;

  /** Exactly one of the two. */
  static final class Length {
    @CommandLine.Option(
        names = "--duration",
        required = true,
        paramLabel = "TIME",
        description = "How long, such as 90s, 30m or 8h. Cycles rest at their end.")
    private Optional<String> duration = Optional.empty();

    @CommandLine.Option(
        names = "--cycles",
        required = true,
        paramLabel = "N",
        description = "How many cycles, one right after the other.")
    private Optional<Integer> cycles = Optional.empty();
  }

  @CommandLine.Option(
      names = "--workload",
      defaultValue = "soak",
      paramLabel = "FILE|NAME",
      description = "What a cycle consists of; ${DEFAULT-VALUE} by default.")
  private String workload;

  @CommandLine.Option(
      names = "--seed",
      paramLabel = "N",
      description = "Where fixture and cycles start from; the workload's by default.")
  private Optional<Long> seed = Optional.empty();

  @CommandLine.Option(
      names = "--idle-millis",
      paramLabel = "MS",
      description = {
        "Rest at the end of each cycle; with --cycles none by default,",
        "with --duration the workload's."
      })
  private Optional<Long> idleMillis = Optional.empty();

  @CommandLine.Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "Where the results go; made when it is not there.")
  private Path out;

  private SoakCommand() {}

  static CommandLine commandLine() {
    return new CommandLine(new SoakCommand());
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
    Optional<Duration> duration = length.duration.map(this::duration);
    OptionalInt cycles = length.cycles.map(OptionalInt::of).orElse(OptionalInt.empty());
    if (cycles.isPresent() && cycles.getAsInt() < 1) {
      throw usage("--cycles is 1 or more");
    }
    if (idleMillis.filter(millis -> millis < 0 || millis > 3_600_000).isPresent()) {
      throw usage("--idle-millis is 0 to 3600000");
    }
    return Failures.guard(() -> soak(cycles, duration));
  }

  private int soak(OptionalInt cycles, Optional<Duration> duration)
      throws UnusableException, InterruptedException, IOException {
    SoakWorkload read = SoakWorkload.find(workload);
    long idle = idleMillis.orElse(cycles.isPresent() ? 0 : read.idleMillis());
    SoakRequest request =
        new SoakRequest(
            read, cycles, duration, Duration.ofMillis(idle), seed.orElse(read.seed()), out);
    return new SoakRun(request, System.out, System.console() != null).execute();
  }

  private Duration duration(String text) {
    Matcher matcher = DURATION.matcher(text);
    if (!matcher.matches()) {
      throw usage("--duration is a number and s, m or h, such as 30m, not '" + text + "'");
    }
    long number = Long.parseLong(matcher.group(1));
    return switch (matcher.group(2)) {
      case "s" -> Duration.ofSeconds(number);
      case "m" -> Duration.ofMinutes(number);
      default -> Duration.ofHours(number);
    };
  }

  private CommandLine.ParameterException usage(String message) {
    return new CommandLine.ParameterException(spec.commandLine(), message);
  }
}
