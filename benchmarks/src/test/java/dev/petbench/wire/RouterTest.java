package dev.petbench.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.petbench.wire.Router.Route;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RouterTest {
  private final Router router = new Router();

  private Route route(String body) throws WireException {
    return router.route(body.getBytes(UTF_8));
  }

  private WireError faultOf(byte[] body) {
    return catchThrowableOfType(WireException.class, () -> router.route(body)).error();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"jsonrpc\":\"2.0\",\"method\":\"environment\",\"params\":{\"id\":3}}",
        " \r\n\t{\"params\":{\"method\":\"other\",\"id\":5},\"method\":\"environment\"}",
        "{\"method\":\"environment\",\"params\":[[[",
      })
  void knowsANotificationByItsMethod(String body) throws WireException {
    assertThat(route(body)).isEqualTo(Route.NOTIFICATION);
    assertThat(router.method()).isEqualTo("environment");
  }

  @Test
  void keepsOneStringForEachMethodName() throws WireException {
    route("{\"method\":\"environment\"}");
    String first = router.method();
    for (int i = 0; i < 10; i++) {
      route("{\"method\":\"m" + i + "\"}");
      assertThat(router.method()).isEqualTo("m" + i);
    }
    route("{\"method\":\"environment\"}");
    assertThat(router.method()).isSameAs(first);
    for (int i = 0; i < 40; i++) {
      route("{\"method\":\"n" + i + "\"}");
      assertThat(router.method()).isEqualTo("n" + i);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"id\":1,\"jsonrpc\":\"2.0\",\"result\":{\"id\":9}} | RESULT | 1",
        "{\"jsonrpc\":\"2.0\",\"result\":{\"id\":9,\"a\":[{},{\"method\":\"x\"}]},\"id\":2} | RESULT | 2",
        "{\"result\":null,\"id\":4294967295} | RESULT | -1",
        "{\"error\":{\"code\":-1,\"message\":\"id\"},\"id\":3} | ERROR | 3",
        "{\"id\":3,\"error\":{\"code\":-1}} | ERROR | 3",
        "{\"id\":4,\"error\":null,\"result\":1} | RESULT | 4",
        "{\"error\":{},\"result\":1,\"id\":5} | NEITHER | 5",
        "{\"result\":1,\"error\":{},\"id\":5} | NEITHER | 5",
        "{\"id\":6} | NEITHER | 6",
        "{\"id\":0,\"result\":null} | RESULT | 0"
      })
  void knowsAnAnswerByItsIdAndResultOrError(String body, Route expected, int id)
      throws WireException {
    assertThat(route(body)).isEqualTo(expected);
    assertThat(router.id()).isEqualTo(id);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"1\"",
        "-1",
        "1.0",
        "4294967296",
        "123456789012345678901234567890",
        "true",
        "[1]",
        "{}"
      })
  void anIdThatCannotHaveBeenSentConcernsNobody(String id) throws WireException {
    assertThat(route("{\"id\":" + id + ",\"result\":null}")).isEqualTo(Route.STRAY);
    assertThat(router.stray().kind()).isEqualTo(WireError.Kind.INVALID_ID);
    assertThat(router.stray().message())
        .startsWith("an answer's id is not a whole number from 0 to 4294967295: \"{");
    assertThat(route("{\"result\":null,\"id\":" + id + "}")).isEqualTo(Route.STRAY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"error\":{\"code\":-3},\"id\":null}",
        "{\"id\":null,\"result\":1}",
        "{\"result\":1}"
      })
  void anAnswerWithoutAnIdConcernsNobody(String body) throws WireException {
    assertThat(route(body)).isEqualTo(Route.STRAY);
    assertThat(router.stray().kind()).isEqualTo(WireError.Kind.ANSWER_WITHOUT_ID);
    assertThat(router.stray().message()).startsWith("an answer names no request: \"{");
  }

  @Test
  void aRequestOfThePeerConcernsNobody() throws WireException {
    assertThat(route("{\"id\":1,\"method\":\"window/show\"}")).isEqualTo(Route.STRAY);
    assertThat(router.stray())
        .isEqualTo(
            new WireError(
                WireError.Kind.SERVER_REQUEST,
                "the peer sent a request of its own, window/show, which nobody serves here"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "[{\"id\":1,\"result\":2}] | BATCH | a body is an array; batches are not part of the protocol",
        "[] | BATCH | a body is an array; batches are not part of the protocol",
        "17 | NOT_AN_OBJECT | a body is not an object but \"17\"",
        "\"text\" | NOT_AN_OBJECT | a body is not an object but \"\"text\"\"",
        "{} | UNROUTABLE | a message has neither a method nor an id: \"{}\"",
        "{\"method\":7} | UNROUTABLE | the method of a message is not a text: \"{\"method\":7}\"",
        "{\"id\":\"x\"} | UNROUTABLE | a message has neither a method nor an id: \"{\"id\":\"x\"}\"",
        "[1,2 | NOT_JSON | a body is not JSON: ",
        "{\"id\" | NOT_JSON | a body is not JSON: ",
        "{\"id\":1 | NOT_JSON | a body is not JSON: ",
        "{id:1} | NOT_JSON | a body is not JSON: ",
        "starting up | NOT_JSON | a body is not JSON: "
      })
  void namesWhatIsNoMessage(String body, WireError.Kind kind, String message) {
    WireError error = faultOf(body.getBytes(UTF_8));
    assertThat(error.kind()).isEqualTo(kind);
    assertThat(error.message()).startsWith(message).hasSizeLessThan(500);
  }

  @Test
  void namesAnEmptyBody() {
    assertThat(faultOf(new byte[0]))
        .isEqualTo(new WireError(WireError.Kind.NOT_JSON, "a body is empty"));
  }

  @Test
  void refusesOtherEncodingsThanUtf8() {
    assertThat(faultOf("{\"id\":\"\u00e9\u00e9\",\"result\":1,}".getBytes(ISO_8859_1)))
        .isEqualTo(
            new WireError(
                WireError.Kind.NOT_UTF8,
                "a body is not UTF-8: at byte 7 of 23 stands \"\\xe9\\xe9\",\"result\":1,}\""));
    assertThat(faultOf("\u00e9".getBytes(ISO_8859_1)).kind()).isEqualTo(WireError.Kind.NOT_UTF8);
    assertThat(faultOf("{\"id\":1,\"result\":1}".getBytes(UTF_16LE)).kind())
        .isEqualTo(WireError.Kind.NOT_JSON);
    assertThat(faultOf("\ufeff{\"id\":1}".getBytes(UTF_8)).message())
        .startsWith(
            "a body begins with a byte order mark or as UTF-16 or UTF-32: \"\\xef\\xbb\\xbf{");
  }

  @Test
  void boundsTheLengthOfAMethod() {
    WireError error = faultOf(("{\"method\":\"" + "m".repeat(201) + "\"}").getBytes(UTF_8));
    assertThat(error.kind()).isEqualTo(WireError.Kind.UNROUTABLE);
    assertThat(error.message())
        .startsWith("the method of a message is longer than 200 characters: ");
  }

  @Test
  void refusesNestingThatWouldExhaustTheStack() {
    String body = "{\"result\":" + "[".repeat(100_000) + "]".repeat(100_000) + ",\"id\":1}";
    assertThat(faultOf(body.getBytes(UTF_8)).kind()).isEqualTo(WireError.Kind.NOT_JSON);
    assertThat(faultOf("[".repeat(100_000).getBytes(UTF_8)).kind())
        .isEqualTo(WireError.Kind.NOT_JSON);
  }
}
