package dev.petbench.process;

import dev.petbench.process.table.MarkedProcess;
import dev.petbench.process.table.ProcessIdentity;
import dev.petbench.process.table.ProcessTable;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;

/**
 * Finds and ends whole families of processes: those that carry a mark, those known by identity, and
 * the descendants of both. One look can miss a process that is just being started, so it is looked
 * again until nothing is found twice.
 */
public final class MarkedProcesses {

  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(5);

  /**
   * What became of a family.
   *
   * @param ended how many processes were there after the time to settle, and were killed
   * @param survivors how many of them the system did not end in time
   */
  public record Outcome(int ended, int survivors) {}

  /**
   * How long to be patient.
   *
   * @param settle how long processes may still end by themselves before they are counted and killed
   * @param atLeast how long to look even when nothing is there, for processes on their way
   * @param limit when to give up
   */
  public record Patience(Duration settle, Duration atLeast, Duration limit) {

    /** Refuses null. */
    public Patience {
      Objects.requireNonNull(settle, "settle");
      Objects.requireNonNull(atLeast, "atLeast");
      Objects.requireNonNull(limit, "limit");
    }
  }

  private final ProcessTable table;
  private final Predicate<MarkedProcess> ours;
  private final Set<ProcessIdentity> known = new HashSet<>();
  private final long selfPid = ProcessHandle.current().pid();

  private MarkedProcesses(ProcessTable table, Predicate<MarkedProcess> ours) {
    this.table = table;
    this.ours = ours;
  }

  /**
   * The family of one or more servers.
   *
   * @param table where to look
   * @param servers their marks
   * @param known processes of theirs that are known already; descendants that were found while
   *     their parent lived are only found here later
   */
  public static MarkedProcesses ofServers(
      ProcessTable table, Set<UUID> servers, Collection<ProcessIdentity> known) {
    Set<UUID> wanted = Set.copyOf(servers);
    MarkedProcesses family =
        new MarkedProcesses(
            table, process -> process.marks().server().filter(wanted::contains).isPresent());
    family.known.addAll(known);
    return family;
  }

  /** Every process whose marks satisfy the condition, and their descendants. */
  static MarkedProcesses matching(ProcessTable table, Predicate<MarkedProcess> condition) {
    return new MarkedProcesses(table, condition);
  }

  /** Which of the family are alive now; remembers them. Never the process that asks. */
  public Set<ProcessIdentity> alive() {
    Set<ProcessIdentity> alive = new LinkedHashSet<>();
    for (MarkedProcess process : table.marked()) {
      if (ours.test(process)) {
        alive.add(process.identity());
      }
    }
    for (ProcessIdentity member : known) {
      if (table.identify(member.pid()).filter(member::equals).isPresent()) {
        alive.add(member);
      }
    }
    // Where there are no marks the platform may still know the children of the dead.
    Set<ProcessIdentity> ancestors = new HashSet<>(alive);
    if (!table.readsMarks()) {
      ancestors.addAll(known);
    }
    if (!ancestors.isEmpty()) {
      alive.addAll(table.descendants(ancestors));
    }
    alive.removeIf(member -> member.pid() == selfPid);
    known.addAll(alive);
    return alive;
  }

  /** Ends the family, by force, and says what had to be ended. */
  public Outcome end(Patience patience) {
    long startNanos = System.nanoTime();
    Set<ProcessIdentity> ended = new HashSet<>();
    int emptyLooks = 0;
    while (true) {
      Set<ProcessIdentity> alive = alive();
      long elapsedNanos = System.nanoTime() - startNanos;
      if (alive.isEmpty()) {
        emptyLooks++;
        if (emptyLooks >= 2 && elapsedNanos >= patience.atLeast().toNanos()) {
          return new Outcome(ended.size(), 0);
        }
      } else {
        emptyLooks = 0;
        if (elapsedNanos >= patience.settle().toNanos()) {
          ended.addAll(alive);
          alive.forEach(table::kill);
        }
      }
      if (elapsedNanos > patience.limit().toNanos()) {
        return new Outcome(ended.size(), alive.size());
      }
      if (emptyLooks != 1) {
        Waits.pause(BETWEEN_LOOKS);
      }
    }
  }
}
