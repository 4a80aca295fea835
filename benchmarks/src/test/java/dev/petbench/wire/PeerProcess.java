package dev.petbench.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A {@link ScriptedPeer} in a process of its own, and a connection to it. */
final class PeerProcess implements AutoCloseable {
  private final Process process;
  final Connection connection;

  PeerProcess(String fault, WireLimits limits) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    ProcessBuilder builder =
        new ProcessBuilder(
            List.of(
                java,
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx32m",
                "-cp",
                System.getProperty("java.class.path"),
                ScriptedPeer.class.getName(),
                fault));
    process = builder.start();
    connection =
        Connection.open(fault, process.getInputStream(), process.getOutputStream(), limits);
    process
        .onExit()
        .thenAccept(
            ended ->
                connection.peerExited(
                    "exited with code " + ended.exitValue(), Duration.ofMillis(200)));
  }

  Exchange send(String method, String params, Duration deadline) {
    return connection.send(method, params.getBytes(StandardCharsets.UTF_8), deadline);
  }

  ProcessHandle handle() {
    return process.toHandle();
  }

  String stderr() throws IOException {
    return new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  /** Ends the process, and checks that it and both threads have ended. */
  @Override
  public void close() throws IOException {
    connection.close();
    process.destroyForcibly();
    try {
      assertThat(process.waitFor(10, TimeUnit.SECONDS)).as("the child has ended").isTrue();
      assertThat(connection.awaitEndOfInput(Talk.LONG)).as("the reader has ended").isTrue();
      assertThat(connection.closeOutput(Talk.LONG)).as("the writer has ended").isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
