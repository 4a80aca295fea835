package dev.petbench.resources;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * A thread of ours that looks at something once a period, and keeps account of how well it kept to
 * it and what it cost. A look that comes too late is not made up for.
 */
final class Watch {
  private static final long STOP_SECONDS = 10;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final BooleanSupplier look;
  private final long periodNanos;
  private final long restPerLook;
  private final Intervals intervals = new Intervals();
  private final CountDownLatch began = new CountDownLatch(1);
  private final Thread thread;
  private volatile boolean stopped;
  private long beginNanos;
  private long endNanos;
  private long cpuNanos;

  /**
   * A watch that is not started yet.
   *
   * @param name of the thread
   * @param period from the begin of one look to that of the next
   * @param restPerLook how many times the processor time of a look the thread rests after it at the
   *     least, so that dear looks become rare instead of disturbing what is watched
   * @param look what to do; false when there is nothing to see any more
   */
  Watch(String name, Duration period, long restPerLook, BooleanSupplier look) {
    this.look = look;
    this.periodNanos = period.toNanos();
    this.restPerLook = restPerLook;
    this.thread = new Thread(this::run, name);
    thread.setDaemon(true);
  }

  /** Begins, and returns once the first look is done. */
  void start() throws InterruptedException {
    thread.start();
    if (!began.await(STOP_SECONDS, TimeUnit.SECONDS)) {
      stopped = true;
      throw new IllegalStateException(thread.getName() + " has not begun to look");
    }
  }

  private void run() {
    long cpuBefore = cpu();
    beginNanos = System.nanoTime();
    long lastNanos = beginNanos;
    long usedNanos = cpuBefore;
    try {
      boolean isThere = look.getAsBoolean();
      began.countDown();
      while (!stopped && isThere) {
        long usedBeforeNanos = usedNanos;
        usedNanos = cpu();
        rest(lastNanos, usedNanos - usedBeforeNanos);
        long nowNanos = System.nanoTime();
        intervals.add(nowNanos - lastNanos);
        lastNanos = nowNanos;
        isThere = look.getAsBoolean();
      }
    } finally {
      endNanos = System.nanoTime();
      cpuNanos = cpu() - cpuBefore;
      began.countDown();
    }
  }

  private void rest(long lookedAtNanos, long usedNanos) {
    long untilNanos =
        Math.max(lookedAtNanos + periodNanos, System.nanoTime() + usedNanos * restPerLook);
    for (long left = untilNanos - System.nanoTime();
        left > 0 && !stopped;
        left = untilNanos - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }

  private static long cpu() {
    return THREADS.isCurrentThreadCpuTimeSupported() ? THREADS.getCurrentThreadCpuTime() : 0;
  }

  /** Ends it and waits for its thread; a second call only waits. */
  void stop() throws InterruptedException {
    stopped = true;
    LockSupport.unpark(thread);
    awaitEnd();
  }

  /** Waits until there is nothing to see any more, or it was stopped. */
  void awaitEnd() throws InterruptedException {
    thread.join(TimeUnit.SECONDS.toMillis(STOP_SECONDS));
    if (thread.isAlive()) {
      throw new IllegalStateException(thread.getName() + " does not come back from a look");
    }
  }

  /** The times between looks; after {@link #stop}. */
  Intervals intervals() {
    return intervals;
  }

  /** How long it looked; after {@link #stop}. */
  long spanNanos() {
    return endNanos - beginNanos;
  }

  /** Processor time of its thread; after {@link #stop}. */
  long cpuNanos() {
    return cpuNanos;
  }
}
