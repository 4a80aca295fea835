package dev.petbench.process;

import dev.petbench.process.SpawnException.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Turns what can go wrong with a spawn into typed errors, before it is tried and after. */
final class SpawnFaults {

  private static final Path EMULATORS = Path.of("/proc/sys/fs/binfmt_misc");

  /** The JVM's wording has changed between releases; the number has always been there. */
  private static final Pattern ERROR_NUMBER = Pattern.compile("error[=:]\\s*(\\d+)");

  private static final int NO_SUCH_FILE = 2;
  private static final int WINDOWS_ACCESS_DENIED = 5;
  private static final int UNIX_EXEC_FORMAT = 8;
  private static final int UNIX_ACCESS_DENIED = 13;
  private static final int WINDOWS_BAD_EXE_FORMAT = 193;

  private SpawnFaults() {}

  /** Refuses what plainly cannot be started. */
  static void check(ServerCommand command) throws SpawnException {
    Path executable = command.executable();
    if (!Files.exists(executable)) {
      throw fault(
          Kind.NOT_FOUND, executable, "there is no such file", "name an existing executable", null);
    }
    if (Files.isDirectory(executable)) {
      throw fault(
          Kind.DIRECTORY, executable, "it is a directory", "name the executable inside it", null);
    }
    if (!Files.isExecutable(executable)) {
      throw notExecutable(executable, null);
    }
    if (!Files.isDirectory(command.workingDirectory())) {
      throw fault(
          Kind.WORKING_DIRECTORY,
          executable,
          "its working directory %s is not a directory".formatted(command.workingDirectory()),
          "create it first",
          null);
    }
    checkFormat(executable);
  }

  /** Explains why the system refused to start what looked right. */
  static SpawnException refused(ServerCommand command, IOException refusal) {
    Path executable = command.executable();
    int error = errorNumber(String.valueOf(refusal.getMessage())).orElse(0);
    return switch (error) {
      case NO_SUCH_FILE ->
          fault(
              Kind.WRONG_FORMAT,
              executable,
              "the interpreter or loader that it names does not exist",
              "name an executable built for this system",
              refusal);
      case UNIX_EXEC_FORMAT, WINDOWS_BAD_EXE_FORMAT ->
          fault(
              Kind.WRONG_FORMAT,
              executable,
              "the system does not know its format",
              "name an executable built for this system",
              refusal);
      case UNIX_ACCESS_DENIED, WINDOWS_ACCESS_DENIED -> notExecutable(executable, refusal);
      default ->
          fault(
              Kind.OTHER,
              executable,
              "the system refused (%s)".formatted(oneLine(refusal)),
              "see whether it starts from a shell, and the limits on processes and memory",
              refusal);
    };
  }

  static OptionalInt errorNumber(String message) {
    Matcher matcher = ERROR_NUMBER.matcher(message);
    return matcher.find()
        ? OptionalInt.of(Integer.parseInt(matcher.group(1)))
        : OptionalInt.empty();
  }

  private static void checkFormat(Path executable) throws SpawnException {
    byte[] head;
    try (InputStream in = Files.newInputStream(executable)) {
      head = in.readNBytes(ExecutableFormat.HEAD_BYTES);
    } catch (IOException executableButNotReadable) {
      // Such files exist and run; the system will have the last word.
      return;
    }
    String fault =
        ExecutableFormat.fault(head, System.getProperty("os.arch", ""), SpawnFaults::emulated)
            .orElse(null);
    if (fault != null) {
      throw fault(
          Kind.WRONG_FORMAT, executable, fault, "name an executable built for this system", null);
    }
  }

  private static boolean emulated() {
    try (Stream<Path> handlers = Files.list(EMULATORS)) {
      return handlers.anyMatch(handler -> handler.getFileName().toString().startsWith("qemu"));
    } catch (IOException none) {
      return false;
    }
  }

  private static SpawnException notExecutable(Path executable, IOException refusal) {
    return fault(
        Kind.NOT_EXECUTABLE,
        executable,
        "it may not be executed",
        "set its execute permission (chmod +x) and see whether its file system allows execution",
        refusal);
  }

  private static SpawnException fault(
      Kind kind, Path executable, String reason, String remedy, Throwable cause) {
    return new SpawnException(kind, executable, reason, remedy, cause);
  }

  private static String oneLine(IOException refusal) {
    return String.valueOf(refusal.getMessage()).replaceAll("\\s+", " ");
  }
}
