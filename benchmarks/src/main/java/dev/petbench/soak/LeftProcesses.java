package dev.petbench.soak;

import dev.petbench.process.MarkedProcesses;
import dev.petbench.process.ServerProcess;
import dev.petbench.process.table.ProcessIdentity;
import dev.petbench.process.table.ProcessTable;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * What a server at rest has left running beside itself. It may run managers in the background for a
 * moment; what stays is ended, so that a soak does not fill the machine.
 */
final class LeftProcesses {
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final long BETWEEN_LOOKS_MILLIS = 5;

  private LeftProcesses() {}

  /** Waits until nothing is there, or for two seconds; ends what is left, and says how many. */
  static int end(ServerProcess server) throws InterruptedException {
    ProcessTable table = ProcessTable.current();
    MarkedProcesses family =
        MarkedProcesses.ofServers(
            table, Set.of(server.mark()), server.identity().map(Set::of).orElse(Set.of()));
    long untilNanos = System.nanoTime() + PATIENCE.toNanos();
    Set<ProcessIdentity> left = beside(server, family);
    while (!left.isEmpty() && System.nanoTime() - untilNanos < 0) {
      TimeUnit.MILLISECONDS.sleep(BETWEEN_LOOKS_MILLIS);
      left = beside(server, family);
    }
    left.forEach(table::kill);
    return left.size();
  }

  private static Set<ProcessIdentity> beside(ServerProcess server, MarkedProcesses family) {
    Set<ProcessIdentity> beside = new HashSet<>(family.alive());
    beside.removeIf(process -> process.pid() == server.pid());
    return beside;
  }
}
