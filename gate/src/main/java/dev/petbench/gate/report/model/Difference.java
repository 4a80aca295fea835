package dev.petbench.gate.report.model;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Head less base.
 *
 * @param absolute in the dimension's base unit; the estimate, which need not be the difference of
 *     the two figures shown
 * @param relative as a fraction of the base; empty when the base is 0
 * @param bound what was established, where anything was
 */
public record Difference(double absolute, OptionalDouble relative, Optional<Bound> bound) {
  /** Refuses nulls and what is no number. */
  public Difference {
    Objects.requireNonNull(relative, "relative");
    Objects.requireNonNull(bound, "bound");
    if (!Double.isFinite(absolute)) {
      throw new IllegalArgumentException("a difference is finite, not " + absolute);
    }
  }
}
