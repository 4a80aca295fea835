package dev.petbench.wire;

import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * One client's end of a JSON-RPC conversation. Any number of requests may be in flight and are
 * answered in any order; nothing that the peer does makes a method here throw, block beyond its
 * deadline or keep more than {@link WireLimits} allow.
 *
 * <p>Two daemon threads belong to it: the writer ends when the output is closed, the reader when
 * the peer's output ends. Both may be stuck in a pipe as long as a process holds its other end, so
 * whoever started the peer must end it, its descendants included.
 */
public final class Connection implements AutoCloseable {
  /**
   * After a failed write, how long the peer's end of output or exit may take to tell the true
   * reason.
   */
  private static final Duration WRITE_FAILURE_GRACE = Duration.ofMillis(500);

  private final String name;
  private final WireLimits limits;
  private final StrayErrors strays;
  private final PendingRequests pending;
  private final NotificationLog notifications;
  private final RequestWriter writer;
  private final FrameReader reader;
  private final Thread readerThread;
  private final AtomicReference<WireError> fatal = new AtomicReference<>();
  private volatile WireError outputEnd;

  private Connection(
      String name, InputStream fromPeer, OutputStream toPeer, WireLimits limits, long lastId) {
    this.name = Objects.requireNonNull(name, "name");
    this.limits = limits;
    this.strays = new StrayErrors(limits.strayLimit());
    this.pending = new PendingRequests(limits.requestLimit(), strays, lastId);
    this.notifications = new NotificationLog(limits);
    this.writer = new RequestWriter(toPeer, this);
    this.reader = new FrameReader(fromPeer, this, pending, notifications, strays, limits);
    this.readerThread = daemon("reader", reader);
  }

  /**
   * Takes over both pipes of a peer and begins to read.
   *
   * @param name what to call the threads after
   * @param fromPeer the peer's output; read as it is, so it should not be buffered. Closed at its
   *     end
   * @param toPeer the peer's input
   * @param limits what may be kept
   * @return the open connection
   */
  public static Connection open(
      String name, InputStream fromPeer, OutputStream toPeer, WireLimits limits) {
    return open(name, fromPeer, toPeer, limits, 0);
  }

  static Connection open(
      String name, InputStream fromPeer, OutputStream toPeer, WireLimits limits, long lastId) {
    Connection connection = new Connection(name, fromPeer, toPeer, limits, lastId);
    connection.readerThread.start();
    connection.daemon("writer", connection.writer).start();
    return connection;
  }

  /**
   * Sends a request; returns at once. On a connection that has failed or been closed the exchange
   * has ended when this returns.
   *
   * @param method the method: letters, digits and {@code $ / _ . -}
   * @param paramsJsonUtf8 the parameters as JSON in UTF-8, {@code null} in letters included; taken
   *     as they are and not copied
   * @param deadline how long writing and answer may take together, more than zero
   * @return the exchange, numbered by the connection's next id
   * @throws IllegalArgumentException when the method or the deadline is none
   * @throws IllegalStateException when all ids are used up
   */
  public Exchange send(String method, byte[] paramsJsonUtf8, Duration deadline) {
    RequestFrame.requireMethod(method);
    Objects.requireNonNull(paramsJsonUtf8, "paramsJsonUtf8");
    if (deadline.isNegative() || deadline.isZero()) {
      throw new IllegalArgumentException("a deadline must be above zero, not " + deadline);
    }
    Exchange exchange = pending.add(method, paramsJsonUtf8, deadline);
    // Asked after the exchange is known to failAll: one of the two sees the other.
    WireError reason = fatal.get() != null ? fatal.get() : outputEnd;
    if (reason != null) {
      pending.fail(exchange, reason);
    } else if (writer.backlog() >= limits.requestLimit()) {
      pending.refuse(exchange);
    } else {
      writer.write(exchange);
    }
    return exchange;
  }

  /** {@return the notifications received} */
  public NotificationLog notifications() {
    return notifications;
  }

  /**
   * Tells that the peer's process has ended; returns at once. What it wrote is still taken, then
   * every request in flight ends with {@link WireError.Kind#PEER_GONE}, even while a descendant of
   * the peer holds its pipe open. Without effect once the connection has failed, be it by the end
   * of the peer's output.
   *
   * @param reason how it ended, as in "exited with code 3"
   * @param drain how long the rest of its output may take
   */
  public void peerExited(String reason, Duration drain) {
    daemon(
            "drain",
            () -> {
              try {
                reader.awaitEnd(drain.toNanos());
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              fail(new WireError(WireError.Kind.PEER_GONE, "the peer " + reason));
            })
        .start();
  }

  /**
   * Closes the peer's input when everything sent before has been written; nothing can be sent any
   * more. May be called again to wait longer.
   *
   * @param deadline how long to wait
   * @return whether it is closed; false when the peer does not read, and then it is closed as soon
   *     as the peer reads or ends
   * @throws InterruptedException when the thread is interrupted; it is closed nevertheless
   */
  public boolean closeOutput(Duration deadline) throws InterruptedException {
    endOutput(new WireError(WireError.Kind.CLOSED, "the connection's output is closed"));
    return writer.awaitClosed(deadline.toNanos());
  }

  /**
   * Waits until the peer's output has ended and all of it has been taken.
   *
   * @param deadline how long to wait
   * @return whether it has ended
   * @throws InterruptedException when the thread is interrupted
   */
  public boolean awaitEndOfInput(Duration deadline) throws InterruptedException {
    return reader.awaitEnd(deadline.toNanos());
  }

  /**
   * Why nothing more can come: the first reason that ended the connection.
   *
   * @return the reason; after an orderly end it is {@link WireError.Kind#EOF_AT_BOUNDARY}; empty
   *     while the connection lives
   */
  public Optional<WireError> fatalError() {
    return Optional.ofNullable(fatal.get());
  }

  /**
   * {@return the faults of the peer that ended no request, such as second answers, the first ones
   * up to the limit, in order}
   */
  public List<WireError> strayErrors() {
    return strays.first();
  }

  /** {@return how many faults of the peer ended no request, those not kept included} */
  public long strayErrorCount() {
    return strays.count();
  }

  /**
   * {@return the processor time that the reader thread has used, in nanoseconds; absent when it has
   * ended or the JVM cannot tell}
   */
  public OptionalLong readerCpuNanos() {
    var threads = ManagementFactory.getThreadMXBean();
    long nanos =
        threads.isThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled()
            ? threads.getThreadCpuTime(readerThread.getId())
            : -1;
    return nanos < 0 ? OptionalLong.empty() : OptionalLong.of(nanos);
  }

  /**
   * Ends every request in flight and closes the peer's input as soon as that does not block; waits
   * for nothing. What was received stays.
   */
  @Override
  public void close() {
    WireError closed = new WireError(WireError.Kind.CLOSED, "the connection was closed");
    endOutput(closed);
    fail(closed);
  }

  boolean hasFailed() {
    return fatal.get() != null;
  }

  void fail(WireError error) {
    if (fatal.compareAndSet(null, error)) {
      pending.failAll(error);
      notifications.close();
    }
  }

  /**
   * On the writer thread: a broken pipe says less than the exit or the end of output that mostly
   * comes with it.
   */
  void writeFailed(WireError error) {
    outputEnd = error;
    try {
      reader.awaitEnd(WRITE_FAILURE_GRACE.toNanos());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    pending.failAll(hasFailed() ? fatal.get() : error);
  }

  private synchronized void endOutput(WireError reason) {
    if (outputEnd == null) {
      outputEnd = reason;
      writer.close();
    }
  }

  private Thread daemon(String role, Runnable job) {
    Thread thread = new Thread(job, "petbench-wire-" + role + "-" + name);
    thread.setDaemon(true);
    return thread;
  }
}
