package dev.petbench.gate.budget;

import dev.petbench.gate.results.WireName;

/** Which way a metric is better. */
public enum Direction implements WireName {
  /** Less is better: durations, memory, counts. */
  LOWER("lower"),
  /** More is better: throughput, achieved concurrency. */
  HIGHER("higher");

  private final String wireName;

  Direction(String wireName) {
    this.wireName = wireName;
  }

  @Override
  public String wireName() {
    return wireName;
  }
}
