package dev.petbench.gate.results;

/** A constant that files call by a name of their own. */
public interface WireName {
  /**
   * The name in files.
   *
   * @return for example {@code exitedEarly}
   */
  String wireName();
}
