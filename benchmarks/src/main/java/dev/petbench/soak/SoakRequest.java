package dev.petbench.soak;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A soak that was asked for: for a time, or for a number of cycles.
 *
 * @param workload what a cycle consists of
 * @param cycles how many cycles; absent where a duration was asked for
 * @param duration for how long; absent where a number of cycles was asked for
 * @param idle the rest at the end of each cycle
 * @param seed where the fixture and the cycles start from
 * @param out the directory for the results
 */
public record SoakRequest(
    SoakWorkload workload,
    OptionalInt cycles,
    Optional<Duration> duration,
    Duration idle,
    long seed,
    Path out) {

  /** Checks. */
  public SoakRequest {
    Objects.requireNonNull(workload, "workload");
    Objects.requireNonNull(out, "out");
    if (cycles.isPresent() == duration.isPresent()) {
      throw new IllegalArgumentException("a soak lasts either a time or a number of cycles");
    }
    if (cycles.isPresent() && cycles.getAsInt() < 1
        || duration.isPresent() && (duration.get().isNegative() || duration.get().isZero())
        || idle.isNegative()) {
      throw new IllegalArgumentException("a soak has a length, and no negative rest");
    }
  }

  /**
   * Whether it is over.
   *
   * @param done cycles that have ended
   * @param elapsed since it began
   * @return true when no further cycle begins
   */
  boolean isOver(int done, Duration elapsed) {
    return cycles.isPresent()
        ? done >= cycles.getAsInt()
        : done == Integer.MAX_VALUE || elapsed.compareTo(duration.orElseThrow()) >= 0;
  }
}
