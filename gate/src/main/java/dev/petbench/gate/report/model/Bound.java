package dev.petbench.gate.report.model;

import java.util.Objects;
import java.util.OptionalDouble;

/**
 * What was established about how much worse head is; negative figures speak of an improvement.
 *
 * @param atMost true for "no regression above", false for "a regression of at least"
 * @param absolute in the dimension's base unit; empty where nothing could be established
 * @param relative as a fraction of the base; empty likewise
 * @param confidence between 0.5 and 1
 */
public record Bound(
    boolean atMost, OptionalDouble absolute, OptionalDouble relative, double confidence) {
  /** Refuses nulls and what is no confidence. */
  public Bound {
    Objects.requireNonNull(absolute, "absolute");
    Objects.requireNonNull(relative, "relative");
    if (!(confidence > 0.5 && confidence < 1)) {
      throw new IllegalArgumentException("confidence lies between 0.5 and 1, not at " + confidence);
    }
  }
}
