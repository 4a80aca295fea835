package dev.petbench.gate.results.jmh;

import java.util.Objects;

/**
 * A primary or secondary metric of a JMH entry. Error and percentiles are not kept: for secondaries
 * they are wrong, and all of them forget which fork a value came from. The score is kept to see
 * whether it fits the values, and is never judged itself.
 *
 * @param unit the unit as JMH wrote it, for example {@code ms/op}
 * @param score what JMH made of the values; NaN where it wrote that, or no score at all
 * @param raw the raw values, in that unit
 */
public record JmhMetric(String unit, double score, RawData raw) {
  /** Refuses nulls. */
  public JmhMetric {
    Objects.requireNonNull(unit, "unit");
    Objects.requireNonNull(raw, "raw");
  }
}
