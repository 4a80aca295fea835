package dev.petbench.scenario.mixed;

/** One of the two configurations between which a session goes back and forth. */
enum Side {
  /** The first half of the workspace folders. */
  LEFT,
  /** The other half. */
  RIGHT;

  Side other() {
    return this == LEFT ? RIGHT : LEFT;
  }

  String words() {
    return this == LEFT ? "the left configuration" : "the right configuration";
  }
}
