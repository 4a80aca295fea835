package dev.petbench.cli;

import dev.petbench.compare.NoiseFloor;
import dev.petbench.machine.Finding;
import dev.petbench.machine.MachineChecks;
import dev.petbench.machine.MachineReading;
import dev.petbench.machine.MachineUse;
import dev.petbench.run.ExitCode;
import dev.petbench.run.JmhLock;
import dev.petbench.run.UnusableException;
import dev.petbench.target.Target;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;

/** {@code doctor}: whether this machine is fit to measure, and what it can tell apart. */
@CommandLine.Command(
    name = DoctorCommand.NAME,
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Looks at this machine, and measures how much it makes equal things differ:",
      "which differences a comparison can see here, in how much time."
    },
    footer = {
      "",
      "Example: java -jar benchmarks.jar doctor --seconds 60",
      "Exit codes: 0 fit, perhaps with warnings; 3 nothing can be measured here"
    })
final class DoctorCommand implements Callable<Integer> {
  static final String NAME = "doctor";

  private static final long WATCH_MILLIS = 2_000;
  private static final int PERCENT = 100;

  @CommandLine.Option(
      names = "--seconds",
      defaultValue = "60",
      paramLabel = "N",
      description = "How long the A/A run may take; ${DEFAULT-VALUE} by default, 0 for none.")
  private int seconds;

  @CommandLine.Option(
      names = "--binary",
      paramLabel = "BIN",
      description =
          "The server of the A/A run; else -Dpet.binary, PET_BINARY, or the built-in one.")
  private Optional<String> binary = Optional.empty();

  private final PrintStream out = System.out;

  private DoctorCommand() {}

  static CommandLine commandLine() {
    return new CommandLine(new DoctorCommand());
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
    return Failures.guard(this::examine);
  }

  private int examine() throws UnusableException, InterruptedException, IOException {
    List<Finding> findings = new ArrayList<>();
    Closeable lock = JmhLock.take();
    try {
      findings.addAll(new MachineChecks(Path.of(System.getProperty("java.io.tmpdir"))).findings());
      findings.addAll(watch());
      findings.forEach(this::print);
      boolean unfit = findings.stream().anyMatch(one -> one.level() == Finding.Level.UNFIT);
      if (seconds > 0 && !unfit) {
        print(new NoiseFloor(target()).measure(Duration.ofSeconds(seconds)));
      }
      return unfit ? ExitCode.UNUSABLE : ExitCode.OK;
    } finally {
      lock.close();
    }
  }

  private String target() {
    String property = System.getProperty(Target.PROPERTY, "");
    String variable = System.getenv().getOrDefault(Target.VARIABLE, "");
    return binary.orElse(
        !property.isBlank() ? property : !variable.isBlank() ? variable : Target.BUILTIN);
  }

  /** What others do while we do nothing. */
  private static List<Finding> watch() throws InterruptedException {
    Optional<MachineReading> before = MachineReading.now();
    if (before.isEmpty()) {
      return List.of();
    }
    Thread.sleep(WATCH_MILLIS);
    return MachineReading.now()
        .map(after -> MachineChecks.quiet(MachineUse.between(before.get(), after)))
        .orElse(List.of());
  }

  private void print(Finding finding) {
    out.printf("%-8s %s%n", finding.level().word(), finding.what());
    if (!finding.remedy().isEmpty()) {
      out.printf("%-8s   -> %s%n", "", finding.remedy());
    }
  }

  private void print(NoiseFloor.Noise noise) {
    out.printf(
        Locale.ROOT,
        "noise    %s, repeated refresh of 100 (%.1f ms): %d quads of equal arms differ by %.1f %%"
            + " (standard deviation)%n",
        noise.target(),
        noise.millis(),
        noise.quads(),
        PERCENT * noise.spread());
    noise
        .seen()
        .forEach(
            seen ->
                out.printf(
                    Locale.ROOT,
                    "         after %d quads (%.0f s) a difference %.1f %% over its margin is seen"
                        + " in 19 of 20 comparisons%n",
                    seen.quads(),
                    seen.seconds(),
                    PERCENT * seen.overMargin()));
  }
}
