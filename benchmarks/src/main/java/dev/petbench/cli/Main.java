package dev.petbench.cli;

import java.util.Arrays;
import java.util.List;

/** Entry point of benchmarks.jar: the commands of petbench, and any JMH command line. */
public final class Main {
  private static final List<String> LATER = List.of("soak");

  private Main() {}

  /**
   * Runs the command line.
   *
   * @param args a command of petbench and its options, or a JMH command line
   */
  public static void main(String[] args) {
    System.exit(run(args));
  }

  static int run(String... args) {
    if (args.length > 0 && args[0].equals(RunCommand.NAME)) {
      return RunCommand.execute(Arrays.copyOfRange(args, 1, args.length));
    }
    if (args.length > 0 && args[0].equals(CompletionCommand.NAME)) {
      return CompletionCommand.execute(Arrays.copyOfRange(args, 1, args.length));
    }
    if (args.length > 0 && args[0].equals(CompareCommand.NAME)) {
      return CompareCommand.execute(Arrays.copyOfRange(args, 1, args.length));
    }
    if (args.length > 0 && args[0].equals(DoctorCommand.NAME)) {
      return DoctorCommand.execute(Arrays.copyOfRange(args, 1, args.length));
    }
    if (args.length > 0 && LATER.contains(args[0])) {
      System.err.println(
          "petbench: '"
              + args[0]
              + "' is reserved and not part of this version; use 'run' or a JMH command line");
      return dev.petbench.run.ExitCode.USAGE;
    }
    return JmhCommand.execute(args);
  }
}
