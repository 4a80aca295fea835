package dev.petbench.process;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/**
 * Bounded waits that an interrupt does not cut short: ending a process is finished once begun. The
 * interrupt flag is set again afterwards.
 */
final class Waits {

  private Waits() {}

  /** Waits for the future to complete in whatever way; says whether it did in time. */
  static boolean await(CompletableFuture<?> future, Duration limit) {
    long deadlineNanos = System.nanoTime() + limit.toNanos();
    boolean interrupted = false;
    try {
      while (true) {
        try {
          future.get(Math.max(deadlineNanos - System.nanoTime(), 0), TimeUnit.NANOSECONDS);
          return true;
        } catch (ExecutionException | CancellationException completed) {
          return true;
        } catch (TimeoutException late) {
          return false;
        } catch (InterruptedException interruption) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Lets the given time pass; for use between two looks at a condition. */
  static void pause(Duration duration) {
    await(new CompletableFuture<Void>(), duration);
  }

  /**
   * Runs a step that may hang on a thread of its own. True when it returned true in time; when it
   * hangs, its thread is left behind and ends with whatever blocks it.
   */
  static boolean attempt(String name, BooleanSupplier step, Duration limit) {
    CompletableFuture<Boolean> done = new CompletableFuture<>();
    daemon(
            name,
            () -> {
              try {
                done.complete(step.getAsBoolean());
              } catch (RuntimeException | Error failure) {
                done.completeExceptionally(failure);
              }
            })
        .start();
    if (!await(done, limit)) {
      return false;
    }
    try {
      return done.join();
    } catch (CompletionException failure) {
      return false;
    }
  }

  /** A thread that never keeps the JVM alive, not yet started. */
  static Thread daemon(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }
}
