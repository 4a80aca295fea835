package dev.petbench.echo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Keeps this JVM, and the children that it starts meanwhile, on one core. Where a system has
 * several, a round trip of microseconds depends more on which of them the scheduler wakes each
 * thread on, and on whether that one was asleep, than on anything that the threads do; on one core
 * that is gone, and what is left is work.
 */
final class OneCore implements AutoCloseable {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String ALLOWED = "Cpus_allowed_list:";
  private static final long TASKSET_SECONDS = 10;

  private final String before;

  private OneCore(String before) {
    this.before = before;
  }

  /**
   * Stays on one core until closed; empty where that cannot be had: it takes Linux and its taskset.
   */
  static Optional<OneCore> tryStay() {
    try {
      Optional<String> allowed = allowed();
      return allowed.filter(cores -> allow(last(cores))).map(OneCore::new);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** The cores that this process may use, as in "0-3,7"; empty where the system does not tell. */
  static Optional<String> allowed() throws IOException {
    if (!Files.isReadable(STATUS)) {
      return Optional.empty();
    }
    return Files.readAllLines(STATUS).stream()
        .filter(line -> line.startsWith(ALLOWED))
        .map(line -> line.substring(ALLOWED.length()).trim())
        .findFirst();
  }

  /** Gives all cores back. */
  @Override
  public void close() {
    if (!allow(before)) {
      throw new IllegalStateException("taskset did not give the cores back");
    }
  }

  /** The last of a list of cores: the first one is where most systems do their own work. */
  static String last(String cores) {
    return cores.substring(Math.max(cores.lastIndexOf(','), cores.lastIndexOf('-')) + 1);
  }

  private static boolean allow(String cores) {
    try {
      Process taskset =
          new ProcessBuilder(
                  List.of(
                      "taskset",
                      "-a",
                      "-c",
                      "-p",
                      cores,
                      Long.toString(ProcessHandle.current().pid())))
              .redirectErrorStream(true)
              .start();
      try {
        taskset.getOutputStream().close();
        return taskset.waitFor(TASKSET_SECONDS, TimeUnit.SECONDS) && taskset.exitValue() == 0;
      } finally {
        taskset.destroyForcibly();
      }
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
