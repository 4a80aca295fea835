package dev.petbench.gate.results.record;

import dev.petbench.gate.results.WireName;

/** How an operation ended. */
public enum SampleOutcome implements WireName {
  /** It was answered. */
  OK("ok"),
  /** The server answered with an error. */
  ERROR("error"),
  /** Its deadline passed. */
  TIMEOUT("timeout"),
  /** The server went away. */
  DIED("died"),
  /** The server broke the protocol. */
  PROTOCOL_ERROR("protocolError");

  private final String wireName;

  SampleOutcome(String wireName) {
    this.wireName = wireName;
  }

  @Override
  public String wireName() {
    return wireName;
  }
}
