package dev.petbench.wire;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The only thread that reads the peer's output: stamps, frames and routes, and nothing else. */
final class FrameReader implements Runnable {
  private static final int BUFFER_BYTES = 64 << 10;

  private final InputStream fromPeer;
  private final Connection connection;
  private final PendingRequests pending;
  private final NotificationLog notifications;
  private final StrayErrors strays;
  private final FrameDecoder decoder;
  private final Router router = new Router();
  private final CountDownLatch ended = new CountDownLatch(1);

  FrameReader(
      InputStream fromPeer,
      Connection connection,
      PendingRequests pending,
      NotificationLog notifications,
      StrayErrors strays,
      WireLimits limits) {
    this.fromPeer = fromPeer;
    this.connection = connection;
    this.pending = pending;
    this.notifications = notifications;
    this.strays = strays;
    this.decoder = new FrameDecoder(limits, this::route);
  }

  boolean awaitEnd(long timeoutNanos) throws InterruptedException {
    return ended.await(timeoutNanos, TimeUnit.NANOSECONDS);
  }

  @Override
  public void run() {
    try (fromPeer) {
      if (readFrames()) {
        discardTheRest();
      }
    } catch (IOException e) {
      connection.fail(
          new WireError(
              WireError.Kind.READ_FAILED, "reading the peer's output failed: " + e.getMessage()));
    } catch (Throwable t) {
      // Whatever it is, an OutOfMemoryError too: requests in flight must learn of it now, not at
      // their deadlines.
      connection.fail(new WireError(WireError.Kind.INTERNAL, "the reader failed: " + t));
    } finally {
      ended.countDown();
    }
  }

  /** Reads until the end of input, false, or until the connection has failed, true. */
  private boolean readFrames() throws IOException {
    byte[] buffer = new byte[BUFFER_BYTES];
    while (true) {
      int count = fromPeer.read(buffer);
      long arrivalNanos = System.nanoTime();
      if (connection.hasFailed()) {
        return count >= 0;
      }
      if (count < 0) {
        connection.fail(decoder.endOfInput());
        return false;
      }
      try {
        decoder.feed(buffer, count, arrivalNanos);
      } catch (WireException e) {
        connection.fail(e.error());
        return true;
      }
    }
  }

  /**
   * Keeps a peer that is no longer listened to from blocking on its output, so that it can still
   * end in order.
   */
  private void discardTheRest() throws IOException {
    byte[] discarded = new byte[BUFFER_BYTES];
    while (fromPeer.read(discarded) >= 0) {
      // Nothing of it is of use.
    }
  }

  private void route(long arrivalNanos, byte[] body) throws WireException {
    Router.Route route = router.route(body);
    switch (route) {
      case NOTIFICATION -> notifications.append(arrivalNanos, router.method(), body);
      case RESULT, ERROR, NEITHER ->
          pending.answer(router.id(), new Frame(arrivalNanos, body, notifications.mark()), route);
      case STRAY -> strays.add(router.stray());
    }
  }
}
