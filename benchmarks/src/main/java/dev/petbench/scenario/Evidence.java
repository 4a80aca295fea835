package dev.petbench.scenario;

import dev.petbench.fixture.identity.PathNormaliser;
import dev.petbench.process.ServerProcess;
import dev.petbench.process.ShutdownVerdict;

/** What is left to say of a server that failed: how it ended and the last it wrote to stderr. */
public final class Evidence {
  private static final int TAIL_CHARS = 400;

  private Evidence() {}

  /**
   * Puts it into words, fit to be written.
   *
   * @param process the server, which has ended
   * @param verdict how it ended
   * @param paths decides what lies in the fixture
   * @return the rest of a sentence, beginning with a semicolon
   */
  public static String of(ServerProcess process, ShutdownVerdict verdict, PathNormaliser paths) {
    StringBuilder text = new StringBuilder("; ").append(end(verdict.kind()));
    verdict.exitCode().ifPresent(code -> text.append(" (exit code ").append(code).append(')'));
    String tail =
        String.join(" ", process.stderr().lines(line -> Redaction.of(line, paths))).strip();
    if (!tail.isEmpty()) {
      String last =
          tail.length() > TAIL_CHARS ? "…" + tail.substring(tail.length() - TAIL_CHARS) : tail;
      text.append("; its stderr ends: ").append(last.replaceAll("\\s+", " "));
    }
    return text.toString();
  }

  private static String end(ShutdownVerdict.Kind kind) {
    return switch (kind) {
      case CLEAN -> "it ended when its input was closed";
      case TERMINATED -> "it had to be told to end";
      case KILLED -> "it had to be killed";
      case EXITED_EARLY -> "it had ended by itself";
    };
  }
}
