package dev.petbench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;

/** A file that is there whole or not at all. */
final class AtomicFile {
  private AtomicFile() {}

  /** Removes an earlier file of the name and makes sure that one can be written there. */
  static void clear(Path target) throws IOException {
    Path absolute = target.toAbsolutePath();
    Files.createDirectories(Objects.requireNonNull(absolute.getParent()));
    Files.deleteIfExists(absolute);
    Files.deleteIfExists(part(absolute));
    Files.createFile(part(absolute));
    Files.delete(part(absolute));
  }

  /** Writes a file beside its place and then renames it. */
  static void write(Path target, byte[] content) throws IOException {
    Path absolute = target.toAbsolutePath();
    Files.write(part(absolute), content);
    Files.move(part(absolute), absolute, StandardCopyOption.REPLACE_EXISTING);
  }

  private static Path part(Path target) {
    return target.resolveSibling(target.getFileName() + ".part");
  }
}
