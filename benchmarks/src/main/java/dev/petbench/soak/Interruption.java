package dev.petbench.soak;

import dev.petbench.run.ExitCode;
import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What is done when a soak is told to end (Ctrl-C, SIGTERM): the cycle is given up, and the run
 * comes to its end in order, with what was measured until then.
 */
final class Interruption {
  /** For ending a server, judging what is known and writing it down. */
  private static final long UNWIND_SECONDS = 30;

  /** How much later than the server a terminal's signal may reach us. */
  private static final long SIGNAL_MILLIS = 300;

  private final Thread runner = Thread.currentThread();
  private final CountDownLatch happening = new CountDownLatch(1);
  private final CountDownLatch unwound = new CountDownLatch(1);
  private final PrintStream err;
  private final Thread hook = new Thread(this::interrupted, "petbench-interruption");
  private boolean isClosing;

  private Interruption(PrintStream err) {
    this.err = err;
  }

  /** From now until {@link #over}, an order to end goes through here. Called by who runs. */
  static Interruption watch(PrintStream err) {
    Interruption interruption = new Interruption(err);
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  /** Whether somebody has told us to end, or is just about to. */
  boolean isHappening() {
    try {
      return happening.await(SIGNAL_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      // The hook interrupts after it has said that it happens; this thread has work to do still.
      return true;
    }
  }

  /** All is measured, or given up: from here on the run comes to its own end. */
  synchronized boolean close() {
    isClosing = true;
    Thread.interrupted();
    return happening.getCount() == 0;
  }

  /** The run has come to its end. Does not return when it was interrupted. */
  void over() {
    unwound.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException shuttingDown) {
      // The hook says the last word, and ends this JVM when it has.
      awaitForEver();
    }
  }

  private void interrupted() {
    synchronized (this) {
      happening.countDown();
      if (!isClosing) {
        err.println("petbench: interrupted; what is known so far is being written");
        runner.interrupt();
      }
    }
    try {
      unwound.await(UNWIND_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
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
