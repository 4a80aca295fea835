package dev.petbench.process;

import static org.assertj.core.api.Assertions.fail;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits for a condition up to a deadline, and says what was missing. */
public final class Await {

  private Await() {}

  /** Fails when the condition does not hold within the limit. */
  public static void until(Duration limit, Supplier<String> message, BooleanSupplier condition) {
    long deadlineNanos = System.nanoTime() + limit.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > deadlineNanos) {
        fail("not within " + limit + ": " + message.get());
      }
      LockSupport.parkNanos(2_000_000);
    }
  }
}
