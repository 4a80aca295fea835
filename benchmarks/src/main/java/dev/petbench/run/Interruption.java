package dev.petbench.run;

import dev.petbench.record.RecordFile;
import java.io.IOException;

/**
 * What is done when the host is told to end before the run is over: the record is closed as
 * interrupted, and the run's directory removed. The servers are ended by the forks and by their
 * guardian.
 */
final class Interruption {
  private final Thread hook;
  private RecordFile record;
  private boolean over;

  Interruption(WorkDirectory work) {
    hook =
        new Thread(
            () -> {
              if (close()) {
                work.deleteQuietly();
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
