package dev.petbench.compare;

import dev.petbench.run.ExitCode;
import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What is done when a comparison is told to end (Ctrl-C, SIGTERM): what is being measured is given
 * up, and the run comes to its end in order, with what is known so far.
 */
final class Interruption {
  /** For ending a server, judging what is known and writing it down. */
  private static final long UNWIND_SECONDS = 30;

  /** How much later than the servers a terminal's signal may reach us. */
  private static final long SIGNAL_MILLIS = 300;

  private final Thread runner = Thread.currentThread();
  private final CountDownLatch happening = new CountDownLatch(1);
  private final CountDownLatch unwound = new CountDownLatch(1);
  private final PrintStream err;
  private final Thread hook = new Thread(this::interrupted, "petbench-interruption");
  private boolean isShielded;

  private Interruption(PrintStream err) {
    this.err = err;
  }

  /** From now until {@link #over}, an order to end goes through here. Called by who runs. */
  static Interruption watch(PrintStream err) {
    Interruption interruption = new Interruption(err);
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  /** Something that an interruption waits for: it would tear a file. */
  interface Step {
    void run();
  }

  /** Carries out a step whole, or not at all. */
  synchronized void whole(Step step) throws InterruptedException {
    if (isHappening()) {
      throw new InterruptedException();
    }
    step.run();
  }

  boolean isHappening() {
    return happening.getCount() == 0;
  }

  /**
   * For when a server or a guardian has ended: a signal from a terminal reaches all of them,
   * perhaps before it reaches us.
   *
   * @throws InterruptedException when we are told to end too
   */
  void throwIfHappening() throws InterruptedException {
    if (happening.await(SIGNAL_MILLIS, TimeUnit.MILLISECONDS)) {
      throw new InterruptedException();
    }
  }

  /**
   * All is measured, or given up: until {@link #unshield} results are written, which is not broken
   * off.
   *
   * @return whether we were told to end
   */
  synchronized boolean shield() {
    isShielded = true;
    Thread.interrupted();
    return isHappening();
  }

  /** Results are written. */
  synchronized void unshield() {
    isShielded = false;
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
      err.println("petbench: interrupted");
      if (!isShielded) {
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
