package dev.petbench.gate.coverage;

import dev.petbench.gate.results.WireName;

/** What is counted as covered or not. */
public enum Counter implements WireName {
  /** Lines that can be executed. */
  LINES("lines"),
  /** Functions or methods. */
  FUNCTIONS("functions"),
  /** Outcomes of branches; not every tool knows them. */
  BRANCHES("branches");

  private final String wireName;

  Counter(String wireName) {
    this.wireName = wireName;
  }

  @Override
  public String wireName() {
    return wireName;
  }
}
