package dev.petbench.wire;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** A peer's input that remembers what was written, and can refuse or fail to take it. */
final class RecordingStream extends OutputStream {
  private final ByteArrayOutputStream written = new ByteArrayOutputStream();
  private int writes;
  private boolean blocked;
  private boolean broken;
  private boolean closed;

  /** From now on every write waits, as on a full pipe. */
  synchronized void block() {
    blocked = true;
  }

  synchronized void unblock() {
    blocked = false;
    notifyAll();
  }

  /** From now on every write fails, those that wait included. */
  synchronized void breakPipe() {
    broken = true;
    notifyAll();
  }

  synchronized String text() {
    return written.toString(StandardCharsets.UTF_8);
  }

  synchronized int writes() {
    return writes;
  }

  synchronized boolean isClosed() {
    return closed;
  }

  /** Waits until a text has been written. */
  synchronized void awaitText(String part) throws InterruptedException {
    long deadlineNanos = System.nanoTime() + Duration.ofSeconds(10).toNanos();
    while (!text().contains(part)) {
      long leftMillis = (deadlineNanos - System.nanoTime()) / 1_000_000;
      if (leftMillis <= 0) {
        throw new AssertionError("not written within 10 s: " + part + "; written: " + text());
      }
      wait(leftMillis);
    }
  }

  @Override
  public void write(int b) {
    throw new UnsupportedOperationException("the writer writes frames");
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
    while (blocked && !broken) {
      try {
        wait();
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
    }
    if (broken) {
      throw new IOException("Broken pipe");
    }
    written.write(bytes, offset, length);
    writes++;
    notifyAll();
  }

  @Override
  public synchronized void close() {
    closed = true;
    notifyAll();
  }
}
