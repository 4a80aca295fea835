package dev.petbench.gate.results.record;

import dev.petbench.gate.results.WireName;

/** How a server ended. */
public enum ShutdownKind implements WireName {
  /** By itself, when its input was closed. */
  CLEAN("clean"),
  /** When asked by a signal. */
  TERMINATED("terminated"),
  /** By force. */
  KILLED("killed"),
  /** Before anybody asked. */
  EXITED_EARLY("exitedEarly");

  private final String wireName;

  ShutdownKind(String wireName) {
    this.wireName = wireName;
  }

  @Override
  public String wireName() {
    return wireName;
  }
}
