package dev.petbench.gate.results.record;

import dev.petbench.gate.results.WireName;

/** Which kind of server was measured; figures of unlike kinds are never compared. */
public enum TargetKind implements WireName {
  /** The suite's own server. */
  BUILTIN("builtin"),
  /** A server given by its path. */
  EXTERNAL("external");

  private final String wireName;

  TargetKind(String wireName) {
    this.wireName = wireName;
  }

  @Override
  public String wireName() {
    return wireName;
  }
}
