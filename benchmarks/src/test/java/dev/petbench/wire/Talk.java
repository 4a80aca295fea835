package dev.petbench.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/** A connection whose peer is the test. */
final class Talk implements AutoCloseable {
  /** Far beyond what anything here takes: a test that reaches it has failed. */
  static final Duration LONG = Duration.ofSeconds(30);

  final ScriptedStream peerOutput = new ScriptedStream();
  final RecordingStream peerInput = new RecordingStream();
  final Connection connection;

  Talk() {
    this(WireLimits.DEFAULT);
  }

  Talk(WireLimits limits) {
    connection = Connection.open("test", peerOutput, peerInput, limits);
  }

  Exchange send(String method) {
    return send(method, LONG);
  }

  Exchange send(String method, Duration deadline) {
    return connection.send(method, "{}".getBytes(StandardCharsets.US_ASCII), deadline);
  }

  /** Sends a request and waits until the peer has it. */
  Exchange sent(String method) throws InterruptedException {
    Exchange exchange = send(method);
    peerInput.awaitText("\"id\":" + exchange.id() + ",");
    return exchange;
  }

  /** Sends something that cannot overtake what was sent before, and waits for its answer. */
  void settle() throws InterruptedException {
    Exchange last = sent("settle");
    peerOutput.send(answer(last.id(), "null"));
    assertThat(last.await()).isInstanceOf(Answer.Result.class);
  }

  static String answer(int id, String result) {
    return frame("{\"id\":" + id + ",\"jsonrpc\":\"2.0\",\"result\":" + result + "}");
  }

  static String notification(String method, String params) {
    return frame("{\"jsonrpc\":\"2.0\",\"method\":\"" + method + "\",\"params\":" + params + "}");
  }

  static String frame(String body) {
    return "Content-Length: "
        + body.getBytes(StandardCharsets.UTF_8).length
        + "\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n"
        + body;
  }

  static byte[] frame(byte[] body) {
    byte[] header =
        ("Content-Length: " + body.length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII);
    byte[] frame = new byte[header.length + body.length];
    System.arraycopy(header, 0, frame, 0, header.length);
    System.arraycopy(body, 0, frame, header.length, body.length);
    return frame;
  }

  static WireError failure(Exchange exchange) throws InterruptedException {
    assertThat(exchange.await()).isInstanceOf(Answer.Failed.class);
    return ((Answer.Failed) exchange.await()).error();
  }

  @FunctionalInterface
  interface Reading {
    Object read() throws WireException;
  }

  /** The typed fault of reading something, if any. Any other exception fails the test. */
  static Optional<WireError> faultOf(Reading reading) {
    try {
      reading.read();
      return Optional.empty();
    } catch (WireException e) {
      return Optional.of(e.error());
    }
  }

  /** Ends both threads of the connection and checks that they do. */
  @Override
  public void close() {
    connection.close();
    peerInput.breakPipe();
    peerOutput.end();
    try {
      assertThat(connection.awaitEndOfInput(LONG)).as("the reader has ended").isTrue();
      assertThat(connection.closeOutput(LONG)).as("the writer has ended").isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
