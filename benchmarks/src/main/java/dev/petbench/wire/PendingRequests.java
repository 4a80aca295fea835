package dev.petbench.wire;

import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** The requests in flight by id, and what an answer to any other id means. */
final class PendingRequests {
  private static final long MAX_ID = 0xffff_ffffL;

  /** How many given-up ids are remembered, to tell their late answers from second ones. */
  private static final int ABANDONED_LIMIT = 10_000;

  private final ConcurrentHashMap<Integer, Exchange> inFlight = new ConcurrentHashMap<>();
  private final Set<Integer> abandoned = new LinkedHashSet<>();
  private final AtomicLong lastId;
  private final StrayErrors strays;
  private final int limit;
  private volatile boolean closed;

  PendingRequests(int limit, StrayErrors strays, long lastId) {
    this.limit = limit;
    this.strays = strays;
    this.lastId = new AtomicLong(lastId);
  }

  Exchange add(String method, byte[] params, Duration deadline) {
    long id = lastId.incrementAndGet();
    if (id > MAX_ID) {
      throw new IllegalStateException(
          "all " + MAX_ID + " request ids of this connection are used up; open a new one");
    }
    Exchange exchange = new Exchange(this, (int) id, method, params, deadline);
    if (inFlight.size() >= limit) {
      // Those that nobody has looked at since their deadlines are no longer in flight.
      inFlight.values().forEach(Exchange::isDone);
    }
    if (inFlight.size() >= limit) {
      refuse(exchange);
    } else {
      inFlight.put(exchange.id(), exchange);
    }
    return exchange;
  }

  /** Routes an answer to its exchange; what concerns none is recorded. */
  void answer(int id, Frame frame, Router.Route route) {
    Exchange exchange = inFlight.get(id);
    if (exchange == null || !exchange.wasBegunBefore(frame.arrivalNanos())) {
      if (!closed) {
        strays.add(notInFlight(id, exchange != null));
      }
      return;
    }
    inFlight.remove(id);
    boolean ended =
        route == Router.Route.NEITHER
            ? exchange.fail(
                new WireError(
                    WireError.Kind.MALFORMED_ANSWER,
                    "the answer to " + exchange + " has neither a result nor an error, or both"),
                frame.arrivalNanos())
            : exchange.complete(frame, route == Router.Route.ERROR);
    if (!ended && !closed) {
      strays.add(late(id));
    }
  }

  void fail(Exchange exchange, WireError error) {
    exchange.fail(error, System.nanoTime());
    inFlight.remove(exchange.id(), exchange);
  }

  void refuse(Exchange exchange) {
    fail(
        exchange,
        new WireError(WireError.Kind.TOO_MANY_REQUESTS, limit + " requests are in flight already"));
  }

  /** Ends all, for good: answers that still come are to be expected and concern nobody. */
  void failAll(WireError error) {
    closed = true;
    long nowNanos = System.nanoTime();
    for (Iterator<Exchange> all = inFlight.values().iterator(); all.hasNext(); ) {
      all.next().fail(error, nowNanos);
      all.remove();
    }
  }

  /** Notes that an exchange was given up, so that an answer to it is known to be late. */
  void abandon(Exchange exchange) {
    // Both under the lock, so that an answer which no longer finds the exchange finds the note.
    synchronized (abandoned) {
      if (!inFlight.remove(exchange.id(), exchange)) {
        return;
      }
      if (abandoned.size() >= ABANDONED_LIMIT) {
        abandoned.remove(abandoned.iterator().next());
      }
      abandoned.add(exchange.id());
    }
  }

  /** What else went wrong meanwhile, for the message of a time-out. */
  String strayHint() {
    long count = strays.count();
    return count == 0
        ? ""
        : " ("
            + count
            + " other faults of the peer on this connection, the first: "
            + strays.first().get(0).message()
            + ")";
  }

  private WireError notInFlight(int id, boolean notYetSent) {
    String text = Integer.toUnsignedString(id);
    if (notYetSent || id == 0 || Integer.toUnsignedLong(id) > lastId.get()) {
      return new WireError(
          WireError.Kind.UNKNOWN_ID,
          "the peer answered request " + text + ", which was never sent");
    }
    synchronized (abandoned) {
      if (abandoned.remove(id)) {
        return late(id);
      }
    }
    return new WireError(
        WireError.Kind.DUPLICATE_ANSWER, "the peer answered request " + text + " a second time");
  }

  private static WireError late(int id) {
    return new WireError(
        WireError.Kind.LATE_ANSWER,
        "the answer to request "
            + Integer.toUnsignedString(id)
            + " came after it had been given up");
  }
}
