package dev.petbench.session;

/** How it is known that an operation sends nothing more, with the names of the session record. */
public enum QuiescentBy {
  /** The server's RefreshPerformance for it has come. */
  PERFORMANCE("performance"),
  /** A configure began a new generation, so the old one is silent. */
  SUPERSEDED("superseded"),
  /** Nothing came for a bounded time. */
  QUIET_TIME("quietTime");

  private final String recordName;

  QuiescentBy(String recordName) {
    this.recordName = recordName;
  }

  /**
   * The name in the session record.
   *
   * @return the name
   */
  public String recordName() {
    return recordName;
  }
}
