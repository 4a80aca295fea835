package dev.petbench.wire;

import java.util.ArrayList;
import java.util.List;

/**
 * The notifications of a connection in the order of their arrival, until they are discarded. A mark
 * is the sequence number that the next notification will have; everything that arrived before an
 * answer is in the log when that answer is seen.
 *
 * <p>Bounded by {@link WireLimits}: a notification beyond fails the connection with {@link
 * WireError.Kind#OVERFLOW}, and what is here stays.
 */
public final class NotificationLog {
  private static final int SEGMENT_SIZE = 512;

  /** A piece of the log; filled by the reader, emptied under the lock. */
  private static final class Segment {
    final long first;
    final Notification[] items = new Notification[SEGMENT_SIZE];
    volatile Segment next;

    Segment(long first) {
      this.first = first;
    }
  }

  private final int limit;
  private final long limitBytes;
  private final Object lock = new Object();

  // Written by the reader thread alone. It takes no lock unless somebody waits: an item is
  // published by the volatile write of end.
  private Segment tail;
  private long appendedBytes;
  private volatile long end;
  private volatile boolean closed;

  // Written under the lock.
  private Segment head;
  private volatile long begin;
  private volatile long discardedBytes;
  private volatile int waiters;

  NotificationLog(WireLimits limits) {
    this.limit = limits.notificationLimit();
    this.limitBytes = limits.notificationLimitBytes();
    this.head = new Segment(0);
    this.tail = head;
  }

  /** Adds one; for the reader thread alone. */
  void append(long arrivalNanos, String method, byte[] body) throws WireException {
    long sequence = end;
    if (sequence - begin >= limit || appendedBytes - discardedBytes + body.length > limitBytes) {
      throw new WireException(
          WireError.Kind.OVERFLOW,
          "more than "
              + limit
              + " notifications or "
              + limitBytes
              + " bytes of them arrived and were not discarded; discard them after each operation or raise the limits");
    }
    if (sequence - tail.first == SEGMENT_SIZE) {
      Segment added = new Segment(sequence);
      tail.next = added;
      tail = added;
    }
    tail.items[(int) (sequence - tail.first)] =
        new Notification(sequence, arrivalNanos, method, body);
    appendedBytes += body.length;
    end = sequence + 1;
    if (waiters > 0) {
      wakeWaiters();
    }
  }

  /** No more will come. */
  void close() {
    closed = true;
    wakeWaiters();
  }

  private void wakeWaiters() {
    synchronized (lock) {
      lock.notifyAll();
    }
  }

  /** {@return the sequence number of the next notification to arrive} */
  public long mark() {
    return end;
  }

  /**
   * Copies what has arrived since a mark.
   *
   * @param mark where to begin
   * @return the notifications from the mark on, in order; empty when none has arrived
   * @throws IllegalArgumentException when the mark lies in the future, or before something that has
   *     been discarded
   */
  public List<Notification> since(long mark) {
    synchronized (lock) {
      long to = end;
      requireKept(mark, to);
      List<Notification> found = new ArrayList<>((int) (to - mark));
      Segment segment = head;
      for (long sequence = mark; sequence < to; sequence++) {
        segment = holder(sequence, segment);
        found.add(segment.items[(int) (sequence - segment.first)]);
      }
      return found;
    }
  }

  /**
   * Waits until something has arrived beyond a mark. While somebody waits, each arrival costs the
   * reader thread a lock: not for timed passes with many notifications.
   *
   * @param mark what is known already
   * @param deadlineNanos when to give up, on the scale of {@link System#nanoTime()}
   * @return whether something is there; false at the deadline, and as soon as nothing can come any
   *     more
   * @throws InterruptedException when the thread is interrupted
   */
  public boolean awaitBeyond(long mark, long deadlineNanos) throws InterruptedException {
    synchronized (lock) {
      waiters++;
      try {
        while (end <= mark && !closed) {
          long leftNanos = deadlineNanos - System.nanoTime();
          if (leftNanos <= 0) {
            break;
          }
          lock.wait(leftNanos / 1_000_000, (int) (leftNanos % 1_000_000));
        }
        return end > mark;
      } finally {
        waiters--;
      }
    }
  }

  /**
   * Frees what arrived before a mark.
   *
   * @param mark the first to keep; one at or before the first kept changes nothing
   * @throws IllegalArgumentException when the mark lies in the future
   */
  public void discardBefore(long mark) {
    synchronized (lock) {
      if (mark <= begin) {
        return;
      }
      requireKept(mark, end);
      long freedBytes = 0;
      for (long sequence = begin; sequence < mark; sequence++) {
        head = holder(sequence, head);
        int slot = (int) (sequence - head.first);
        freedBytes += head.items[slot].body().length;
        head.items[slot] = null;
      }
      begin = mark;
      discardedBytes += freedBytes;
    }
  }

  private void requireKept(long mark, long to) {
    if (mark < begin || mark > to) {
      throw new IllegalArgumentException(
          "mark " + mark + " is not among the notifications kept, " + begin + " to " + to);
    }
  }

  /** The segment that holds a published notification, searched from one at or before it. */
  private static Segment holder(long sequence, Segment from) {
    Segment segment = from;
    while (sequence - segment.first >= SEGMENT_SIZE) {
      segment = segment.next;
    }
    return segment;
  }
}
