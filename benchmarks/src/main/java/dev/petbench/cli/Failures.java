package dev.petbench.cli;

import dev.petbench.run.ExitCode;
import dev.petbench.run.UnusableException;
import java.io.IOException;
import java.io.UncheckedIOException;

/** How a command ends that does not end well: one line, and the exit code that fits. */
final class Failures {
  private Failures() {}

  /** A command. */
  interface Command {
    int run() throws UnusableException, InterruptedException, IOException;
  }

  static int guard(Command command) {
    try {
      return command.run();
    } catch (UnusableException e) {
      return say(ExitCode.UNUSABLE, e.getMessage());
    } catch (IOException | UncheckedIOException e) {
      return say(ExitCode.UNUSABLE, "a file cannot be read or written: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return say(ExitCode.INTERRUPTED, "interrupted");
    } catch (RuntimeException | Error e) {
      return fault(e);
    }
  }

  static int usage(String message) {
    return say(ExitCode.USAGE, message);
  }

  static int unusable(String message) {
    return say(ExitCode.UNUSABLE, message);
  }

  static int fault(Throwable problem) {
    problem.printStackTrace();
    return say(ExitCode.FAULT, "a fault of petbench itself; please report the lines above");
  }

  private static int say(int code, String message) {
    System.err.println("petbench: " + message.strip().replaceAll("\\s*\\R\\s*", "; "));
    return code;
  }
}
