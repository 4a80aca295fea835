package dev.petbench.cli;

import dev.petbench.process.Await;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Runs one of the packaged jars as a user does, in a directory of its own. */
final class JarRun {
  /** Three seconds are promised on a quiet machine; here other tests run on the same cores. */
  private static final Duration LEFT_WITHIN = Duration.ofSeconds(10);

  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
  private static final int DEADLINE_SECONDS = 240;

  private final Path directory;
  private final List<String> properties = new ArrayList<>();
  private final List<String> launcher = new ArrayList<>();
  private final Map<String, String> environment = new TreeMap<>();

  JarRun(Path directory) {
    this.directory = directory;
  }

  /** Sets a system property of the run. */
  JarRun with(String name, String value) {
    properties.add("-D" + name + "=" + value);
    return this;
  }

  /** Sets an environment variable of the run. */
  JarRun withVariable(String name, String value) {
    environment.put(name, value);
    return this;
  }

  /** Lets no file of the run grow beyond a size, as a full disk would; POSIX shells only. */
  JarRun withFilesUpTo(int kibibytes) {
    launcher.addAll(List.of("sh", "-c", "ulimit -f " + 2 * kibibytes + "; exec \"$@\"", "sh"));
    return this;
  }

  /** What a run came to. */
  record Result(int exitCode, String out, String err) {}

  /** Runs {@code benchmarks.jar} to its end. */
  Result benchmarks(String... args) throws IOException, InterruptedException {
    return finish(start("benchmarks/target/benchmarks.jar", args));
  }

  /** Runs {@code gate.jar} to its end. */
  Result gate(String... args) throws IOException, InterruptedException {
    return finish(start("gate/target/gate.jar", args));
  }

  /** Runs {@code fixture-gen.jar} to its end. */
  Result fixtureGen(String... args) throws IOException, InterruptedException {
    return finish(start("fixture-gen/target/fixture-gen.jar", args));
  }

  /** Starts {@code benchmarks.jar} and leaves it running. */
  Process startBenchmarks(String... args) throws IOException {
    return start("benchmarks/target/benchmarks.jar", args);
  }

  private Process start(String jar, String... args) throws IOException {
    List<String> command = new ArrayList<>(launcher);
    command.add(JAVA.toString());
    // A lock of its own: other benchmark runs on this machine are no concern of a test.
    command.add("-Djava.io.tmpdir=" + Files.createDirectories(directory.resolve("tmp")));
    command.addAll(properties);
    command.add("-jar");
    command.add(Path.of(System.getProperty("petbench.jars"), jar).normalize().toString());
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.environment().remove("PET_BINARY");
    builder.environment().putAll(environment);
    builder.redirectOutput(directory.resolve("out.txt").toFile());
    builder.redirectError(directory.resolve("err.txt").toFile());
    return builder.start();
  }

  /** Nothing that this run has started is left after the time that is promised. */
  void assertNothingIsLeft() {
    Await.until(LEFT_WITHIN, () -> "processes are left: " + alive(), () -> alive().isEmpty());
  }

  /**
   * The living processes that run in the directory or below it, a deleted one too; pid and command
   * line; Linux only.
   */
  private List<String> alive() {
    List<String> found = new ArrayList<>();
    try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
      for (Path process : (Iterable<Path>) processes::iterator) {
        if (process.getFileName().toString().matches("\\d+") && runsHere(process)) {
          found.add(process.getFileName() + " " + commandLine(process));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  private static String commandLine(Path process) {
    try {
      return Files.readString(process.resolve("cmdline")).replace('\0', ' ').strip();
    } catch (IOException gone) {
      return "(ended meanwhile)";
    }
  }

  private boolean runsHere(Path process) {
    try {
      return Files.readSymbolicLink(process.resolve("cwd"))
          .toString()
          .startsWith(directory.toRealPath().toString());
    } catch (IOException goneOrForeign) {
      return false;
    }
  }

  Result finish(Process process) throws IOException, InterruptedException {
    if (!process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      throw new AssertionError("not over after " + DEADLINE_SECONDS + " s:\n" + text("out.txt"));
    }
    return new Result(process.exitValue(), text("out.txt"), text("err.txt"));
  }

  private String text(String name) throws IOException {
    return Files.readString(directory.resolve(name), StandardCharsets.UTF_8);
  }
}
