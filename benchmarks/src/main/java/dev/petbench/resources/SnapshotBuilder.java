package dev.petbench.resources;

import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;

/** Collects the figures of a snapshot. */
final class SnapshotBuilder {
  private final Map<Figure, Long> known = new EnumMap<>(Figure.class);
  private final Map<Figure, String> reasons = new EnumMap<>(Figure.class);

  SnapshotBuilder put(Figure figure, long value) {
    known.put(figure, value);
    return this;
  }

  SnapshotBuilder put(Figure figure, OptionalLong value, String reasonWhenAbsent) {
    if (value.isPresent()) {
      known.put(figure, value.getAsLong());
    } else {
      reasons.put(figure, reasonWhenAbsent);
    }
    return this;
  }

  SnapshotBuilder missing(Figure figure, String reason) {
    reasons.put(figure, reason);
    return this;
  }

  Snapshot build(long costNanos) {
    return new Snapshot(known, reasons, costNanos);
  }
}
