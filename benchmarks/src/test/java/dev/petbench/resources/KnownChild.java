package dev.petbench.resources;

import dev.petbench.process.ServerCommand;
import dev.petbench.process.ServerProcess;
import dev.petbench.process.ShutdownPolicy;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A running {@link KnownChildMain}. */
final class KnownChild implements AutoCloseable {
  private final ServerProcess process;
  private final BufferedReader answers;

  KnownChild() throws IOException {
    process =
        ServerProcess.start(
            new ServerCommand(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    // No threads that come and go, and no memory that grows by itself.
                    "-XX:TieredStopAtLevel=1",
                    "-XX:-UseDynamicNumberOfCompilerThreads",
                    "-XX:+UseSerialGC",
                    "-Xms16m",
                    "-Xmx16m",
                    "-Xss256k",
                    "-XX:MaxDirectMemorySize=1g",
                    "-XX:+AlwaysPreTouch",
                    "-cp",
                    Path.of("target", "test-classes").toAbsolutePath().toString(),
                    KnownChildMain.class.getName()),
                Map.of(),
                Path.of(System.getProperty("java.io.tmpdir"))));
    answers = new BufferedReader(new InputStreamReader(process.stdout(), StandardCharsets.UTF_8));
    // What the runtime loads and starts on first use is there from now on.
    tell("pulseThreads 1 1");
    tell("pulseChildren 1 1");
    tell("files 1");
    tell("memory 1");
    tell("release");
  }

  /** Makes it do something; returns when it is done. */
  void tell(String command) throws IOException {
    process.stdin().write((command + "\n").getBytes(StandardCharsets.UTF_8));
    process.stdin().flush();
    if (!"done".equals(answers.readLine())) {
      throw new IOException("the child failed on: " + command);
    }
  }

  ServerProcess process() {
    return process;
  }

  ProcessProbe probe() {
    return ProcessProbe.of(process.identity().orElseThrow());
  }

  /** A snapshot of it. */
  Snapshot look() {
    if (probe().observe() instanceof Observation.Seen seen) {
      return seen.snapshot();
    }
    throw new AssertionError("the child is gone");
  }

  @Override
  public void close() {
    process.shutdown(ShutdownPolicy.DEFAULT);
  }
}
