package dev.petbench.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;

/**
 * A server could not be started. The message is one line: which executable, what is wrong with it,
 * what to do. It names the path as the caller gave it, so it is for the console, not for files.
 */
public final class SpawnException extends IOException {

  private static final long serialVersionUID = 1L;

  /** Why. */
  public enum Kind {
    /** There is no such file. */
    NOT_FOUND,
    /** The path is that of a directory. */
    DIRECTORY,
    /** The file is there, but may not be executed. */
    NOT_EXECUTABLE,
    /** The file may be executed, but is no program of this machine. */
    WRONG_FORMAT,
    /** The working directory is not a directory. */
    WORKING_DIRECTORY,
    /** The system refused for another reason, which the message gives. */
    OTHER
  }

  private final Kind kind;

  SpawnException(Kind kind, Path executable, String reason, String remedy, Throwable cause) {
    super("cannot start %s: %s; %s".formatted(executable, reason, remedy), cause);
    this.kind = Objects.requireNonNull(kind, "kind");
  }

  /** Why the server could not be started. */
  public Kind kind() {
    return kind;
  }
}
