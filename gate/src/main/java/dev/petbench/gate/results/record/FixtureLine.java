package dev.petbench.gate.results.record;

import java.util.Objects;

/**
 * One fixture that servers were pointed at.
 *
 * @param line number of the line in its file, from 1
 * @param digest its digest
 * @param seed seed that it was generated from
 * @param size environments asked for
 * @param layout name of the layout
 * @param kinds kinds of environment asked for
 * @param environments environments expected of it
 * @param managers managers expected of it
 */
public record FixtureLine(
    int line,
    String digest,
    long seed,
    int size,
    String layout,
    String kinds,
    int environments,
    int managers)
    implements RecordLine {
  /** Refuses nulls. */
  public FixtureLine {
    Objects.requireNonNull(digest, "digest");
    Objects.requireNonNull(layout, "layout");
    Objects.requireNonNull(kinds, "kinds");
  }
}
