package dev.petbench.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.petbench.process.Await;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Peers that keep to the protocol, and callers that do not keep to theirs. */
@Timeout(60)
class ConnectionTest {
  @Test
  void stampsARoundTripFromTheWriterToTheReader() throws Exception {
    try (Talk talk = new Talk()) {
      long beforeNanos = System.nanoTime();
      Exchange exchange = talk.sent("info");
      assertThat(exchange.isDone()).isFalse();
      assertThat(exchange.answer()).isEmpty();
      assertThatIllegalStateException()
          .isThrownBy(exchange::endNanos)
          .withMessage("info (request 1) has not ended");
      long askedNanos = System.nanoTime();
      talk.peerOutput.send(Talk.answer(1, "{\"petVersion\":\"1\"}"));
      Answer answer = exchange.await();

      assertThat(exchange.method()).isEqualTo("info");
      assertThat(exchange.id()).isEqualTo(1);
      assertThat(exchange.submittedNanos()).isBetween(beforeNanos, exchange.startNanos());
      assertThat(exchange.startNanos()).isLessThan(askedNanos);
      assertThat(exchange.endNanos()).isBetween(askedNanos, System.nanoTime());
      assertThat(((Answer.Result) answer).result().path("petVersion").asText()).isEqualTo("1");
      assertThat(((Answer.Result) answer).frame().arrivalNanos()).isEqualTo(exchange.endNanos());
      assertThat(talk.peerInput.text())
          .isEqualTo(
              "Content-Length: 52\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"info\",\"params\":{}}");
      assertThat(talk.peerInput.writes()).isEqualTo(1);
      assertThat(talk.connection.fatalError()).isEmpty();
      assertThat(talk.connection.strayErrors()).isEmpty();
    }
  }

  @Test
  void answersComeInAnyOrderToAnyNumberOfRequests() throws Exception {
    long seed = 7;
    try (Talk talk = new Talk()) {
      List<Exchange> exchanges = new ArrayList<>();
      for (int i = 0; i < 500; i++) {
        exchanges.add(talk.send("resolve"));
      }
      talk.peerInput.awaitText("\"id\":500,");
      List<Exchange> shuffled = new ArrayList<>(exchanges);
      Collections.shuffle(shuffled, new Random(seed));
      StringBuilder answers = new StringBuilder();
      shuffled.forEach(
          exchange -> answers.append(Talk.answer(exchange.id(), "" + exchange.id() * 3)));
      talk.peerOutput.send(answers.toString());
      for (Exchange exchange : exchanges) {
        assertThat(((Answer.Result) exchange.await()).result().asInt())
            .isEqualTo(exchange.id() * 3);
      }
      assertThat(talk.connection.strayErrorCount()).isZero();
    }
  }

  @Test
  void whatCameBeforeAnAnswerIsInTheLogWhenTheAnswerIsSeen() throws Exception {
    try (Talk talk = new Talk()) {
      long mark = talk.connection.notifications().mark();
      Exchange refresh = talk.sent("refresh");
      talk.peerOutput.send(
          Talk.notification("environment", "{\"name\":\"a\"}")
              + Talk.notification("manager", "{}"));
      assertThat(
              talk.connection
                  .notifications()
                  .awaitBeyond(mark, System.nanoTime() + Talk.LONG.toNanos()))
          .isTrue();
      talk.peerOutput.send(
          Talk.notification("environment", "{\"name\":\"b\"}")
              + Talk.answer(refresh.id(), "{\"duration\":3}")
              + Talk.notification("telemetry", "{}"));
      refresh.await();
      List<Notification> seen = talk.connection.notifications().since(mark);
      assertThat(seen)
          .extracting(Notification::method)
          .startsWith("environment", "manager", "environment");
      assertThat(seen.get(2).params().path("name").asText()).isEqualTo("b");
      assertThat(seen.get(0).arrivalNanos())
          .isEqualTo(seen.get(1).arrivalNanos())
          .isBetween(refresh.startNanos(), refresh.endNanos());
      assertThat(seen.get(2).arrivalNanos()).isEqualTo(refresh.endNanos());
      assertThat(
              talk.connection
                  .notifications()
                  .awaitBeyond(mark + 3, System.nanoTime() + Talk.LONG.toNanos()))
          .isTrue();
    }
  }

  @Test
  void anErrorObjectIsATypedFailureOfItsRequestAlone() throws Exception {
    try (Talk talk = new Talk()) {
      Exchange refused = talk.sent("nope");
      Exchange odd = talk.sent("odd");
      talk.peerOutput.send(
          Talk.frame(
                  "{\"error\":{\"code\":-1,\"message\":\"Failed to find\\nhandler\"},\"id\":1,\"jsonrpc\":\"2.0\"}")
              + Talk.frame("{\"id\":2,\"error\":\"boom\"}"));
      WireError error = Talk.failure(refused);
      assertThat(error.kind()).isEqualTo(WireError.Kind.SERVER_ERROR);
      assertThat(error.message())
          .isEqualTo("the peer answered nope (request 1) with error -1: Failed to find handler");
      assertThat(error.serverError().orElseThrow().code()).hasValue(-1);
      assertThat(error.serverError().orElseThrow().message()).isEqualTo("Failed to find handler");
      assertThat(Talk.failure(odd).message())
          .isEqualTo("the peer answered odd (request 2) with error without a code: \"boom\"");
      talk.settle();
    }
  }

  @Test
  void anUnansweredRequestEndsAtItsDeadlineAndItsAnswerIsLate() throws Exception {
    try (Talk talk = new Talk()) {
      Exchange exchange = talk.send("refresh", Duration.ofMillis(200));
      talk.peerInput.awaitText("\"id\":1,");
      WireError error = Talk.failure(exchange);
      assertThat(error)
          .isEqualTo(
              new WireError(
                  WireError.Kind.TIMEOUT, "refresh (request 1) was not answered within 200 ms"));
      assertThat(exchange.endNanos() - exchange.submittedNanos())
          .isBetween(200_000_000L, 10_000_000_000L);
      talk.peerOutput.send(Talk.answer(1, "null") + Talk.answer(1, "null"));
      talk.settle();
      assertThat(talk.connection.strayErrors())
          .containsExactly(
              new WireError(
                  WireError.Kind.LATE_ANSWER,
                  "the answer to request 1 came after it had been given up"),
              new WireError(
                  WireError.Kind.DUPLICATE_ANSWER, "the peer answered request 1 a second time"));
      assertThat(talk.connection.fatalError()).isEmpty();
    }
  }

  @Test
  void aTimeOutTellsWhatElseWentWrong() throws Exception {
    try (Talk talk = new Talk()) {
      Exchange exchange = talk.send("refresh", Duration.ofMillis(500));
      talk.peerInput.awaitText("\"id\":1,");
      talk.peerOutput.send(Talk.answer(9, "null"));
      assertThat(Talk.failure(exchange).message())
          .isEqualTo(
              "refresh (request 1) was not answered within 500 ms (1 other faults of the peer on this connection, the first: the"
                  + " peer answered request 9, which was never sent)");
    }
  }

  @Test
  void aPeerThatDoesNotReadBlocksTheWriterAlone() throws Exception {
    try (Talk talk = new Talk()) {
      talk.peerInput.block();
      Exchange stuck = talk.send("configure", Duration.ofMillis(150));
      Exchange behind = talk.send("refresh", Duration.ofMillis(150));
      assertThat(Talk.failure(stuck))
          .isEqualTo(
              new WireError(
                  WireError.Kind.WRITE_TIMEOUT,
                  "configure (request 1) could not be written whole within 150 ms; the peer does not read its input"));
      assertThat(Talk.failure(behind))
          .isEqualTo(
              new WireError(
                  WireError.Kind.WRITE_TIMEOUT,
                  "refresh (request 2) could not be begun to be written, behind another request, within 150 ms; the peer does not"
                      + " read its input"));
      assertThat(behind.isStarted()).isFalse();
      assertThatIllegalStateException()
          .isThrownBy(behind::startNanos)
          .withMessage("refresh (request 2) was never begun to be written");
      assertThat(talk.connection.closeOutput(Duration.ofMillis(50))).isFalse();
      assertThat(Talk.failure(talk.send("info")))
          .isEqualTo(new WireError(WireError.Kind.CLOSED, "the connection's output is closed"));
      talk.peerInput.unblock();
      assertThat(talk.connection.closeOutput(Talk.LONG)).isTrue();
      assertThat(talk.peerInput.isClosed()).isTrue();
      assertThat(talk.peerInput.text()).contains("configure").doesNotContain("refresh");
    }
  }

  @Test
  void requestsInFlightAreBounded() throws Exception {
    try (Talk talk = new Talk(WireLimits.DEFAULT.withRequestLimit(2))) {
      Exchange first = talk.sent("a");
      talk.sent("b");
      assertThat(Talk.failure(talk.send("c")))
          .isEqualTo(
              new WireError(WireError.Kind.TOO_MANY_REQUESTS, "2 requests are in flight already"));
      talk.peerOutput.send(Talk.answer(first.id(), "null"));
      first.await();
      assertThat(talk.sent("d").isDone()).isFalse();
      assertThat(talk.peerInput.text()).doesNotContain("\"c\"");
    }
  }

  @Test
  void requestsThatNobodyWaitsForDoNotCountBeyondTheirDeadlines() throws Exception {
    try (Talk talk = new Talk(WireLimits.DEFAULT.withRequestLimit(1))) {
      Exchange forgotten = talk.send("a", Duration.ofNanos(1));
      assertThat(forgotten.isDone()).isTrue();
      // It holds its place until the writer has come to it and passed it over.
      Await.until(
          Talk.LONG, () -> "a request that is over still counts", () -> !talk.send("b").isDone());
      talk.peerInput.awaitText("\"b\"");
    }
  }

  @Test
  void aBlockedWriterBoundsWhatWaitsForItEvenBeyondTheDeadlines() throws Exception {
    try (Talk talk = new Talk(WireLimits.DEFAULT.withRequestLimit(3))) {
      talk.peerInput.block();
      List<WireError.Kind> ends = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        ends.add(Talk.failure(talk.send("a", Duration.ofMillis(20))).kind());
      }
      assertThat(ends)
          .startsWith(WireError.Kind.WRITE_TIMEOUT)
          .endsWith(WireError.Kind.TOO_MANY_REQUESTS);
    }
  }

  @Test
  void closingEndsWhatIsInFlightAndWaitsForNothing() throws Exception {
    try (Talk talk = new Talk()) {
      talk.peerInput.block();
      Exchange exchange = talk.send("refresh");
      talk.connection.close();
      assertThat(Talk.failure(exchange))
          .isEqualTo(new WireError(WireError.Kind.CLOSED, "the connection was closed"));
      assertThat(Talk.failure(talk.send("info")).kind()).isEqualTo(WireError.Kind.CLOSED);
      talk.peerOutput.send(Talk.notification("environment", "{}"));
    }
  }

  @Test
  void idsAreUnsignedAndEnd() throws Exception {
    ScriptedStream output = new ScriptedStream();
    RecordingStream input = new RecordingStream();
    try (Connection connection =
        Connection.open("ids", output, input, WireLimits.DEFAULT, 0xffff_fffdL)) {
      byte[] params = "null".getBytes(StandardCharsets.US_ASCII);
      connection.send("a", params, Talk.LONG);
      Exchange last = connection.send("b", params, Talk.LONG);
      input.awaitText("\"id\":4294967295,");
      output.send(Talk.frame("{\"id\":4294967295,\"result\":1}"));
      assertThat(last.await()).isInstanceOf(Answer.Result.class);
      assertThat(last).hasToString("b (request 4294967295)");
      assertThatIllegalStateException()
          .isThrownBy(() -> connection.send("c", params, Talk.LONG))
          .withMessage("all 4294967295 request ids of this connection are used up; open a new one");
    }
    output.end();
  }

  @Test
  void refusesWhatCannotBeSent() throws Exception {
    try (Talk talk = new Talk()) {
      assertThatIllegalArgumentException().isThrownBy(() -> talk.send("two words"));
      assertThatIllegalArgumentException()
          .isThrownBy(() -> talk.send("info", Duration.ZERO))
          .withMessage("a deadline must be above zero, not PT0S");
    }
  }

  @Test
  void tellsTheProcessorTimeOfTheReader() throws Exception {
    Talk talk = new Talk();
    try (talk) {
      talk.settle();
      assertThat(talk.connection.readerCpuNanos().orElseThrow()).isPositive();
    }
  }
}
