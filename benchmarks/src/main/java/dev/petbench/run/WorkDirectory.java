package dev.petbench.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/** The directory of one run for its fixtures and caches; it is made by us, and removed by us. */
final class WorkDirectory {
  private final Path path;

  private WorkDirectory(Path path) {
    this.path = path;
  }

  /** Makes a new one where the platform keeps temporary files. */
  static WorkDirectory create() throws IOException {
    return new WorkDirectory(Files.createTempDirectory("petbench-").toRealPath());
  }

  Path path() {
    return path;
  }

  /** Removes it with all it holds; links are removed, never followed. */
  void delete() throws IOException {
    if (!Files.exists(path)) {
      return;
    }
    Files.walkFileTree(
        path,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path directory, IOException problem)
              throws IOException {
            if (problem != null) {
              throw problem;
            }
            Files.deleteIfExists(directory);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  /** Removes it as far as that goes; for the end of a run that has its own result to tell. */
  void deleteQuietly() {
    try {
      delete();
    } catch (IOException | UncheckedIOException e) {
      System.err.println("petbench: " + path.getFileName() + " in the temporary directory is left");
    }
  }
}
