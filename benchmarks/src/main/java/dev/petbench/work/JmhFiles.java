package dev.petbench.work;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.UserPrincipal;
import java.util.regex.Pattern;

/**
 * The files that JMH makes in the temporary directory while it runs, and removes only in an orderly
 * end. Their names do not say whose they are, but JMH's lock does: whoever holds it knows that no
 * other run has any in that directory.
 */
final class JmhFiles {
  private static final String LOCK = "jmh.lock";
  private static final Pattern NAME =
      Pattern.compile("jmh\\d+(stdout|stderr|compilecommand|extracted|classpath\\.jar)");

  private JmhFiles() {}

  /**
   * Removes those that a dead run has left.
   *
   * @param temporary where it kept temporary files
   * @param sinceMillis when it began; what is older is not its own
   * @param owner the user whose files they must be
   * @return false when another run goes on there just now, so that nothing was touched
   */
  static boolean removeOfDeadRun(Path temporary, long sinceMillis, UserPrincipal owner)
      throws IOException {
    try (FileChannel channel =
            FileChannel.open(
                temporary.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      if (lock == null) {
        return false;
      }
      remove(temporary, sinceMillis, owner);
      return true;
    } catch (OverlappingFileLockException ourOwnRun) {
      return false;
    }
  }

  private static void remove(Path temporary, long sinceMillis, UserPrincipal owner)
      throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(temporary, "jmh*")) {
      for (Path file : files) {
        if (NAME.matcher(file.getFileName().toString()).matches()
            && isOfRun(file, sinceMillis, owner)) {
          Files.deleteIfExists(file);
        }
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
  }

  private static boolean isOfRun(Path file, long sinceMillis, UserPrincipal owner)
      throws IOException {
    BasicFileAttributes attributes =
        Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    return attributes.isRegularFile()
        && attributes.lastModifiedTime().toMillis() >= sinceMillis
        && Files.getOwner(file, LinkOption.NOFOLLOW_LINKS).equals(owner);
  }
}
