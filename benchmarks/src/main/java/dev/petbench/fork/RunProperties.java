package dev.petbench.fork;

/** System properties by which the host of a run tells its forks what they need to know. */
public final class RunProperties {
  /** The session record that is being written. */
  public static final String RECORD = "petbench.record";

  /** The directory for fixtures and caches of the run. */
  public static final String WORK = "petbench.work";

  /** The seed of the fixtures. */
  public static final String SEED = "petbench.seed";

  /** The process id of the host. */
  public static final String HOST = "petbench.host";

  private RunProperties() {}
}
