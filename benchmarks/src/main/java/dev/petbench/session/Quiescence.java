package dev.petbench.session;

import com.fasterxml.jackson.databind.JsonNode;
import dev.petbench.wire.Notification;
import dev.petbench.wire.NotificationLog;
import dev.petbench.wire.WireException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Waits until a refresh sends nothing more. The server says so with RefreshPerformance, which
 * carries no refreshId: it belongs to the refresh whose duration it repeats. Where it does not
 * come, a bounded time without any notification has to do.
 */
public final class Quiescence {
  private final Duration quiet;
  private final Duration limit;

  /**
   * The two bounds.
   *
   * @param quiet how long nothing may come before the operation counts as quiescent
   * @param limit how long to wait at the most
   */
  public Quiescence(Duration quiet, Duration limit) {
    this.quiet = quiet;
    this.limit = limit;
  }

  /**
   * The usual bounds: half a second of silence, five seconds in all.
   *
   * @return the bounds
   */
  public static Quiescence usual() {
    return new Quiescence(Duration.ofMillis(500), Duration.ofSeconds(5));
  }

  /**
   * Waits for the end of one refresh.
   *
   * @param log what the server sent
   * @param mark where the refresh begins in it
   * @param serverMillis the duration in its answer
   * @param configured whether a configure may have made it fall silent: nothing more, and no
   *     RefreshPerformance, is then what is meant to happen
   * @return how it is known to have ended; empty when the server did not fall silent within the
   *     limit
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public Optional<QuiescentBy> await(
      NotificationLog log, long mark, OptionalLong serverMillis, boolean configured)
      throws InterruptedException {
    long deadline = System.nanoTime() + limit.toNanos();
    long seen = mark;
    while (true) {
      List<Notification> fresh = log.since(seen);
      for (Notification notification : fresh) {
        if (isPerformanceOf(notification, serverMillis)) {
          return Optional.of(QuiescentBy.PERFORMANCE);
        }
      }
      seen += fresh.size();
      long quietUntil = System.nanoTime() + quiet.toNanos();
      if (deadline - quietUntil < 0) {
        return Optional.empty();
      }
      if (!log.awaitBeyond(seen, quietUntil)) {
        return Optional.of(configured ? QuiescentBy.SUPERSEDED : QuiescentBy.QUIET_TIME);
      }
    }
  }

  private static boolean isPerformanceOf(Notification notification, OptionalLong serverMillis) {
    if (!notification.method().equals("telemetry")) {
      return false;
    }
    try {
      JsonNode params = notification.json().path("params");
      JsonNode total = params.path("data").path("refreshPerformance").path("total");
      return params.path("event").asText().equals("RefreshPerformance")
          && total.isIntegralNumber()
          && serverMillis.isPresent()
          && total.longValue() == serverMillis.getAsLong();
    } catch (WireException e) {
      // A malformed notification is reported when the operation is read; here it only says nothing.
      return false;
    }
  }
}
