package dev.petbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Signals to other processes. */
final class Signals {
  private static final long SIGINT_BIT = 1L << 1;

  private Signals() {}

  static void send(ProcessHandle process, String signal) throws Exception {
    Process kill = new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start();
    assertThat(kill.waitFor()).isZero();
  }

  /** As in the background of a shell: the children of this JVM inherit that. */
  static boolean isInterruptIgnored() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.isReadable(status)) {
      return false;
    }
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("SigIgn:"))
        .map(line -> Long.parseUnsignedLong(line.substring("SigIgn:".length()).strip(), 16))
        .anyMatch(mask -> (mask & SIGINT_BIT) != 0);
  }
}
