package dev.petbench.cli;

import java.util.Arrays;
import java.util.Map;
import java.util.function.ToIntFunction;

/** Entry point of benchmarks.jar: the commands of petbench, and any JMH command line. */
public final class Main {

  /** What each does with the words after its name; it gives the exit code. */
  private static final Map<String, ToIntFunction<String[]>> COMMANDS =
      Map.of(
          RunCommand.NAME, RunCommand::execute,
          CompareCommand.NAME, CompareCommand::execute,
          SoakCommand.NAME, SoakCommand::execute,
          DoctorCommand.NAME, DoctorCommand::execute,
          CompletionCommand.NAME, CompletionCommand::execute);

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
    String first = args.length == 0 ? "" : args[0];
    return COMMANDS.containsKey(first)
        ? COMMANDS.get(first).applyAsInt(Arrays.copyOfRange(args, 1, args.length))
        : JmhCommand.execute(args);
  }
}
