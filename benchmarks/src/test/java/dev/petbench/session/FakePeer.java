package dev.petbench.session;

import dev.petbench.wire.Connection;
import dev.petbench.wire.NotificationLog;
import dev.petbench.wire.WireLimits;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** The far end of a connection, in this process: sends what a test tells it to. */
final class FakePeer implements AutoCloseable {
  private final ChunkStream out = new ChunkStream();
  private final Connection connection;

  FakePeer() {
    connection = Connection.open("fake", out, OutputStream.nullOutputStream(), WireLimits.DEFAULT);
  }

  NotificationLog log() {
    return connection.notifications();
  }

  void send(String json) throws InterruptedException {
    byte[] body = json.getBytes(StandardCharsets.UTF_8);
    out.put(("Content-Length: " + body.length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
    out.put(body);
  }

  void performance(long totalMillis) throws InterruptedException {
    send(
        "{\"jsonrpc\":\"2.0\",\"method\":\"telemetry\",\"params\":{\"event\":\"RefreshPerformance\","
            + "\"data\":{\"refreshPerformance\":{\"total\":"
            + totalMillis
            + ",\"breakdown\":{},\"locators\":{}}}}}");
  }

  void environment(String executable) throws InterruptedException {
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
  public void close() {
    out.end();
    connection.close();
  }
}
