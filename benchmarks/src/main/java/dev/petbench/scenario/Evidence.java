package dev.petbench.scenario;

import dev.petbench.fixture.identity.PathNormaliser;
import dev.petbench.process.ServerProcess;
import dev.petbench.process.ShutdownVerdict;

/** What is left to say of a server that failed: how it ended and the last it wrote to stderr. */
final class Evidence {
  private static final int TAIL_CHARS = 400;

  private Evidence() {}

  static String of(ServerProcess process, ShutdownVerdict verdict, PathNormaliser paths) {
    StringBuilder text =
        new StringBuilder("; it ended ").append(LiveServer.verdictName(verdict.kind()));
    verdict.exitCode().ifPresent(code -> text.append(" with exit code ").append(code));
    String tail = String.join(" ", process.stderr().lines(paths::normaliseText)).strip();
    if (!tail.isEmpty()) {
      String last = tail.length() > TAIL_CHARS ? tail.substring(tail.length() - TAIL_CHARS) : tail;
      text.append("; its stderr ends: ").append(last.replaceAll("\\s+", " "));
    }
    return text.toString();
  }
}
