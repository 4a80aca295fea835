package dev.petbench.gate.cli;

import dev.petbench.gate.verdict.Outcome;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** Entry point of {@code gate.jar}. */
public final class Main {
  private Main() {}

  /**
   * Runs the command line.
   *
   * @param args the command and its options
   */
  public static void main(String[] args) {
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    int exitCode = GateCommandLine.execute(out, err, args);
    // A verdict that nobody can read is none.
    if (out.checkError()) {
      err.println(
          "Standard output cannot be written to, so what was to be said is lost; give it room, or a"
              + " reader that stays.");
      exitCode = Outcome.FAULT.exitCode();
    }
    err.flush();
    System.exit(exitCode);
  }
}
