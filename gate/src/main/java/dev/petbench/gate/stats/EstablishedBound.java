package dev.petbench.gate.stats;

import java.util.Objects;
import java.util.OptionalDouble;

/**
 * How large a regression is, bounded from one side: at most, or at least, {@code absolute}, and so
 * {@code relative} of the base. Negative figures speak of an improvement.
 *
 * @param absolute in the unit of the quads; empty when there are too few quads
 * @param relative as a fraction of the base; empty as well when the base is 0
 * @param confidence between 0.5 and 1
 */
public record EstablishedBound(
    OptionalDouble absolute, OptionalDouble relative, double confidence) {
  /** Refuses nulls and what is no confidence. */
  public EstablishedBound {
    Objects.requireNonNull(absolute, "absolute");
    Objects.requireNonNull(relative, "relative");
    if (!(confidence > 0.5 && confidence < 1)) {
      throw new IllegalArgumentException("confidence lies between 0.5 and 1, not at " + confidence);
    }
  }
}
