package dev.petbench.process.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The processes of macOS and other systems without {@code /proc}: {@link ProcessHandle}, and for
 * the marks {@code ps} with the environments of our own processes shown. Known limit: ps does not
 * separate arguments from environment, so a process with a mark among its arguments counts as
 * marked; and the system hides the environment of its protected programs.
 */
final class PsProcessTable implements ProcessTable {

  private static final List<String> COMMAND =
      List.of("/bin/ps", "-A", "-E", "-ww", "-o", "pid=", "-o", "command=");

  private final Supplier<List<String>> listing;

  PsProcessTable() {
    this(() -> CommandLines.of(COMMAND));
  }

  /** Reads listings made elsewhere. */
  PsProcessTable(Supplier<List<String>> listing) {
    this.listing = listing;
  }

  @Override
  public Optional<ProcessIdentity> identify(long pid) {
    return HandleProcesses.identify(pid);
  }

  @Override
  public boolean readsMarks() {
    return true;
  }

  @Override
  public List<MarkedProcess> marked() {
    List<MarkedProcess> found = new ArrayList<>();
    for (String line : listing.get()) {
      Marks marks = Marks.inText(line);
      if (!marks.isEmpty()) {
        pid(line)
            .flatMap(this::identify)
            .ifPresent(identity -> found.add(new MarkedProcess(identity, marks)));
      }
    }
    return found;
  }

  @Override
  public Set<ProcessIdentity> descendants(Collection<ProcessIdentity> ancestors) {
    return HandleProcesses.descendants(ancestors);
  }

  @Override
  public void kill(ProcessIdentity identity) {
    HandleProcesses.kill(this, identity);
  }

  /** The number that a line begins with, behind blanks. */
  static Optional<Long> pid(String line) {
    String text = line.strip();
    int end = text.indexOf(' ');
    try {
      return Optional.of(Long.parseLong(end < 0 ? text : text.substring(0, end)));
    } catch (NumberFormatException notAProcessLine) {
      return Optional.empty();
    }
  }
}
