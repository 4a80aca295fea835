package dev.petbench.scenario;

/** What a server of ours is there for, with the names of the session record. */
public enum ServerRole {
  /** Its figures count. */
  MEASURED("measured"),
  /** Thrown away: it warms our own code or fills a cache. */
  WARMUP("warmup"),
  /** Shows before a run that the target can be measured at all. */
  PREFLIGHT("preflight");

  private final String recordName;

  ServerRole(String recordName) {
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
