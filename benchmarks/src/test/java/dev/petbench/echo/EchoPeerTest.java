package dev.petbench.echo;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EchoPeerTest {
  private static String serve(String mode, InputStream in) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    EchoPeer.serve(mode.split(" "), in, out);
    return out.toString(US_ASCII);
  }

  private static InputStream in(String text) {
    return new ByteArrayInputStream(text.getBytes(US_ASCII));
  }

  private static String request(long id) {
    String body = "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"info\",\"params\":null}";
    return "Content-Length: " + body.length() + "\r\n\r\n" + body;
  }

  private static String answer(long id) {
    return new String(EchoFrames.answer(id), US_ASCII);
  }

  @Test
  void answersEachRequestByItsId() throws IOException {
    StringBuilder requests = new StringBuilder();
    StringBuilder answers = new StringBuilder();
    for (long id : new long[] {1, 2, 9, 10, 11, 99, 100, 5, 0, 4294967295L, 4294967294L, 7}) {
      requests.append(request(id));
      answers.append(answer(id));
    }
    assertThat(serve("rpc", in(requests.toString()))).isEqualTo(answers.toString());
    assertThat(answer(7))
        .isEqualTo(
            "Content-Length: 38\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{\"id\":7,\"jsonrpc\":\"2.0\",\"result\":null}");
  }

  @Test
  void takesRequestsInAnyPieces() throws IOException {
    InputStream slow =
        new ByteArrayInputStream((request(12) + request(345)).getBytes(US_ASCII)) {
          @Override
          public synchronized int read(byte[] target, int offset, int length) {
            return super.read(target, offset, Math.min(1, length));
          }
        };
    assertThat(serve("rpc", slow)).isEqualTo(answer(12) + answer(345));
  }

  @Test
  void anInputThatEndsInsideARequestIsAnError() {
    assertThatThrownBy(() -> serve("rpc", in("Content-"))).isInstanceOf(EOFException.class);
    assertThatThrownBy(() -> serve("rpc", in("Content-Length: 5\r\n\r\n{")))
        .isInstanceOf(EOFException.class);
    assertThatThrownBy(() -> serve("rpc", in("Content-Length: 2\r\n\r\n{}")))
        .hasMessage("a request without an id");
  }

  @Test
  void rawWritesForWhatItReads() throws IOException {
    assertThat(serve("raw 5 3", in("0123456789ab"))).isEqualTo("\0\0\0\0\0\0");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 50})
  void floodsBeforeItAnswers(int framesPerWrite) throws IOException {
    String flooded = new String(EchoFrames.environment(350), US_ASCII).repeat(7) + answer(3);
    assertThat(serve("flood 7 350 " + framesPerWrite, in(request(3) + request(3))))
        .isEqualTo(flooded + flooded);
  }

  @Test
  void aNotificationHasTheLengthAskedFor() {
    assertThat(new String(EchoFrames.environment(350), US_ASCII))
        .startsWith("Content-Length: 350\r\n")
        .endsWith("\"}}");
    assertThat(new String(EchoFrames.environment(350), US_ASCII).split("\r\n\r\n")[1]).hasSize(350);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EchoFrames.environment(10))
        .withMessageMatching("an environment notification has at least \\d+ bytes, not 10");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "rpc 1", "raw 1", "raw 1 0", "raw a 1", "flood 1 2", "other"})
  void refusesOtherModes(String mode) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> serve(mode, in("")))
        .withMessageContaining("usage: rpc | raw N M | flood COUNT BODY_BYTES FRAMES_PER_WRITE");
  }
}
