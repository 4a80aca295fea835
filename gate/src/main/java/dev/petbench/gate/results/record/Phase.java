package dev.petbench.gate.results.record;

import dev.petbench.gate.results.WireName;

/** What an iteration was for. */
public enum Phase implements WireName {
  /** It brought the process into its state; its figures are not judged. */
  WARMUP("warmup"),
  /** Its figures are judged. */
  MEASUREMENT("measurement");

  private final String wireName;

  Phase(String wireName) {
    this.wireName = wireName;
  }

  @Override
  public String wireName() {
    return wireName;
  }
}
