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
 * @param spread how much the figure varies between unchanged runs, where that was calibrated
 */
public record Calibration(
    String method,
    Optional<String> date,
    List<String> runs,
    OptionalInt samples,
    Optional<String> observed,
    Optional<Spread> spread) {
  /** Refuses nulls and copies the list. */
  public Calibration {
    Objects.requireNonNull(method, "method");
    Objects.requireNonNull(date, "date");
    runs = List.copyOf(runs);
    Objects.requireNonNull(samples, "samples");
    Objects.requireNonNull(observed, "observed");
    Objects.requireNonNull(spread, "spread");
  }

  /**
   * A calibration without a spread.
   *
   * @param method how the figures were derived from the runs
   * @param date when, as an ISO date
   * @param runs digests or names of the runs
   * @param samples values that were used
   * @param observed what was seen
   */
  public Calibration(
      String method,
      Optional<String> date,
      List<String> runs,
      OptionalInt samples,
      Optional<String> observed) {
    this(method, date, runs, samples, observed, Optional.empty());
  }
}
