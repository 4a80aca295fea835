package dev.petbench.gate.results.record;

import java.util.Map;
import java.util.Objects;

/**
 * The last line: how the run ended, and how many lines of each type came before.
 *
 * @param status how it ended
 * @param counts lines before this one by type
 */
public record EndLine(EndStatus status, Map<String, Integer> counts) implements RecordLine {
  /** Refuses nulls and copies the counts. */
  public EndLine {
    Objects.requireNonNull(status, "status");
    counts = Map.copyOf(counts);
  }
}
