package dev.petbench.gate.results;

import java.nio.file.Path;
import java.util.Objects;

/**
 * A file to read, and the name by which messages and reports call it.
 *
 * <p>The name is relative to the working directory for what lies below it, and otherwise the last
 * part of the path alone: reports are published, and the directories of the machine that made them
 * are nobody's business.
 *
 * @param path where the file is
 * @param name what it is called in everything that is written
 */
public record InputFile(Path path, String name) {
  /** Refuses nulls. */
  public InputFile {
    Objects.requireNonNull(path, "path");
    Objects.requireNonNull(name, "name");
  }

  /**
   * Names a path.
   *
   * @param path any path
   * @return the path with its public name
   */
  public static InputFile of(Path path) {
    Path here = Path.of("").toAbsolutePath().normalize();
    Path absolute = path.toAbsolutePath().normalize();
    if (absolute.startsWith(here) && !absolute.equals(here)) {
      return new InputFile(path, here.relativize(absolute).toString().replace('\\', '/'));
    }
    Path last = absolute.getFileName();
    return new InputFile(path, last == null ? "the root directory" : last.toString());
  }
}
