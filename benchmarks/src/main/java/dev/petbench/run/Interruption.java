package dev.petbench.run;

import dev.petbench.record.RecordFile;
import dev.petbench.work.WorkDirectory;
import java.io.IOException;
import java.time.Duration;

/**
 * What is done when the host is told to end before the run is over: the forks are ended, so that
 * nobody writes to the record any more, and it is closed as interrupted. Their guardians end the
 * servers, and ours removes the run's directory once this JVM is gone.
 */
final class Interruption {
  private static final Duration FORK_LIMIT = Duration.ofSeconds(1);

  private final WorkDirectory work;
  private final Thread hook;
  private RecordFile record;
  private boolean over;

  Interruption(WorkDirectory work) {
    this.work = work;
    hook =
        new Thread(
            () -> {
              if (close()) {
                Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
              }
            },
            "petbench-interruption");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** From now on there is a record to close. */
  synchronized void record(RecordFile started) {
    record = started;
  }

  /** The run has come to its own end. */
  synchronized void over() {
    over = true;
  }

  private synchronized boolean close() {
    if (over) {
      return false;
    }
    work.endForks(FORK_LIMIT);
    try {
      if (record != null) {
        record.finish("interrupted");
      }
    } catch (IOException e) {
      System.err.println("petbench: the session record is left without its end: " + e);
    }
    return true;
  }
}
