package dev.petbench.work;

import dev.petbench.process.table.ProcessIdentity;
import dev.petbench.process.table.ProcessTable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/** The JVMs that joined a run, by what its directory says of them. */
final class Forks {
  private static final long BETWEEN_LOOKS_NANOS = 5_000_000;

  private Forks() {}

  /** Those that are alive now. */
  static Set<ProcessIdentity> alive(Path directory, ProcessTable table) {
    return RunMarker.read(directory).stream()
        .flatMap(marker -> marker.forks().stream())
        .filter(fork -> table.identify(fork.pid()).filter(fork::equals).isPresent())
        .collect(Collectors.toSet());
  }

  /**
   * Waits until there is none, and ends those that do not go by themselves.
   *
   * @param grace how long they may take
   * @param limit when to give up
   * @return whether none is left
   */
  static boolean end(Path directory, ProcessTable table, Duration grace, Duration limit) {
    long startNanos = System.nanoTime();
    while (true) {
      // Read again each time: one that is just starting may join late.
      Set<ProcessIdentity> alive = alive(directory, table);
      long elapsedNanos = System.nanoTime() - startNanos;
      if (alive.isEmpty() || elapsedNanos >= limit.toNanos()) {
        return alive.isEmpty();
      }
      if (elapsedNanos >= grace.toNanos()) {
        alive.forEach(table::kill);
      }
      LockSupport.parkNanos(BETWEEN_LOOKS_NANOS);
    }
  }
}
