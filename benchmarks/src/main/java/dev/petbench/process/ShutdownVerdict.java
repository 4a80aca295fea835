package dev.petbench.process;

import java.util.Objects;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * How a server ended.
 *
 * @param kind what it took
 * @param exitCode as the platform gives it (128 + signal on Unix); absent only when the system
 *     could not end the process in time
 * @param requestedNanos {@link System#nanoTime()} when its end was first asked for; for a server
 *     that was killed before its shutdown, the moment of the kill
 * @param exitedNanos {@link System#nanoTime()} when its exit was seen; absent like the exit code
 * @param stderrBytes how much it wrote to its standard error in its whole life
 * @param processesLeft how many processes that it had started were still there after its exit and a
 *     short time to settle; they were ended then
 * @param survivors how many of its processes, itself included, could not be ended: 0 but for
 *     processes that the system holds (uninterruptible sleep) or that run as somebody else
 */
public record ShutdownVerdict(
    Kind kind,
    OptionalInt exitCode,
    long requestedNanos,
    OptionalLong exitedNanos,
    long stderrBytes,
    int processesLeft,
    int survivors) {

  /** What it took to end the server. */
  public enum Kind {
    /** It exited by itself when its input ended; with which code, the exit code says. */
    CLEAN,
    /** It exited when asked to terminate. */
    TERMINATED,
    /** It had to be killed. */
    KILLED,
    /** It had exited before anybody asked. */
    EXITED_EARLY
  }

  /**
   * Whether the server ended because it was asked to. One that exits by itself with another code
   * than 0 has failed, perhaps a moment before anybody asked.
   *
   * @return false when it was gone already, or failed
   */
  public boolean isOrderly() {
    return switch (kind) {
      case CLEAN -> exitCode.orElse(0) == 0;
      case TERMINATED, KILLED -> true;
      case EXITED_EARLY -> false;
    };
  }

  /** Refuses null and negative counts. */
  public ShutdownVerdict {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(exitCode, "exitCode");
    Objects.requireNonNull(exitedNanos, "exitedNanos");
    if (stderrBytes < 0 || processesLeft < 0 || survivors < 0) {
      throw new IllegalArgumentException(
          "counts may not be negative: stderrBytes %d, processesLeft %d, survivors %d"
              .formatted(stderrBytes, processesLeft, survivors));
    }
  }
}
