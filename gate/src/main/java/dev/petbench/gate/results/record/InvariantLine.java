package dev.petbench.gate.results.record;

import java.util.Objects;
import java.util.Optional;

/**
 * One check of something that must always hold.
 *
 * @param line number of the line in its file, from 1
 * @param where where it was checked
 * @param serverId the server, if it is about one
 * @param name the invariant
 * @param held whether it held
 * @param detail what was seen; may be empty when it held
 */
public record InvariantLine(
    int line, Where where, Optional<String> serverId, String name, boolean held, String detail)
    implements RecordLine {
  /** Refuses nulls. */
  public InvariantLine {
    Objects.requireNonNull(where, "where");
    Objects.requireNonNull(serverId, "serverId");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(detail, "detail");
  }
}
