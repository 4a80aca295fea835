package dev.petbench.work;

import dev.petbench.process.table.ProcessTable;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * What earlier runs left beside the directory of this one, for the case that their guardian was
 * killed too. Another user's directory and that of a run that still goes on are not touched.
 */
public final class Leftovers {
  private static final Duration LIMIT = Duration.ofSeconds(10);
  private static final Duration FORK_LIMIT = Duration.ofSeconds(1);

  private final ProcessTable table;
  private final List<Leftover> found;

  private Leftovers(ProcessTable table, List<Leftover> found) {
    this.table = table;
    this.found = List.copyOf(found);
  }

  /**
   * Looks around.
   *
   * @param own the directory of this run
   * @return what lies beside it
   */
  public static Leftovers beside(WorkDirectory own) {
    return beside(own.path(), ProcessTable.current());
  }

  static Leftovers beside(Path own, ProcessTable table) {
    List<Leftover> found = new ArrayList<>();
    for (Path sibling : siblings(own)) {
      Leftover.at(sibling, table).ifPresent(found::add);
    }
    return new Leftovers(table, found);
  }

  /** Whether the directory of a run of another JVM that may be alive lies beside. */
  static boolean isRunBeside(Path own, ProcessTable table) {
    long selfPid = ProcessHandle.current().pid();
    return siblings(own).stream()
        .map(RunMarker::read)
        .flatMap(Optional::stream)
        .map(RunMarker::host)
        .anyMatch(host -> host.pid() != selfPid && !Leftover.isDead(host, table));
  }

  /** Other directories that look like a run's and belong to the same user. */
  private static List<Path> siblings(Path own) {
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> siblings =
        Files.newDirectoryStream(own.getParent(), WorkDirectory.PREFIX + "*")) {
      UserPrincipal user = Files.getOwner(own, LinkOption.NOFOLLOW_LINKS);
      for (Path sibling : siblings) {
        if (!sibling.equals(own)
            && Files.isDirectory(sibling, LinkOption.NOFOLLOW_LINKS)
            && isOwnedBy(user, sibling)) {
          found.add(sibling);
        }
      }
    } catch (IOException | DirectoryIteratorException unreadable) {
      // What was found so far is still true; the rest is for a later run.
      return found;
    }
    return found;
  }

  private static boolean isOwnedBy(UserPrincipal user, Path directory) {
    try {
      return Files.getOwner(directory, LinkOption.NOFOLLOW_LINKS).equals(user);
    } catch (IOException gone) {
      return false;
    }
  }

  /**
   * How many there are.
   *
   * @return the number
   */
  public int count() {
    return found.size();
  }

  /** Ends the forks of dead hosts that do not end by themselves, as if somebody stopped them. */
  public void endForks() {
    found.forEach(leftover -> leftover.endForks(table, Duration.ZERO, FORK_LIMIT));
  }

  /** Removes as much as can be in a bounded time; a later run removes the rest. */
  public void remove() {
    long deadlineNanos = System.nanoTime() + LIMIT.toNanos();
    BooleanSupplier inTime = () -> System.nanoTime() < deadlineNanos;
    found.forEach(leftover -> leftover.remove(table, inTime));
  }
}
