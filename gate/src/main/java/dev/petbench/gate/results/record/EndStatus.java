package dev.petbench.gate.results.record;

import dev.petbench.gate.results.WireName;

/** How a run ended. */
public enum EndStatus implements WireName {
  /** All that was planned was done. */
  COMPLETE("complete"),
  /** A benchmark failed. */
  FAILED("failed"),
  /** Somebody stopped it. */
  INTERRUPTED("interrupted");

  private final String wireName;

  EndStatus(String wireName) {
    this.wireName = wireName;
  }

  @Override
  public String wireName() {
    return wireName;
  }
}
