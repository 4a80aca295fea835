package dev.petbench.work;

import dev.petbench.fixture.layout.TreeRemover;
import dev.petbench.process.table.ProcessIdentity;
import dev.petbench.process.table.ProcessTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** The directory of a run whose host is dead. */
public final class Leftover {
  private final Path directory;
  private final UserPrincipal owner;
  private final RunMarker marker;

  private Leftover(Path directory, UserPrincipal owner, RunMarker marker) {
    this.directory = directory;
    this.owner = owner;
    this.marker = marker;
  }

  /**
   * Judges a directory.
   *
   * @param directory where one may be; a link to one is none
   * @param table the processes of this machine
   * @return it, when it is the directory of a run, belongs to whoever asks and its host is surely
   *     dead: a host of another boot or container cannot be looked up, and is left alone
   */
  public static Optional<Leftover> at(Path directory, ProcessTable table) {
    if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    try {
      UserPrincipal owner = Files.getOwner(directory, LinkOption.NOFOLLOW_LINKS);
      return RunMarker.read(directory)
          .filter(marker -> isDead(marker.host(), table))
          .map(marker -> new Leftover(directory, owner, marker));
    } catch (IOException gone) {
      return Optional.empty();
    }
  }

  /**
   * The JVM that made the directory of a run.
   *
   * @param directory the directory
   * @return which; empty when it is none
   */
  public static Optional<ProcessIdentity> hostOf(Path directory) {
    return RunMarker.read(directory).map(RunMarker::host);
  }

  static boolean isDead(ProcessIdentity process, ProcessTable table) {
    String boot =
        table
            .identify(ProcessHandle.current().pid())
            .map(ProcessIdentity::bootId)
            .orElse("unknown to the table");
    return process.bootId().equals(boot)
        && table.identify(process.pid()).filter(process::equals).isEmpty();
  }

  /**
   * Waits for the JVMs of the run that are still there: they see by themselves that their host is
   * gone, unless they were stopped.
   *
   * @param table the processes of this machine
   * @param grace how long they may take until they are ended by force
   * @param limit when to give up
   * @return whether none is left
   */
  public boolean endForks(ProcessTable table, Duration grace, Duration limit) {
    return Forks.end(directory, table, grace, limit);
  }

  /**
   * Removes the directory and JMH's temporary files of the run. Where another run goes on beside
   * it, whose files those may be, an empty directory stays for the next one.
   *
   * @param table the processes of this machine
   * @param goOn asked before each step; when it says no the rest is left to the next call
   * @return false when something could not be removed yet, so that another try may help
   */
  public boolean remove(ProcessTable table, BooleanSupplier goOn) {
    try {
      TreeRemover.removeAllBut(directory, RunMarker.NAME, goOn);
      if (Leftovers.isRunBeside(directory, table)) {
        return true;
      }
      // A host that was just killed keeps the lock until the last of its threads is gone.
      if (!JmhFiles.removeOfDeadRun(directory.getParent(), marker.startMillis(), owner)) {
        return false;
      }
      Files.deleteIfExists(directory.resolve(RunMarker.NAME));
      Files.deleteIfExists(directory);
      return true;
    } catch (IOException inUseOrRemovedByAnother) {
      return !Files.exists(directory, LinkOption.NOFOLLOW_LINKS);
    }
  }
}
