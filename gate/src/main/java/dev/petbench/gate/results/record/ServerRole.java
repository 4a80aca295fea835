package dev.petbench.gate.results.record;

import dev.petbench.gate.results.WireName;

/** What a server was started for. */
public enum ServerRole implements WireName {
  /** Its answers are judged. */
  MEASURED("measured"),
  /** It warmed our own code. */
  WARMUP("warmup"),
  /** It is something else of known cost, for comparison within the run. */
  CONTROL("control"),
  /** It showed that the target works at all. */
  PREFLIGHT("preflight");

  private final String wireName;

  ServerRole(String wireName) {
    this.wireName = wireName;
  }

  @Override
  public String wireName() {
    return wireName;
  }
}
