package dev.petbench.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The only thread that touches the peer's input, closing included: where the peer does not read, it
 * alone is stuck, until the peer's process ends.
 */
final class RequestWriter implements Runnable {
  /** What is asked of the writer: a request to write, or, when null, the end. */
  private record Task(Exchange exchange) {}

  private final OutputStream toPeer;
  private final Connection connection;
  private final BlockingQueue<Task> tasks = new LinkedBlockingQueue<>();
  private final CountDownLatch closed = new CountDownLatch(1);

  RequestWriter(OutputStream toPeer, Connection connection) {
    this.toPeer = toPeer;
    this.connection = connection;
  }

  void write(Exchange exchange) {
    tasks.add(new Task(exchange));
  }

  /** Closes the peer's input once what was asked before is written. */
  void close() {
    tasks.add(new Task(null));
  }

  boolean awaitClosed(long timeoutNanos) throws InterruptedException {
    return closed.await(timeoutNanos, TimeUnit.NANOSECONDS);
  }

  /** How many tasks wait for the one being done. */
  int backlog() {
    return tasks.size();
  }

  @Override
  public void run() {
    WireError failure = null;
    try {
      for (Task task = next(); task.exchange != null; task = next()) {
        writeOne(task.exchange);
      }
    } catch (IOException e) {
      failure =
          new WireError(
              WireError.Kind.WRITE_FAILED, "the peer has closed its input: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Throwable t) {
      // Whatever it is, an OutOfMemoryError too: requests in flight must learn of it now.
      failure = new WireError(WireError.Kind.INTERNAL, "the writer failed: " + t);
    }
    closePeerInput();
    if (failure != null) {
      connection.writeFailed(failure);
    }
  }

  private Task next() throws InterruptedException {
    Task waiting = tasks.poll();
    if (waiting != null) {
      return waiting;
    }
    Task task = tasks.take();
    // The caller that woke this thread still has to go to sleep. Where both share a core with the
    // peer it would do so between the two stamps, in the peer's way: let it go first.
    Thread.yield();
    return task;
  }

  private void writeOne(Exchange exchange) throws IOException {
    if (exchange.begin()) {
      toPeer.write(RequestFrame.bytes(exchange.id(), exchange.method(), exchange.params()));
      toPeer.flush();
      exchange.written();
    }
  }

  private void closePeerInput() {
    try {
      toPeer.close();
    } catch (IOException e) {
      // The peer had closed its end before: closed is what was wanted.
    } finally {
      closed.countDown();
    }
  }
}
