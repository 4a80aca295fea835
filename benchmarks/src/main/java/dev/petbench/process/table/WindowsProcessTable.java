package dev.petbench.process.table;

import dev.petbench.process.table.Descent.Kin;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The processes of Windows. It does not show the environment of another process, so marks are not
 * found; but a process keeps its parent's pid after the parent's end, so that the children of a
 * dead server can still be told from the listing of the management interface.
 */
final class WindowsProcessTable implements ProcessTable {

  private static final List<String> COMMAND =
      List.of(
          "powershell.exe",
          "-NoProfile",
          "-NonInteractive",
          "-Command",
          "Get-CimInstance Win32_Process | ForEach-Object { '{0} {1} {2}' -f"
              + " $_.ProcessId, $_.ParentProcessId, $_.CreationDate.ToFileTimeUtc() }");

  /** File times count 100 ns from 1601, epoch times from 1970. */
  private static final long FILE_TIMES_PER_MILLI = 10_000;

  private static final long EPOCH_IN_FILE_TIME_MILLIS = 11_644_473_600_000L;

  private final Supplier<List<String>> listing;

  WindowsProcessTable() {
    this(() -> CommandLines.of(COMMAND));
  }

  /** Reads listings made elsewhere. */
  WindowsProcessTable(Supplier<List<String>> listing) {
    this.listing = listing;
  }

  @Override
  public Optional<ProcessIdentity> identify(long pid) {
    return HandleProcesses.identify(pid);
  }

  @Override
  public boolean readsMarks() {
    return false;
  }

  @Override
  public List<MarkedProcess> marked() {
    return List.of();
  }

  @Override
  public Set<ProcessIdentity> descendants(Collection<ProcessIdentity> ancestors) {
    List<Kin> all = new ArrayList<>();
    for (String line : listing.get()) {
      kin(line).ifPresent(all::add);
    }
    Set<ProcessIdentity> found = Descent.below(ancestors, all);
    found.addAll(HandleProcesses.descendants(ancestors));
    return found;
  }

  @Override
  public void kill(ProcessIdentity identity) {
    HandleProcesses.kill(this, identity);
  }

  /** Reads pid, parent's pid and creation time; empty for lines of another form. */
  static Optional<Kin> kin(String line) {
    String[] fields = line.strip().split("\\s+");
    if (fields.length != 3) {
      return Optional.empty();
    }
    try {
      long startMillis =
          Long.parseLong(fields[2]) / FILE_TIMES_PER_MILLI - EPOCH_IN_FILE_TIME_MILLIS;
      ProcessIdentity process =
          new ProcessIdentity(Long.parseLong(fields[0]), startMillis, HandleProcesses.NO_BOOT_ID);
      return Optional.of(new Kin(process, Long.parseLong(fields[1])));
    } catch (IllegalArgumentException systemProcess) {
      return Optional.empty();
    }
  }
}
