package dev.petbench.process.table;

import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** What {@link ProcessHandle} tells on every platform. */
final class HandleProcesses {

  /** There is no portable id of a boot; start times are dates here, so none is needed. */
  static final String NO_BOOT_ID = "-";

  private HandleProcesses() {}

  static Optional<ProcessIdentity> identify(long pid) {
    return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).flatMap(HandleProcesses::identity);
  }

  static Optional<ProcessIdentity> identity(ProcessHandle handle) {
    return handle
        .info()
        .startInstant()
        .map(Instant::toEpochMilli)
        .map(start -> new ProcessIdentity(handle.pid(), Math.max(start, 0), NO_BOOT_ID));
  }

  static Set<ProcessIdentity> descendants(Collection<ProcessIdentity> ancestors) {
    Set<ProcessIdentity> found = new HashSet<>();
    for (ProcessIdentity ancestor : ancestors) {
      ProcessHandle.of(ancestor.pid())
          .filter(handle -> identity(handle).filter(ancestor::equals).isPresent())
          .ifPresent(
              handle ->
                  handle
                      .descendants()
                      .map(HandleProcesses::identity)
                      .flatMap(Optional::stream)
                      .forEach(found::add));
    }
    found.removeAll(ancestors);
    return found;
  }

  /**
   * Kills a process that the table still knows under this identity. The handle remembers the start
   * time of the process it was made for, so that a pid given away after the check is not hit.
   */
  static void kill(ProcessTable table, ProcessIdentity identity) {
    if (identity.pid() == ProcessHandle.current().pid()) {
      throw new IllegalArgumentException("refusing to kill the process that asks");
    }
    ProcessHandle.of(identity.pid())
        .filter(handle -> table.identify(identity.pid()).filter(identity::equals).isPresent())
        .ifPresent(ProcessHandle::destroyForcibly);
  }
}
