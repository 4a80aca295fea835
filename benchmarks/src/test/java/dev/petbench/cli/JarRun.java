package dev.petbench.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs one of the packaged jars as a user does, in a directory of its own. */
final class JarRun {
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
  private static final int DEADLINE_SECONDS = 120;

  private final Path directory;
  private final List<String> properties = new ArrayList<>();

  JarRun(Path directory) {
    this.directory = directory;
  }

  /** Sets a system property of the run. */
  JarRun with(String name, String value) {
    properties.add("-D" + name + "=" + value);
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

  /** Starts {@code benchmarks.jar} and leaves it running. */
  Process startBenchmarks(String... args) throws IOException {
    return start("benchmarks/target/benchmarks.jar", args);
  }

  private Process start(String jar, String... args) throws IOException {
    List<String> command = new ArrayList<>(List.of(JAVA.toString()));
    // A lock of its own: other benchmark runs on this machine are no concern of a test.
    command.add("-Djava.io.tmpdir=" + Files.createDirectories(directory.resolve("tmp")));
    command.addAll(properties);
    command.add("-jar");
    command.add(Path.of(System.getProperty("petbench.jars"), jar).normalize().toString());
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.environment().remove("PET_BINARY");
    builder.redirectOutput(directory.resolve("out.txt").toFile());
    builder.redirectError(directory.resolve("err.txt").toFile());
    return builder.start();
  }

  private Result finish(Process process) throws IOException, InterruptedException {
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
