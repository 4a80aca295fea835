package dev.petbench.gate.budget;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Where the figures of a budget come from.
 *
 * @param method how they were derived from the runs
 * @param date when, as an ISO date
 * @param runs digests or names of the runs
 * @param samples values that were used
 * @param observed what was seen, for example {@code max 41.2 ms}
 */
public record Calibration(
    String method,
    Optional<String> date,
    List<String> runs,
    OptionalInt samples,
    Optional<String> observed) {
  /** Refuses nulls and copies the list. */
  public Calibration {
    Objects.requireNonNull(method, "method");
    Objects.requireNonNull(date, "date");
    runs = List.copyOf(runs);
    Objects.requireNonNull(samples, "samples");
    Objects.requireNonNull(observed, "observed");
  }
}
