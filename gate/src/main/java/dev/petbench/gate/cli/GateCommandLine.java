package dev.petbench.gate.cli;

import dev.petbench.gate.verdict.Outcome;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Runs the gate's commands within a process; ends in an exit code, never in an exception. */
public final class GateCommandLine {
  private GateCommandLine() {}

  /**
   * Runs a command line.
   *
   * @param out takes what was asked for
   * @param err takes complaints
   * @param args the command and its options
   * @return the exit code
   */
  public static int execute(PrintWriter out, PrintWriter err, String... args) {
    CommandLine commandLine = new CommandLine(new GateCommand());
    commandLine.setOut(out);
    commandLine.setErr(err);
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    commandLine.setParameterExceptionHandler(GateCommandLine::complain);
    commandLine.setExecutionExceptionHandler(
        (exception, command, parsed) -> {
          err.println("petbench gate failed by a fault of its own: " + describe(exception));
          err.println("Please report it with the command and the files that led to it.");
          return Outcome.FAULT.exitCode();
        });
    try {
      return commandLine.execute(args);
    } catch (OutOfMemoryError | StackOverflowError e) {
      // The limits on inputs should not let this happen; if they do, no verdict was reached.
      err.println("The results do not fit into memory: give Java more (-Xmx), or split them.");
      return Outcome.UNUSABLE.exitCode();
    }
  }

  private static int complain(ParameterException exception, String[] args) {
    CommandLine command = exception.getCommandLine();
    PrintWriter err = command.getErr();
    err.println(exception.getMessage());
    UnmatchedArgumentException.printSuggestions(exception, err);
    String name = command.getCommandSpec().qualifiedName();
    if (!command.getSubcommands().isEmpty()) {
      err.println("Commands: " + String.join(", ", command.getSubcommands().keySet()));
    }
    err.println("Try '" + name + " --help'.");
    return Outcome.USAGE.exitCode();
  }

  /** Class and place, but no message: it might quote a file. */
  private static String describe(Exception exception) {
    StackTraceElement[] trace = exception.getStackTrace();
    return exception.getClass().getSimpleName() + (trace.length == 0 ? "" : " at " + trace[0]);
  }
}
