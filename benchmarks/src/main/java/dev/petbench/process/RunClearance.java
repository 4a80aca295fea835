package dev.petbench.process;

import dev.petbench.process.table.MarkedProcess;
import dev.petbench.process.table.ProcessIdentity;
import dev.petbench.process.table.ProcessTable;
import dev.petbench.work.Leftover;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * The guardian's last work: the directories of a run whose host was killed are removed, once no JVM
 * of the run is left to write into them. A host that ends in order does that itself.
 */
final class RunClearance {

  /** A host that is told to end has something to close, too. */
  private static final Duration HOST_LIMIT = Duration.ofSeconds(10);

  /** Forks look after their host ten times a second, and need no more for the servers. */
  private static final Duration FORK_GRACE = Duration.ofSeconds(1);

  private static final Duration FORK_LIMIT = Duration.ofSeconds(3);

  /**
   * Counted from the end of the last JVM of the run. A guardian is a process too, and none is left
   * three seconds after a run: what a slow disk has not removed by then is for the next run.
   */
  private static final Duration REMOVE_LIMIT = Duration.ofMillis(1_800);

  private static final Duration BETWEEN_TRIES = Duration.ofMillis(20);

  private final ProcessTable table;
  private final Optional<ProcessIdentity> owner;
  private final Set<Path> directories = new LinkedHashSet<>();

  /**
   * Nothing to clear yet.
   *
   * @param owner the JVM that this guardian belongs to: the host of the run, or a fork
   */
  RunClearance(ProcessTable table, Optional<ProcessIdentity> owner) {
    this.table = table;
    this.owner = owner;
  }

  void add(Path directory) {
    directories.add(directory);
  }

  void remove(Path directory) {
    directories.remove(directory);
  }

  /** Removes what is left of dead runs; the directory of a living one is not touched. */
  void run() {
    directories.forEach(
        directory -> Leftover.hostOf(directory).ifPresent(host -> run(directory, host)));
  }

  /** The guardian of the host waits for its end; that of a fork stands in when there is none. */
  private void run(Path directory, ProcessIdentity host) {
    if (owner.filter(host::equals).isPresent()) {
      until(System.nanoTime() + HOST_LIMIT.toNanos(), () -> isGone(host));
    } else if (isGone(host) && !hasGuardian(host)) {
      guardians(host).forEach(table::kill);
    } else {
      return;
    }
    Leftover.at(directory, table).ifPresent(this::clear);
  }

  /** One that somebody has stopped before killing its host does nothing, and never ends. */
  private boolean hasGuardian(ProcessIdentity host) {
    return guardians(host).stream().anyMatch(guardian -> !table.isStopped(guardian.pid()));
  }

  private List<ProcessIdentity> guardians(ProcessIdentity host) {
    return table.marked().stream()
        .filter(process -> process.marks().server().isEmpty())
        .filter(process -> process.marks().owner().filter(host::equals).isPresent())
        .map(MarkedProcess::identity)
        .toList();
  }

  private boolean isGone(ProcessIdentity process) {
    return table.identify(process.pid()).filter(process::equals).isEmpty();
  }

  private void clear(Leftover leftover) {
    leftover.endForks(table, FORK_GRACE, FORK_LIMIT);
    long deadlineNanos = System.nanoTime() + REMOVE_LIMIT.toNanos();
    // Their guardians may still be ending servers, which write into their caches.
    until(deadlineNanos, () -> leftover.remove(table, () -> System.nanoTime() < deadlineNanos));
  }

  private static void until(long deadlineNanos, BooleanSupplier condition) {
    while (!condition.getAsBoolean() && System.nanoTime() < deadlineNanos) {
      Waits.pause(BETWEEN_TRIES);
    }
  }
}
