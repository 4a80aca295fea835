package dev.petbench.resources;

/** What came of looking at a process. */
public sealed interface Observation {

  /**
   * It was there from the first reading to the last.
   *
   * @param snapshot what it held
   */
  record Seen(Snapshot snapshot) implements Observation {}

  /** It had ended, or ended while it was read; whatever was read of it by then means nothing. */
  record Gone() implements Observation {}
}
