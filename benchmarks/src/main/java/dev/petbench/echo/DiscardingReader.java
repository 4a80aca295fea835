package dev.petbench.echo;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * The reference for the cost of reading: a thread that reads as the connection's does and drops the
 * bytes.
 */
final class DiscardingReader implements AutoCloseable {
  private final InputStream in;
  private final Thread thread;
  private final Object lock = new Object();
  private long received;
  private long wanted = Long.MAX_VALUE;
  private boolean ended;

  private DiscardingReader(InputStream in) {
    this.in = in;
    this.thread = new Thread(this::run, "petbench-echo-discard");
    thread.setDaemon(true);
  }

  static DiscardingReader start(InputStream in) {
    DiscardingReader reader = new DiscardingReader(in);
    reader.thread.start();
    return reader;
  }

  /** Waits for the next so many bytes; whatever came beyond them counts for the next call. */
  void await(long bytes, Duration deadline) throws IOException, InterruptedException {
    long deadlineNanos = System.nanoTime() + deadline.toNanos();
    synchronized (lock) {
      wanted = bytes;
      while (received < bytes) {
        long leftMillis = (deadlineNanos - System.nanoTime()) / 1_000_000;
        if (ended || leftMillis <= 0) {
          throw new IOException(
              "received " + received + " of " + bytes + " bytes from the echo child");
        }
        lock.wait(leftMillis);
      }
      received -= bytes;
      wanted = Long.MAX_VALUE;
    }
  }

  /** Processor time of the thread so far. */
  long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId());
  }

  /** Waits for nothing: the thread ends with the child. */
  @Override
  public void close() {
    thread.interrupt();
  }

  private void run() {
    byte[] buffer = new byte[64 << 10];
    try {
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        synchronized (lock) {
          received += count;
          if (received >= wanted) {
            lock.notifyAll();
          }
        }
      }
    } catch (IOException e) {
      // The child was ended.
    } finally {
      synchronized (lock) {
        ended = true;
        lock.notifyAll();
      }
    }
  }
}
