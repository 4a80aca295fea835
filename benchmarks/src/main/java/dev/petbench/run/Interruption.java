package dev.petbench.run;

import dev.petbench.record.RecordFile;
import dev.petbench.work.WorkDirectory;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What is done when the host is told to end (Ctrl-C, SIGTERM) before the run is over: one line says
 * what was interrupted, nothing half-made is left, and the exit code is that of an interruption. A
 * run that is measuring keeps its record, closed as interrupted. The forks are ended, so that
 * nobody writes to it any more; their guardians end the servers. A second signal finds the first
 * one at work and changes nothing.
 */
final class Interruption {
  private static final long UNWIND_SECONDS = 2;
  private static final Duration FORK_LIMIT = Duration.ofSeconds(1);

  private enum Stage {
    PREPARING,
    MEASURING,
    WRITING,
    OVER
  }

  private final Thread runner = Thread.currentThread();
  private final PrintStream err;
  private final CountDownLatch unwound = new CountDownLatch(1);
  private final Thread hook = new Thread(this::interrupted, "petbench-interruption");
  private Stage stage = Stage.PREPARING;
  private String doing = "preparing the run";
  private WorkDirectory work;
  private PlainOutput output;
  private Progress progress;
  private RecordFile record;
  private boolean happening;

  private Interruption(PrintStream err) {
    this.err = err;
  }

  /** From now until {@link #over}, an order to end goes through here. Called by who runs. */
  static Interruption watch(PrintStream err) {
    Interruption interruption = new Interruption(err);
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  /** What an interruption would interrupt, as in "while ...". */
  synchronized void during(String whatIsDone) {
    doing = whatIsDone;
  }

  /** There is a directory to remove. */
  synchronized void remove(WorkDirectory made) {
    work = made;
  }

  /** The record has begun, and JMH is about to. */
  synchronized void measuring(RecordFile begun, Progress howFar, PlainOutput console) {
    record = begun;
    progress = howFar;
    output = console;
    stage = Stage.MEASURING;
  }

  /** All is measured: from here on the run comes to its own end. Does not return if interrupted. */
  void writing() {
    advance(Stage.WRITING);
  }

  /** The run has come to its own end, or unwound. Does not return when it was interrupted. */
  void over() {
    unwound.countDown();
    advance(Stage.OVER);
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException shuttingDown) {
      // The hook finds that there is nothing to do.
      return;
    }
  }

  private void advance(Stage next) {
    synchronized (this) {
      if (!happening) {
        stage = next;
        return;
      }
    }
    // The hook says the last word, and ends this JVM when it has.
    awaitForEver();
  }

  private void interrupted() {
    Stage met;
    synchronized (this) {
      met = stage;
      happening = met == Stage.PREPARING || met == Stage.MEASURING;
    }
    switch (met) {
      case PREPARING -> abandon();
      case MEASURING -> close();
      case WRITING -> {
        err.println("petbench: interrupted when all was measured; the results are being written");
        awaitUnwound();
      }
      case OVER -> {
        return;
      }
    }
    Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
  }

  private void abandon() {
    err.println("petbench: interrupted while " + doing + "; nothing was measured");
    runner.interrupt();
    awaitUnwound();
    directory().ifPresent(WorkDirectory::delete);
  }

  private void close() {
    output.fallSilent();
    directory().ifPresent(made -> made.endForks(FORK_LIMIT));
    try {
      record.finish("interrupted");
      err.println(
          "petbench: interrupted; " + progress.describe() + ", recorded in " + progress.record());
    } catch (IOException e) {
      err.println("petbench: interrupted; the session record is lost: " + e.getMessage());
    }
  }

  private synchronized Optional<WorkDirectory> directory() {
    return Optional.ofNullable(work);
  }

  private void awaitUnwound() {
    try {
      // Whatever takes longer is not worth a user's patience.
      unwound.await(UNWIND_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void awaitForEver() {
    CountDownLatch never = new CountDownLatch(1);
    while (true) {
      try {
        never.await();
      } catch (InterruptedException e) {
        // This JVM is about to be halted.
        continue;
      }
    }
  }
}
