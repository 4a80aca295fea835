package dev.petbench.session;

import dev.petbench.wire.Connection;
import dev.petbench.wire.NotificationLog;
import dev.petbench.wire.WireLimits;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;

/** The far end of a connection, in this process: sends what a test tells it to. */
final class FakePeer implements AutoCloseable {
  private static final int PIPE_BYTES = 1 << 16;

  private final PipedOutputStream out = new PipedOutputStream();
  private final Connection connection;

  FakePeer() throws IOException {
    connection =
        Connection.open(
            "fake",
            new PipedInputStream(out, PIPE_BYTES),
            OutputStream.nullOutputStream(),
            WireLimits.DEFAULT);
  }

  NotificationLog log() {
    return connection.notifications();
  }

  void send(String json) throws IOException {
    byte[] body = json.getBytes(StandardCharsets.UTF_8);
    out.write(("Content-Length: " + body.length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
    out.write(body);
    out.flush();
  }

  void performance(long totalMillis) throws IOException {
    send(
        "{\"jsonrpc\":\"2.0\",\"method\":\"telemetry\",\"params\":{\"event\":\"RefreshPerformance\","
            + "\"data\":{\"refreshPerformance\":{\"total\":"
            + totalMillis
            + ",\"breakdown\":{},\"locators\":{}}}}}");
  }

  void environment(String executable) throws IOException {
    send(
        "{\"jsonrpc\":\"2.0\",\"method\":\"environment\",\"params\":{\"displayName\":null,"
            + "\"name\":null,\"executable\":\""
            + executable
            + "\",\"kind\":\"Venv\",\"version\":null,\"prefix\":null,\"manager\":null,"
            + "\"project\":null,\"arch\":null,\"symlinks\":[\""
            + executable
            + "\"],\"error\":null}}");
  }

  @Override
  public void close() throws IOException {
    out.close();
    connection.close();
  }
}
