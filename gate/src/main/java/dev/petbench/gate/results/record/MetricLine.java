package dev.petbench.gate.results.record;

import dev.petbench.gate.unit.Unit;
import java.util.Objects;
import java.util.Optional;

/**
 * A figure that no sample carries.
 *
 * @param line number of the line in its file, from 1
 * @param where benchmark and parameters, and as much more as is known
 * @param arm the side that it belongs to
 * @param serverId the server, if it is about one
 * @param name name of the metric
 * @param value the figure, finite, in its unit
 * @param unit its unit
 */
public record MetricLine(
    int line, Where where, Arm arm, Optional<String> serverId, String name, double value, Unit unit)
    implements RecordLine {
  /** Refuses nulls. */
  public MetricLine {
    Objects.requireNonNull(where, "where");
    Objects.requireNonNull(arm, "arm");
    Objects.requireNonNull(serverId, "serverId");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(unit, "unit");
  }
}
