package dev.petbench.process.table;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The processes of this machine, as far as the platform shows them. Looking never fails: a process
 * that is gone, or that we may not look at, is simply not there.
 *
 * <p>The Linux table is the only one that has been run on its own platform; the others are tested
 * on text of the form that their platform's tools print.
 */
public interface ProcessTable {

  /** The table of the platform that we run on. */
  static ProcessTable current() {
    return CurrentTable.INSTANCE;
  }

  /** Which process has this pid now; empty when there is none, or only its zombie. */
  Optional<ProcessIdentity> identify(long pid);

  /** Whether the process with this pid is stopped, as by SIGSTOP; false where that is not shown. */
  default boolean isStopped(long pid) {
    return false;
  }

  /**
   * Whether {@link #marked()} can find anything here. Where not, descendants must be collected
   * while their parent lives.
   */
  boolean readsMarks();

  /** Every living process that carries a mark of ours and that we may look at. */
  List<MarkedProcess> marked();

  /**
   * The living children of these processes, their children, and so on; without the processes
   * themselves. Those of a dead process are found only where the platform remembers them (Windows).
   */
  Set<ProcessIdentity> descendants(Collection<ProcessIdentity> ancestors);

  /** Ends a process at once and by force; does nothing when it is gone. Never waits. */
  void kill(ProcessIdentity identity);
}
