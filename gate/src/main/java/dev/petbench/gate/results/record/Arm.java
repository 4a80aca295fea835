package dev.petbench.gate.results.record;

import dev.petbench.gate.results.WireName;

/** The side of a comparison that a server belongs to; a run without a comparison is all head. */
public enum Arm implements WireName {
  /** The build that is judged. */
  HEAD("head"),
  /** The build that it is judged against. */
  BASE("base");

  private final String wireName;

  Arm(String wireName) {
    this.wireName = wireName;
  }

  @Override
  public String wireName() {
    return wireName;
  }
}
