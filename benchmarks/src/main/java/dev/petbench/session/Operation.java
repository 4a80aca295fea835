package dev.petbench.session;

/** The requests that PET answers, with the names that the session record uses. */
public enum Operation {
  /** Version and build of the server. */
  INFO("info"),
  /** Where to look, and where the cache lies. */
  CONFIGURE("configure"),
  /** Discovery. */
  REFRESH("refresh"),
  /** What an executable is, by starting it where that is needed. */
  RESOLVE("resolve"),
  /** The environments below one path. */
  FIND("find"),
  /** Deletes the cache directory. */
  CLEAR("clear");

  private final String method;

  Operation(String method) {
    this.method = method;
  }

  /**
   * The JSON-RPC method, which is also the name in the record.
   *
   * @return the name
   */
  public String method() {
    return method;
  }
}
