package dev.petbench.process;

import dev.petbench.process.table.ProcessIdentity;
import dev.petbench.process.table.ProcessTable;
import java.time.Duration;
import java.util.Objects;
import java.util.function.BooleanSupplier;

/**
 * For a JVM that must not outlive the one that started it: JMH's fork, which nobody tells that its
 * host was killed. Once the parent is gone the servers are ended and the JVM is halted.
 */
public final class ParentWatch {

  /** The exit code of a fork that lost its host; nobody is left to read it. */
  private static final int ORPHANED = 130;

  private static final Duration INTERVAL = Duration.ofMillis(100);
  private static final Duration END_LIMIT = Duration.ofSeconds(2);
  private static final Duration GUARDIAN_LIMIT = Duration.ofMillis(200);
  private static boolean started;

  private ParentWatch() {}

  /**
   * Starts to watch the process that is the parent of this JVM now; further calls do nothing. A
   * parent that is gone already cannot be told from any other: where the parent's identity is at
   * hand, {@link #start(ProcessIdentity)} closes that gap.
   *
   * @throws IllegalStateException when there is no parent to be seen
   */
  public static void start() {
    start(
        ProcessHandle.current()
            .parent()
            .flatMap(handle -> ProcessTable.current().identify(handle.pid()))
            .orElseThrow(() -> new IllegalStateException("this JVM has no parent to watch")));
  }

  /** Starts to watch a process that must be our parent; further calls do nothing. */
  public static synchronized void start(ProcessIdentity parent) {
    if (!started) {
      watch(() -> isParent(parent) && parent.isAlive(), ParentWatch::endOfFork);
      started = true;
    }
  }

  /** Asks at intervals, on a daemon thread, and acts once when the answer is no. */
  static Thread watch(BooleanSupplier present, Runnable whenGone) {
    Objects.requireNonNull(present, "present");
    Objects.requireNonNull(whenGone, "whenGone");
    Thread thread =
        Waits.daemon(
            "petbench-parent-watch",
            () -> {
              while (present.getAsBoolean()) {
                Waits.pause(INTERVAL);
              }
              whenGone.run();
            });
    thread.start();
    return thread;
  }

  private static boolean isParent(ProcessIdentity parent) {
    return ProcessHandle.current()
        .parent()
        .filter(handle -> handle.pid() == parent.pid())
        .isPresent();
  }

  /**
   * The only place where a JVM is halted instead of ended: its streams lead nowhere any more, and a
   * benchmark thread that writes to them or waits for a server must not hold it up.
   */
  private static void endOfFork() {
    try {
      LiveServers.endAll(END_LIMIT);
      Guardian.shared().close(GUARDIAN_LIMIT);
    } finally {
      Runtime.getRuntime().halt(ORPHANED);
    }
  }
}
