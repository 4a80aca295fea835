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
    err.flush();
    // A verdict that nobody can read is none.
    System.exit(out.checkError() ? Outcome.FAULT.exitCode() : exitCode);
  }
}
