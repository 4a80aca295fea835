package dev.petbench.compare;

import java.time.Duration;

/** By when a run must be over. */
final class Deadline {
  private final long startNanos;
  private final long limitNanos;

  private Deadline(long startNanos, long limitNanos) {
    this.startNanos = startNanos;
    this.limitNanos = limitNanos;
  }

  /** A deadline that begins to run now. */
  static Deadline in(Duration limit) {
    return new Deadline(System.nanoTime(), limit.toNanos());
  }

  /** Whether something that takes so long would be over in time. */
  boolean allows(Duration expected) {
    return System.nanoTime() - startNanos + expected.toNanos() <= limitNanos;
  }

  Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - startNanos);
  }

  /** What is left; zero when it is over. */
  Duration left() {
    return Duration.ofNanos(Math.max(0, limitNanos - (System.nanoTime() - startNanos)));
  }
}
