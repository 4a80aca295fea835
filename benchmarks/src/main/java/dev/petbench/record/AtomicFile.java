package dev.petbench.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;

/**
 * A file that is there whole or not at all: while it is made it lies beside its place under a name
 * of its own.
 */
public final class AtomicFile {
  private AtomicFile() {}

  /**
   * Removes an earlier file of the name and makes sure that one can be written there.
   *
   * @param target the name
   * @return whether a part of one was there too: a run that wrote it was killed
   * @throws IOException when it cannot be removed, or nothing can be written there
   */
  public static boolean clear(Path target) throws IOException {
    Path part = part(target);
    Files.createDirectories(Objects.requireNonNull(part.getParent()));
    Files.deleteIfExists(target);
    boolean wasLeft = Files.deleteIfExists(part);
    Files.createFile(part);
    Files.delete(part);
    return wasLeft;
  }

  /**
   * Writes a file beside its place and then renames it.
   *
   * @param target its name
   * @param content what it holds
   * @throws IOException when it cannot be written
   */
  public static void write(Path target, byte[] content) throws IOException {
    Files.write(part(target), content);
    Files.move(part(target), target, StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * Where a file lies until it is whole.
   *
   * @param target its name
   * @return beside its place
   */
  public static Path part(Path target) {
    Path absolute = target.toAbsolutePath();
    return absolute.resolveSibling(absolute.getFileName() + ".part");
  }
}
