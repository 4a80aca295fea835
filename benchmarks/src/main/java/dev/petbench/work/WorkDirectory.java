package dev.petbench.work;

import dev.petbench.fixture.layout.TreeRemover;
import dev.petbench.process.table.ProcessIdentity;
import dev.petbench.process.table.ProcessTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;

/**
 * The directory of one run for its fixtures and caches; it is made by us, and removed by us. Who
 * uses it stands in it, so that whoever finds it later can tell whether it is still in use.
 */
public final class WorkDirectory {
  static final String PREFIX = "petbench-";

  private final Path path;
  private final long startMillis;

  private WorkDirectory(Path path, long startMillis) {
    this.path = path;
    this.startMillis = startMillis;
  }

  /**
   * Makes a new one where the platform keeps temporary files.
   *
   * @return the directory
   * @throws IOException when it cannot be made
   */
  public static WorkDirectory create() throws IOException {
    return createIn(Path.of(System.getProperty("java.io.tmpdir")));
  }

  static WorkDirectory createIn(Path temporary) throws IOException {
    // A file system may keep whole seconds only: what JMH makes now must not seem older.
    long startMillis = System.currentTimeMillis() / 1000 * 1000;
    Path path = Files.createTempDirectory(temporary, PREFIX).toRealPath();
    RunMarker.create(path, ProcessIdentity.self(), startMillis);
    return new WorkDirectory(path, startMillis);
  }

  /**
   * Notes that this JVM uses the directory of a run that another one has made.
   *
   * @param directory the directory
   * @throws IOException when it is gone
   */
  public static void join(Path directory) throws IOException {
    RunMarker.join(directory, ProcessIdentity.self());
  }

  /**
   * Where it lies.
   *
   * @return its real path
   */
  public Path path() {
    return path;
  }

  /**
   * Ends the other JVMs that use it, by force, and waits for their end. Their guardians end their
   * servers.
   *
   * @param limit how long to wait
   * @return whether they are gone
   */
  public boolean endForks(Duration limit) {
    return Forks.end(path, ProcessTable.current(), Duration.ZERO, limit);
  }

  /**
   * Removes it with all it holds, as far as that goes; links are removed, never followed.
   *
   * @return whether it is gone
   */
  public boolean delete() {
    try {
      if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
        TreeRemover.removeAllBut(path, RunMarker.NAME, () -> true);
        Files.deleteIfExists(path.resolve(RunMarker.NAME));
        Files.deleteIfExists(path);
      }
      return true;
    } catch (IOException stillInUse) {
      return false;
    }
  }
}
