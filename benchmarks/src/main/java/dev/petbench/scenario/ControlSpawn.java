package dev.petbench.scenario;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * The time to start a program that does nothing, by the same means as a server: what a spawn costs
 * on this machine at this moment, whoever is spawned.
 */
final class ControlSpawn {
  private static final int WAIT_SECONDS = 10;
  private static final double NANOS_PER_MILLI = 1e6;
  private static final List<String> NOTHING =
      System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("windows")
          ? List.of("cmd.exe", "/c", "exit", "0")
          : List.of("/usr/bin/true");

  private ControlSpawn() {}

  /** Milliseconds from just before the start to just after it; NaN when it cannot be started. */
  static double millis() throws InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(NOTHING);
    try {
      long before = System.nanoTime();
      Process process = builder.start();
      long after = System.nanoTime();
      if (!process.waitFor(WAIT_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
      return (after - before) / NANOS_PER_MILLI;
    } catch (IOException e) {
      return Double.NaN;
    }
  }
}
