package dev.petbench.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValuesTest {
  @Test
  void aRequestIsOneHeaderAndABody() {
    assertThat(
            new String(
                RequestFrame.bytes(1, "refresh", "{\"searchKind\":\"Venv\"}".getBytes(UTF_8)),
                UTF_8))
        .isEqualTo(
            "Content-Length: 74\r\n\r\n"
                + "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"refresh\",\"params\":{\"searchKind\":\"Venv\"}}");
    assertThat(new String(RequestFrame.bytes(-1, "info", "null".getBytes(UTF_8)), UTF_8))
        .isEqualTo(
            "Content-Length: 63\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":4294967295,\"method\":\"info\",\"params\":null}");
    String umlauts = "\"\u00e4\u4e16\"";
    assertThat(new String(RequestFrame.bytes(1000, "m", umlauts.getBytes(UTF_8)), UTF_8))
        .isEqualTo(
            "Content-Length: 57\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":1000,\"method\":\"m\",\"params\":"
                + umlauts
                + "}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "a\"", "a\n", "\u00e9"})
  void refusesMethodsThatWouldNeedEscaping(String method) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RequestFrame.requireMethod(method))
        .withMessageStartingWith(
            "a method is 1 to 200 of the characters A-Z a-z 0-9 $ / _ . -, not ");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 64, 1, 1, 1, 1, 'frameLimitBytes must be 1 or more, not 0'",
    "1, 63, 1, 1, 1, 1, 'headerLimitBytes must be 64 or more, not 63'",
    "1, 64, 0, 1, 1, 1, 'notificationLimit must be 1 or more, not 0'",
    "1, 64, 1, -1, 1, 1, 'notificationLimitBytes must be 1 or more, not -1'",
    "1, 64, 1, 1, 0, 1, 'requestLimit must be 1 or more, not 0'",
    "1, 64, 1, 1, 1, 0, 'strayLimit must be 1 or more, not 0'"
  })
  void limitsHaveRanges(
      int frame, int header, int count, long bytes, int requests, int strays, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new WireLimits(frame, header, count, bytes, requests, strays))
        .withMessage(message);
  }

  @Test
  void anErrorObjectBelongsToServerErrorAlone() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new WireError(WireError.Kind.SERVER_ERROR, "x"));
    assertThat(new WireError(WireError.Kind.TIMEOUT, "too late")).hasToString("TIMEOUT: too late");
    assertThat(WireError.Kind.TIMEOUT.category()).isEqualTo(WireError.Category.TIMEOUT);
  }

  @Test
  void theMessageOfAPeerIsBoundedAndPrintable() {
    var error =
        new WireError.ServerError(OptionalLong.empty(), "a\nb\u001b" + "\ud83d\ude00".repeat(1000));
    assertThat(error.message())
        .startsWith("a b \ud83d\ude00")
        .endsWith("\ud83d\ude00\u2026")
        .hasSizeLessThanOrEqualTo(500);
  }

  @Test
  void bodiesAreParsedStrictly() throws WireException {
    assertThat(new Frame(1, "{\"a\":[1,\"\u00e9\"]}".getBytes(UTF_8), 0).json().at("/a/1").asText())
        .isEqualTo("\u00e9");
    assertThatThrownBy(() -> new Frame(1, "{\"a\":1} {}".getBytes(UTF_8), 0).json())
        .hasMessageStartingWith("NOT_JSON: a body is not JSON: ");
    assertThatThrownBy(() -> new Frame(1, "{\"a\":1,\"a\":2}".getBytes(UTF_8), 0).json())
        .hasMessageStartingWith("NOT_JSON: a body is not JSON: ");
    assertThatThrownBy(() -> new Frame(1, "{\"a\":".getBytes(UTF_8), 0).json())
        .hasMessageStartingWith("NOT_JSON: ");
    assertThatThrownBy(() -> new Frame(1, new byte[] {'"', (byte) 0xc3, '"'}, 0).json())
        .hasMessage("NOT_UTF8: a body is not UTF-8: at byte 1 of 3 stands \"\\xc3\"\"");
  }

  @Test
  void paramsOfANotification() throws WireException {
    assertThat(notification("{\"method\":\"m\",\"params\":{\"a\":1}}").params().path("a").asInt())
        .isEqualTo(1);
    assertThat(notification("{\"method\":\"m\"}").params().isMissingNode()).isTrue();
    assertThatThrownBy(() -> notification("{\"method\":\"m\",\"id\":1}").params())
        .hasMessage("SERVER_REQUEST: a message taken for the notification m has an id");
  }

  @Test
  void aResultBesideAnErrorIsNone() throws WireException {
    assertThat(result("{\"id\":1,\"result\":null}").result().isNull()).isTrue();
    assertThat(result("{\"id\":1,\"result\":2,\"error\":null}").result().asInt()).isEqualTo(2);
    assertThatThrownBy(() -> result("{\"id\":1,\"result\":2,\"error\":{}}").result())
        .hasMessage("MALFORMED_ANSWER: an answer has an error beside its result");
  }

  private static Notification notification(String body) {
    return new Notification(0, 0, "m", body.getBytes(UTF_8));
  }

  private static Answer.Result result(String body) {
    return new Answer.Result(new Frame(0, body.getBytes(UTF_8), 0));
  }
}
