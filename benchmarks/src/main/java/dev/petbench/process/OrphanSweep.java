package dev.petbench.process;

import dev.petbench.process.MarkedProcesses.Outcome;
import dev.petbench.process.MarkedProcesses.Patience;
import dev.petbench.process.table.MarkedProcess;
import dev.petbench.process.table.ProcessIdentity;
import dev.petbench.process.table.ProcessTable;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Ends what an earlier run left behind, for the one case that nobody could prevent: its JVM and its
 * guardian killed together. Only processes whose owner is surely dead are touched; where the
 * platform does not show the marks of other processes (Windows), none is found.
 */
public final class OrphanSweep {

  private static final Duration LIMIT = Duration.ofSeconds(5);

  private OrphanSweep() {}

  /**
   * Ends all orphans of this machine; says how many there were, and how many could not be ended.
   */
  public static Outcome sweep() {
    return sweep(ProcessTable.current(), ProcessIdentity.self(), ancestors(), process -> true);
  }

  /**
   * Ends orphans.
   *
   * @param self who asks
   * @param spared pids of processes that are left alone
   * @param within of which processes at all; the rest of the machine is not looked at
   */
  static Outcome sweep(
      ProcessTable table, ProcessIdentity self, Set<Long> spared, Predicate<MarkedProcess> within) {
    return MarkedProcesses.matching(
            table,
            process ->
                within.test(process)
                    && !spared.contains(process.identity().pid())
                    && isOrphan(table, self, process))
        .end(new Patience(Duration.ZERO, Duration.ZERO, LIMIT));
  }

  /** An owner of another boot or pid namespace cannot be looked up, so its processes are let be. */
  private static boolean isOrphan(ProcessTable table, ProcessIdentity self, MarkedProcess process) {
    return process
        .marks()
        .owner()
        .filter(owner -> owner.bootId().equals(self.bootId()))
        .filter(owner -> table.identify(owner.pid()).filter(owner::equals).isEmpty())
        .isPresent();
  }

  /** We may ourselves run below somebody's server; its orphan is then our own ancestor. */
  private static Set<Long> ancestors() {
    return Stream.iterate(
            ProcessHandle.current().parent(),
            Optional::isPresent,
            parent -> parent.flatMap(ProcessHandle::parent))
        .map(parent -> parent.orElseThrow().pid())
        .collect(Collectors.toSet());
  }
}
