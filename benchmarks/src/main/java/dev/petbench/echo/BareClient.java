package dev.petbench.echo;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Writes and reads without any protocol: what a round trip over a pipe costs by itself. Reads as
 * anybody must who does not know how long the answer will be, into a buffer larger than it.
 *
 * <p>Two forms: on the calling thread alone, and by a thread that writes and one that reads, as the
 * connection has to. The second differs from the first only in where the operating system puts the
 * threads, which can be worth more than everything else.
 */
final class BareClient implements AutoCloseable {
  /** Ends the writing thread; compared by identity. */
  private static final byte[] END = new byte[0];

  private static final int BUFFER_BYTES = 64 << 10;
  private static final long DEADLINE_SECONDS = 30;

  private final InputStream in;
  private final OutputStream out;
  private final int answerBytes;
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private final BlockingQueue<byte[]> toWrite = new ArrayBlockingQueue<>(2);

  /** The time of each answer's arrival, or the failure that came instead. */
  private final BlockingQueue<Object> arrivals = new ArrayBlockingQueue<>(2);

  private boolean threaded;
  private volatile long startNanos;

  BareClient(EchoChild child, int answerBytes) {
    this.in = child.stdout();
    this.out = child.stdin();
    this.answerBytes = answerBytes;
  }

  /** Nanoseconds of one trip on the calling thread. */
  long trip(byte[] request) throws IOException {
    long beforeNanos = System.nanoTime();
    write(request);
    return readAnswer() - beforeNanos;
  }

  /** From now on only {@link #threadedTrip} may be used. */
  BareClient startThreads() {
    threaded = true;
    daemon("writer", this::writeAll).start();
    daemon("reader", this::readAll).start();
    return this;
  }

  /** Nanoseconds of one trip from before the write on one thread to after the read on another. */
  long threadedTrip(byte[] request) throws IOException, InterruptedException {
    toWrite.add(request);
    Object arrival = arrivals.poll(DEADLINE_SECONDS, TimeUnit.SECONDS);
    if (arrival instanceof Long arrivalNanos) {
      return arrivalNanos - startNanos;
    }
    throw new IOException("the raw child did not answer", (IOException) arrival);
  }

  /** Ends the writing thread; the reading one ends with the child. */
  @Override
  public void close() {
    if (threaded) {
      toWrite.clear();
      toWrite.add(END);
    }
  }

  private void write(byte[] request) throws IOException {
    out.write(request);
    out.flush();
  }

  /** The time at which the answer was whole. */
  private long readAnswer() throws IOException {
    long arrivalNanos = 0;
    for (int filled = 0; filled < answerBytes; ) {
      int count = in.read(buffer);
      arrivalNanos = System.nanoTime();
      if (count < 0) {
        throw new EOFException("the raw child ended");
      }
      filled += count;
    }
    return arrivalNanos;
  }

  private void writeAll() {
    try {
      for (byte[] request = toWrite.take(); request != END; request = toWrite.take()) {
        // As the connection's writer does, and for the same reason.
        Thread.yield();
        startNanos = System.nanoTime();
        write(request);
      }
    } catch (IOException e) {
      arrivals.offer(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void readAll() {
    try {
      while (true) {
        arrivals.put(readAnswer());
      }
    } catch (IOException e) {
      arrivals.offer(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Thread daemon(String role, Runnable job) {
    Thread thread = new Thread(job, "petbench-echo-bare-" + role);
    thread.setDaemon(true);
    return thread;
  }
}
