package dev.petbench.run;

/** The exit codes of every command. */
public final class ExitCode {
  /** Fine. */
  public static final int OK = 0;

  /** A benchmark failed, or an invariant was violated. */
  public static final int FAILED = 1;

  /** Wrong usage. */
  public static final int USAGE = 2;

  /** Input or target missing, unusable or malformed. */
  public static final int UNUSABLE = 3;

  /** A fault of our own. */
  public static final int FAULT = 70;

  /** Interrupted, in order. */
  public static final int INTERRUPTED = 130;

  private ExitCode() {}
}
