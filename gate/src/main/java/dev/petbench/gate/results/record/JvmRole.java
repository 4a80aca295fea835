package dev.petbench.gate.results.record;

import dev.petbench.gate.results.WireName;

/** What a JVM of the run did. */
public enum JvmRole implements WireName {
  /** It started the forks. */
  HOST("host"),
  /** It measured. */
  FORK("fork");

  private final String wireName;

  JvmRole(String wireName) {
    this.wireName = wireName;
  }

  @Override
  public String wireName() {
    return wireName;
  }
}
