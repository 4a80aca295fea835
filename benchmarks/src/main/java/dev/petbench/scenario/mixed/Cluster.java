package dev.petbench.scenario.mixed;

import dev.petbench.scenario.mixed.Traffic.Configure;
import dev.petbench.scenario.mixed.Traffic.Refresh;
import dev.petbench.scenario.mixed.Traffic.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * Refreshes that were in flight together, or had one answer together: what was told meanwhile
 * belongs to all of them.
 *
 * @param refreshes at least one, in the order of sending
 */
record Cluster(List<Refresh> refreshes) {
  /** Copies the list. */
  Cluster {
    refreshes = List.copyOf(refreshes);
  }

  /** Parts the refreshes of a session into clusters, in order. */
  static List<Cluster> of(Traffic traffic) {
    List<List<Refresh>> parts = new ArrayList<>();
    for (Refresh refresh : traffic.refreshes()) {
      boolean belongs =
          !parts.isEmpty()
              && parts.get(parts.size() - 1).stream().anyMatch(one -> isTogether(one, refresh));
      if (!belongs) {
        parts.add(new ArrayList<>());
      }
      parts.get(parts.size() - 1).add(refresh);
    }
    return parts.stream().map(Cluster::new).toList();
  }

  private static boolean isTogether(Refresh earlier, Refresh later) {
    boolean isOneAnswer =
        earlier.refreshId().isPresent() && earlier.refreshId().equals(later.refreshId());
    // A build without refreshId: an answer without any notification joined the operation before.
    boolean isEmpty = later.refreshId().isEmpty() && later.at().sent() == later.at().answered();
    return isOneAnswer || isEmpty || earlier.at().overlaps(later.at());
  }

  Span span() {
    long sent = refreshes.stream().mapToLong(one -> one.at().sent()).min().orElseThrow();
    long answered = refreshes.stream().mapToLong(one -> one.at().answered()).max().orElseThrow();
    Span first = refreshes.get(0).at();
    long end = first.endNanos();
    for (Refresh one : refreshes) {
      end = one.at().endNanos() - end > 0 ? one.at().endNanos() : end;
    }
    return new Span(sent, answered, first.startNanos(), end);
  }

  /** Whether a configure was in flight meanwhile: then only a part may have been told. */
  boolean isTouched(Traffic traffic) {
    return traffic.configures().stream().anyMatch(one -> one.at().overlaps(span()));
  }

  /** The configuration in force; the last before it. */
  Configure configure(Traffic traffic) {
    return traffic.configures().stream()
        .filter(one -> one.at().isBefore(span()))
        .reduce((earlier, later) -> later)
        .orElse(traffic.configures().get(0));
  }

  /** How many operations of the server it was; absent for builds that do not tell. */
  OptionalLong operations() {
    return refreshes.stream().allMatch(one -> one.refreshId().isPresent())
        ? OptionalLong.of(refreshes.stream().map(Refresh::refreshId).distinct().count())
        : OptionalLong.empty();
  }

  String names() {
    return refreshes.stream()
        .map(Refresh::name)
        .filter(Objects::nonNull)
        .collect(Collectors.joining(", "));
  }
}
