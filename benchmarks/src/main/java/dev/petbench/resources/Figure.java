package dev.petbench.resources;

/** What can be said of one process at one moment, with the names of the session record. */
public enum Figure {
  /** Memory in RAM, pages shared with others included. */
  RESIDENT_BYTES("residentBytes", "B"),
  /** The most that {@link #RESIDENT_BYTES} has been since the process began. */
  PEAK_RESIDENT_BYTES("peakResidentBytes", "B"),
  /** Memory in RAM that no other process shares: what its end would set free. */
  PRIVATE_BYTES("privateBytes", "B"),
  /** {@link #PRIVATE_BYTES} and of each shared page the share that falls to this process. */
  PROPORTIONAL_BYTES("proportionalBytes", "B"),
  /** Threads that are alive. */
  THREADS("threads", "count"),
  /** Open file descriptors; on Windows open handles. */
  DESCRIPTORS("descriptors", "count"),
  /** Processes below it that are alive: children, their children, and so on. */
  DESCENDANTS("descendants", "count"),
  /** Processor time of all its threads, ended ones included, since it began. */
  CPU_NANOS("cpuNanos", "ns"),
  /** How often the threads that are alive now have given up the processor by themselves. */
  VOLUNTARY_SWITCHES("voluntarySwitches", "count"),
  /** How often the threads that are alive now were made to give up the processor. */
  INVOLUNTARY_SWITCHES("involuntarySwitches", "count"),
  /** Bytes that it asked the system to read, from wherever, since it began. */
  READ_BYTES("readBytes", "B"),
  /** Bytes that it asked the system to write, to wherever, since it began. */
  WRITTEN_BYTES("writtenBytes", "B");

  private final String recordName;
  private final String unit;

  Figure(String recordName, String unit) {
    this.recordName = recordName;
    this.unit = unit;
  }

  /**
   * The field of a {@code resource} line.
   *
   * @return its name
   */
  public String recordName() {
    return recordName;
  }

  /**
   * The unit.
   *
   * @return {@code B}, {@code count} or {@code ns}
   */
  public String unit() {
    return unit;
  }
}
