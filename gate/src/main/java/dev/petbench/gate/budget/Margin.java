package dev.petbench.gate.budget;

import dev.petbench.gate.unit.Amount;
import java.util.Objects;

/**
 * How much worse than the base a metric may be: a regression exceeds both figures.
 *
 * @param absolute by how much
 * @param relative by which fraction of the base, 0.3 for 30 %; finite, 0 or more
 */
public record Margin(Amount absolute, double relative) {
  /** Refuses nulls and fractions that are none. */
  public Margin {
    Objects.requireNonNull(absolute, "absolute");
    if (!Double.isFinite(relative) || relative < 0) {
      throw new IllegalArgumentException("relative is finite and not negative: " + relative);
    }
  }
}
