package dev.petbench.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Peers that break the protocol, die, or both. */
@Timeout(60)
class PeerFaultTest {
  /** What a pending request may take to learn of a fault; its own deadline is much later. */
  private static final long PROMPT_NANOS = Duration.ofSeconds(10).toNanos();

  private static void assertEndsPromptly(Exchange exchange, WireError.Kind kind, String message)
      throws InterruptedException {
    long beforeNanos = System.nanoTime();
    assertThat(Talk.failure(exchange)).isEqualTo(new WireError(kind, message));
    assertThat(System.nanoTime() - beforeNanos).isLessThan(PROMPT_NANOS);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "Content-Length: x\\r\\n | NON_NUMERIC_CONTENT_LENGTH | Content-Length \"x\" is not a number written in digits",
        "panicked at | MALFORMED_HEADER | expected a header line, found \"panicked \": not a header name",
        "Content-Length: 2\\r\\n\\r\\n[] | BATCH | a body is an array; batches are not part of the protocol",
        "Content-Length: 2\\r\\n\\r\\n17 | NOT_AN_OBJECT | a body is not an object but \"17\"",
        "Content-Length: 2\\r\\n\\r\\n{} | UNROUTABLE | a message has neither a method nor an id: \"{}\"",
        "Content-Length: 3\\r\\n\\r\\n\"\u00ff\" | NOT_UTF8 | a body is not UTF-8: at byte 1 of 3 stands \"\\xff\"\"",
        "Content-Length: 0\\r\\n\\r\\n | NOT_JSON | a body is empty"
      })
  void aPeerThatDoesNotSpeakTheProtocolFailsEveryRequestAtOnce(
      String bytes, WireError.Kind kind, String message) throws Exception {
    try (Talk talk = new Talk()) {
      Exchange answered = talk.sent("info");
      Exchange pending = talk.sent("refresh");
      Exchange another = talk.sent("resolve");
      talk.peerOutput.send(
          (Talk.notification("environment", "{\"n\":1}")
                  + Talk.answer(1, "5")
                  + bytes.replace("\\r", "\r").replace("\\n", "\n"))
              .getBytes(ISO_8859_1));
      assertEndsPromptly(pending, kind, message);
      assertEndsPromptly(another, kind, message);
      assertThat(talk.connection.fatalError()).contains(new WireError(kind, message));
      assertEndsPromptly(talk.send("later"), kind, message);

      talk.peerOutput.send(Talk.answer(2, "null") + Talk.notification("environment", "{}"));
      assertThat(((Answer.Result) answered.await()).result().asInt()).isEqualTo(5);
      assertThat(talk.connection.notifications().since(0)).hasSize(1);
      assertThat(talk.connection.notifications().awaitBeyond(1, System.nanoTime() + PROMPT_NANOS))
          .isFalse();
      assertThat(talk.connection.strayErrors()).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "'' | EOF_AT_BOUNDARY | the peer closed its output",
        "Content- | EOF_IN_HEADERS | the peer's output ended inside the headers of a frame, after 8 bytes",
        "Content-Length: 100\\r\\n\\r\\n{\"id\":1, | EOF_IN_BODY | the peer's output ended inside a body, after 8 of 100 bytes"
      })
  void theEndOfOutputFailsEveryRequestAtOnce(String bytes, WireError.Kind kind, String message)
      throws Exception {
    try (Talk talk = new Talk()) {
      Exchange pending = talk.sent("refresh");
      talk.peerOutput.send(bytes.replace("''", "").replace("\\r", "\r").replace("\\n", "\n"));
      talk.peerOutput.end();
      assertEndsPromptly(pending, kind, message);
      assertThat(talk.connection.awaitEndOfInput(Talk.LONG)).isTrue();
      talk.connection.peerExited("exited with code 1", Duration.ZERO);
      assertEndsPromptly(talk.send("later"), kind, message);
    }
  }

  @Test
  void aFailingReadFailsEveryRequestAtOnce() throws Exception {
    try (Talk talk = new Talk()) {
      Exchange pending = talk.sent("refresh");
      talk.peerOutput.fail("Input/output error");
      assertEndsPromptly(
          pending,
          WireError.Kind.READ_FAILED,
          "reading the peer's output failed: Input/output error");
    }
  }

  @Test
  void anExitFailsEveryRequestEvenWhileTheOutputStaysOpen() throws Exception {
    try (Talk talk = new Talk()) {
      Exchange answered = talk.sent("info");
      Exchange pending = talk.sent("refresh");
      talk.peerOutput.send(Talk.answer(1, "1"));
      talk.connection.peerExited("exited with code 3", Duration.ofMillis(300));
      assertThat(answered.await()).isInstanceOf(Answer.Result.class);
      assertEndsPromptly(pending, WireError.Kind.PEER_GONE, "the peer exited with code 3");
      assertEndsPromptly(
          talk.send("later"), WireError.Kind.PEER_GONE, "the peer exited with code 3");
      // A descendant that holds the pipe goes on writing: nobody listens, nothing is kept.
      talk.peerOutput.send(Talk.answer(2, "1") + Talk.notification("environment", "{}"));
      assertThat(talk.connection.strayErrors()).isEmpty();
    }
  }

  @Test
  void aBrokenInputFailsRequestsWhileTheOutputIsStillRead() throws Exception {
    try (Talk talk = new Talk()) {
      Exchange pending = talk.sent("refresh");
      talk.peerInput.breakPipe();
      Exchange unwritten = talk.send("resolve");
      assertEndsPromptly(
          unwritten, WireError.Kind.WRITE_FAILED, "the peer has closed its input: Broken pipe");
      assertEndsPromptly(
          pending, WireError.Kind.WRITE_FAILED, "the peer has closed its input: Broken pipe");
      assertEndsPromptly(
          talk.send("later"),
          WireError.Kind.WRITE_FAILED,
          "the peer has closed its input: Broken pipe");
      assertThat(talk.connection.closeOutput(Talk.LONG)).isTrue();
      assertThat(talk.connection.fatalError()).isEmpty();
      talk.peerOutput.send(Talk.notification("environment", "{}"));
      assertThat(talk.connection.notifications().awaitBeyond(0, System.nanoTime() + PROMPT_NANOS))
          .isTrue();
    }
  }

  @Test
  void theTrueReasonOfABrokenInputIsToldWhenItComesAtOnce() throws Exception {
    try (Talk talk = new Talk()) {
      talk.peerInput.breakPipe();
      Exchange unwritten = talk.send("resolve");
      talk.peerOutput.end();
      assertEndsPromptly(unwritten, WireError.Kind.EOF_AT_BOUNDARY, "the peer closed its output");
    }
  }

  @Test
  void answersToNobodyAreRecordedAndChangeNothing() throws Exception {
    try (Talk talk = new Talk()) {
      Exchange answered = talk.sent("info");
      Exchange pending = talk.sent("refresh");
      talk.peerOutput.send(
          Talk.answer(1, "1")
              + Talk.answer(1, "2")
              + Talk.answer(77, "3")
              + Talk.answer(0, "3")
              + Talk.frame("{\"id\":\"2\",\"result\":4}")
              + Talk.frame("{\"id\":null,\"error\":{\"code\":-3}}")
              + Talk.frame("{\"id\":2,\"method\":\"ask\"}")
              + Talk.answer(2, "5"));
      assertThat(((Answer.Result) pending.await()).result().asInt()).isEqualTo(5);
      assertThat(((Answer.Result) answered.await()).result().asInt()).isEqualTo(1);
      assertThat(talk.connection.strayErrors())
          .extracting(WireError::kind)
          .containsExactly(
              WireError.Kind.DUPLICATE_ANSWER,
              WireError.Kind.UNKNOWN_ID,
              WireError.Kind.UNKNOWN_ID,
              WireError.Kind.INVALID_ID,
              WireError.Kind.ANSWER_WITHOUT_ID,
              WireError.Kind.SERVER_REQUEST);
      assertThat(talk.connection.strayErrors().get(0).message())
          .isEqualTo("the peer answered request 1 a second time");
      assertThat(talk.connection.strayErrors().get(1).message())
          .isEqualTo("the peer answered request 77, which was never sent");
      assertThat(talk.connection.fatalError()).isEmpty();
    }
  }

  @Test
  void strayErrorsAreBounded() throws Exception {
    try (Talk talk = new Talk()) {
      talk.peerOutput.send(Talk.answer(77, "3").repeat(1000));
      talk.settle();
      assertThat(talk.connection.strayErrors()).hasSize(100);
      assertThat(talk.connection.strayErrorCount()).isEqualTo(1000);
    }
  }

  @Test
  void anAnswerToARequestNotYetWrittenIsNone() throws Exception {
    try (Talk talk = new Talk()) {
      talk.peerInput.block();
      talk.send("first");
      Exchange second = talk.send("second");
      talk.peerOutput.send(Talk.answer(2, "1") + Talk.notification("log", "{}"));
      assertThat(talk.connection.notifications().awaitBeyond(0, System.nanoTime() + PROMPT_NANOS))
          .isTrue();
      assertThat(second.isDone()).isFalse();
      assertThat(talk.connection.strayErrors())
          .containsExactly(
              new WireError(
                  WireError.Kind.UNKNOWN_ID, "the peer answered request 2, which was never sent"));
    }
  }

  @Test
  void anAnswerWithoutResultOrErrorFailsItsRequest() throws Exception {
    try (Talk talk = new Talk()) {
      Exchange empty = talk.sent("info");
      talk.peerOutput.send(Talk.frame("{\"id\":1}"));
      assertEndsPromptly(
          empty,
          WireError.Kind.MALFORMED_ANSWER,
          "the answer to info (request 1) has neither a result nor an error, or both");
      talk.settle();
    }
  }

  @Test
  void aBodyIsCheckedWhenItIsRead() throws Exception {
    try (Talk talk = new Talk()) {
      Exchange result = talk.sent("info");
      Exchange error = talk.sent("nope");
      talk.peerOutput.send(Talk.frame("{\"method\":\"log\",\"params\":{".getBytes(ISO_8859_1)));
      talk.peerOutput.send(Talk.frame("{\"id\":1,\"result\":\"\u00e9\"}".getBytes(ISO_8859_1)));
      talk.peerOutput.send(Talk.frame("{\"id\":2,\"error\":{\"code\":".getBytes(ISO_8859_1)));
      Answer.Result answer = (Answer.Result) result.await();
      assertThat(Talk.faultOf(answer::result).orElseThrow().kind())
          .isEqualTo(WireError.Kind.NOT_UTF8);
      assertThat(Talk.failure(error).kind()).isEqualTo(WireError.Kind.NOT_JSON);
      Notification log = talk.connection.notifications().since(0).get(0);
      assertThat(Talk.faultOf(log::json).orElseThrow().kind()).isEqualTo(WireError.Kind.NOT_JSON);
    }
  }

  @Test
  void tooManyNotificationsAreAnErrorAndNotALoss() throws Exception {
    try (Talk talk = new Talk(WireLimits.DEFAULT.withNotificationLimits(10, 1 << 20))) {
      Exchange pending = talk.sent("refresh");
      talk.peerOutput.send(Talk.notification("environment", "{}").repeat(11));
      assertThat(Talk.failure(pending).kind()).isEqualTo(WireError.Kind.OVERFLOW);
      assertThat(talk.connection.notifications().since(0)).hasSize(10);
    }
  }
}
