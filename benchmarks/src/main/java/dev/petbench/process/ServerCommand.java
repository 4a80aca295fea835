package dev.petbench.process;

import dev.petbench.process.table.Marks;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What to execute, completely: a server inherits nothing from us.
 *
 * @param argv the executable, as an absolute path, and its arguments
 * @param environment all variables of the server; our own two marks are added to it
 * @param workingDirectory where the server runs
 */
public record ServerCommand(
    List<String> argv, Map<String, String> environment, Path workingDirectory) {

  /**
   * Copies the values; throws {@link IllegalArgumentException} when the executable is not named by
   * an absolute path (a search along our own PATH would be an inheritance), when a text holds NUL,
   * or when the environment claims one of our marks.
   */
  public ServerCommand {
    argv = List.copyOf(argv);
    environment = Map.copyOf(environment);
    Objects.requireNonNull(workingDirectory, "workingDirectory");
    if (argv.isEmpty()) {
      throw new IllegalArgumentException("argv is empty: it begins with the executable");
    }
    if (!Path.of(argv.get(0)).isAbsolute()) {
      throw new IllegalArgumentException(
          "argv[0] '%s' is not an absolute path: resolve it first".formatted(argv.get(0)));
    }
    if (argv.stream().anyMatch(ServerCommand::holdsNul)) {
      throw new IllegalArgumentException("argv holds a NUL character: no system can pass it on");
    }
    environment.forEach(ServerCommand::checkVariable);
  }

  /** The executable's path. */
  public Path executable() {
    return Path.of(argv.get(0));
  }

  private static void checkVariable(String name, String value) {
    if (name.isEmpty() || name.indexOf('=') >= 0 || holdsNul(name) || holdsNul(value)) {
      throw new IllegalArgumentException(
          "environment: '%s' cannot be the name of a variable, or its value holds NUL"
              .formatted(name));
    }
    if (name.equals(Marks.SERVER) || name.equals(Marks.OWNER)) {
      throw new IllegalArgumentException(
          "environment: %s is set by the suite itself, leave it out".formatted(name));
    }
  }

  private static boolean holdsNul(String text) {
    return text.indexOf('\0') >= 0;
  }
}
