package dev.petbench.process.table;

import java.util.Objects;
import java.util.Optional;

/**
 * Which process is meant, for ever: a pid alone is given to another process sooner or later.
 *
 * @param pid the process id, positive
 * @param startTicks when the process started: on Linux the ticks since boot of {@code
 *     /proc/<pid>/stat}, elsewhere milliseconds since the epoch; only good for comparing
 * @param bootId on Linux the id of this boot and the pid namespace, elsewhere {@code -}; processes
 *     whose ids differ cannot be compared, because the same pid means something else there
 */
public record ProcessIdentity(long pid, long startTicks, String bootId) {

  /** Checks the parts; throws {@link IllegalArgumentException} when one cannot be. */
  public ProcessIdentity {
    Objects.requireNonNull(bootId, "bootId");
    if (pid <= 0 || startTicks < 0 || bootId.isBlank()) {
      throw new IllegalArgumentException(
          "not a process identity: pid %d, start %d, boot '%s'".formatted(pid, startTicks, bootId));
    }
  }

  /** The identity of the JVM that asks. */
  public static ProcessIdentity self() {
    return ProcessTable.current()
        .identify(ProcessHandle.current().pid())
        .orElseThrow(() -> new IllegalStateException("this process cannot see itself"));
  }

  /** Reads what {@link #text()} wrote; empty when it is anything else. */
  public static Optional<ProcessIdentity> parse(String text) {
    String[] parts = text.split(":", 3);
    if (parts.length != 3) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new ProcessIdentity(Long.parseLong(parts[0]), Long.parseLong(parts[1]), parts[2]));
    } catch (IllegalArgumentException notAnIdentity) {
      return Optional.empty();
    }
  }

  /** One word, {@code pid:startTicks:bootId}, fit for an environment variable. */
  public String text() {
    return pid + ":" + startTicks + ":" + bootId;
  }

  /**
   * Whether this very process still runs: neither ended, nor a zombie, nor another one with its
   * pid.
   */
  public boolean isAlive() {
    return ProcessTable.current().identify(pid).filter(this::equals).isPresent();
  }
}
