package dev.petbench.gate.results.jmh;

import java.util.Objects;

/**
 * A primary or secondary metric of a JMH entry. Score, error and percentiles are not kept: for
 * secondaries they are wrong, and all of them forget which fork a value came from.
 *
 * @param unit the unit as JMH wrote it, for example {@code ms/op}
 * @param raw the raw values, in that unit
 */
public record JmhMetric(String unit, RawData raw) {
  /** Refuses nulls. */
  public JmhMetric {
    Objects.requireNonNull(unit, "unit");
    Objects.requireNonNull(raw, "raw");
  }
}
