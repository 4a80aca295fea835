package dev.petbench.scenario.mixed;

import dev.petbench.fixture.identity.Identity;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What went to and fro in a session, by the order of the notifications: an answer that arrived at
 * position n came after the notifications with lower numbers and before all others.
 *
 * @param refreshes in the order of sending
 * @param configures likewise, the one that the session began with included
 * @param environments told inside the fixture, in the order of arrival
 * @param progress telemetry that names its refresh, in the order of arrival
 */
record Traffic(
    List<Refresh> refreshes,
    List<Configure> configures,
    List<Told> environments,
    List<Progress> progress) {
  /** Copies the lists, in order. */
  Traffic {
    refreshes =
        refreshes.stream().sorted(Comparator.comparingLong(one -> one.at().sent())).toList();
    configures =
        configures.stream().sorted(Comparator.comparingLong(one -> one.at().sent())).toList();
    environments = List.copyOf(environments);
    progress = List.copyOf(progress);
  }

  /**
   * When a request was in flight.
   *
   * @param sent the position of the first notification that can belong to it
   * @param answered the position of its answer
   * @param startNanos when it was handed over to be written
   * @param endNanos the arrival of the answer
   */
  record Span(long sent, long answered, long startNanos, long endNanos) {
    boolean overlaps(Span other) {
      return startNanos - other.endNanos < 0 && other.startNanos - endNanos < 0;
    }

    boolean isBefore(Span other) {
      return endNanos - other.startNanos <= 0;
    }
  }

  /**
   * A refresh that was answered with success.
   *
   * @param name what it is called in evidence
   * @param at when
   * @param refreshId the server's number; builds without one have none
   */
  record Refresh(String name, Span at, OptionalLong refreshId) {}

  /**
   * A configure that was answered with success.
   *
   * @param name what it is called in evidence
   * @param at when
   * @param side what it asked for
   */
  record Configure(String name, Span at, Side side) {}

  /**
   * An environment of the fixture that was told.
   *
   * @param position its number among the notifications
   * @param side in whose folders it lies; empty where in neither
   * @param identity what was told
   */
  record Told(long position, Optional<Side> side, Identity identity) {}

  /**
   * A notification that names its refresh.
   *
   * @param position its number among the notifications
   * @param refreshId the number of the refresh
   */
  record Progress(long position, long refreshId) {}

  /** The refreshes that were in flight when a notification came. */
  List<Refresh> inFlightAt(long position) {
    return refreshes.stream()
        .filter(one -> one.at().sent() <= position && position < one.at().answered())
        .toList();
  }

  /** The last configure whose answer had come before a notification. */
  Configure configuredAt(long position) {
    return configures.stream()
        .filter(one -> one.at().answered() <= position)
        .reduce((earlier, later) -> later)
        .orElse(configures.get(0));
  }

  /** Whether a configure of a side was sent and not answered when a notification came. */
  boolean isPending(Side side, long position) {
    return configures.stream()
        .anyMatch(
            one ->
                one.side() == side
                    && one.at().sent() <= position
                    && position < one.at().answered());
  }
}
