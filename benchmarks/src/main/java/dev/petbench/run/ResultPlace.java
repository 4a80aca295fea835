package dev.petbench.run;

import dev.petbench.record.AtomicFile;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * Where a result goes: a file that is there whole or not at all. Whether it can be written is found
 * out before anything is measured.
 *
 * @param given the file as the user named it
 */
public record ResultPlace(Path given) {
  /** On a full disk an empty file can still be made. */
  private static final int TRIAL_BYTES = 64 << 10;

  /**
   * Makes the directory where it is missing and writes something there on trial. An earlier result
   * stays until {@link #clear}.
   *
   * @return whether a part of one was there: a run that wrote it was killed
   * @throws UnusableException when a result cannot be written there; one line that says why
   */
  public boolean check() throws UnusableException {
    refuseWhatIsNoFile(target());
    refuseWhatIsNoFile(part());
    try {
      Files.createDirectories(Objects.requireNonNull(target().getParent()));
      boolean wasLeft = Files.deleteIfExists(part());
      try {
        Files.write(part(), new byte[TRIAL_BYTES]);
      } finally {
        Files.deleteIfExists(part());
      }
      return wasLeft;
    } catch (IOException e) {
      throw refused(why(e), e);
    }
  }

  /**
   * Removes an earlier file of the name, so that it is not taken for a new one.
   *
   * @throws UnusableException when it cannot be removed
   */
  public void clear() throws UnusableException {
    try {
      Files.deleteIfExists(target());
    } catch (IOException e) {
      throw refused("an earlier file cannot be removed: " + why(e), e);
    }
  }

  /**
   * Writes the file beside its place and then renames it; nothing is left when that fails.
   *
   * @param content what it holds
   * @throws IOException when it cannot be written
   */
  public void write(byte[] content) throws IOException {
    try {
      AtomicFile.write(given, content);
    } catch (IOException e) {
      Files.deleteIfExists(part());
      throw new IOException("the results cannot be written to " + given + ": " + why(e), e);
    }
  }

  private void refuseWhatIsNoFile(Path path) throws UnusableException {
    boolean free =
        !Files.exists(path, LinkOption.NOFOLLOW_LINKS)
            || Files.isSymbolicLink(path)
            || Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS);
    if (!free) {
      String what = Files.isDirectory(path) ? "a directory" : "no regular file";
      throw refused(path.getFileName() + " is " + what, null);
    }
  }

  private UnusableException refused(String reason, IOException cause) {
    return new UnusableException(
        "results cannot be written to "
            + given
            + ": "
            + reason
            + "; name another place (-rff FILE, or run --out DIR)",
        cause);
  }

  /** The reason in a few words; the system's own where there is no better. */
  private static String why(IOException problem) {
    if (problem instanceof FileAlreadyExistsException || problem instanceof NotDirectoryException) {
      return ((FileSystemException) problem).getFile() + " is no directory";
    }
    if (problem instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (problem instanceof NoSuchFileException) {
      return "no file can be made there";
    }
    if (problem instanceof FileSystemException named) {
      return Optional.ofNullable(named.getReason()).orElse(named.getMessage());
    }
    return String.valueOf(problem.getMessage());
  }

  private Path target() {
    return given.toAbsolutePath();
  }

  private Path part() {
    return AtomicFile.part(given);
  }
}
