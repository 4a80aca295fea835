package dev.petbench.gate.unit;

/** What a figure is a figure of. Figures of unlike dimensions are never compared. */
public enum Dimension {
  /** Time; its base unit is the nanosecond. */
  DURATION("a duration (ns, us, ms, s)"),
  /** Memory or storage; its base unit is the byte. */
  BYTES("a size (B, KiB, MiB, GiB)"),
  /** A count or a ratio; a plain number. */
  NUMBER("a plain number"),
  /** Operations in a time; its base unit is operations per second. */
  THROUGHPUT("a throughput (ops/s)"),
  /** A share in percent. */
  PERCENTAGE("a percentage");

  private final String description;

  Dimension(String description) {
    this.description = description;
  }

  /**
   * The dimension in words.
   *
   * @return the words, with the units that it is written in
   */
  public String description() {
    return description;
  }
}
