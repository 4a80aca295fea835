package dev.petbench.gate.results.record;

import java.util.Objects;
import java.util.Optional;

/**
 * A benchmark operation that failed.
 *
 * @param where where it failed
 * @param serverId the server, if one was concerned
 * @param kind name of the sort of failure
 * @param message what happened
 */
public record FailureLine(Where where, Optional<String> serverId, String kind, String message)
    implements RecordLine {
  /** Refuses nulls. */
  public FailureLine {
    Objects.requireNonNull(where, "where");
    Objects.requireNonNull(serverId, "serverId");
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(message, "message");
  }
}
