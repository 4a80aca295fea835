package dev.petbench.gate.testing;

import dev.petbench.gate.cli.GateCommandLine;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;

/** A call of the command line within this process, and what came of it. */
public record Cli(int exitCode, String out, String err) {
  public static Cli run(Object... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] texts = Arrays.stream(args).map(Object::toString).toArray(String[]::new);
    int exitCode = GateCommandLine.execute(new PrintWriter(out), new PrintWriter(err), texts);
    return new Cli(exitCode, out.toString(), err.toString());
  }
}
