package dev.petbench.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.process.Children;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each fault of the wire, committed by a real child process over real pipes. */
@Timeout(120)
class WireFaultIT {
  /** What a pending request may take to learn of a fault; its own deadline is six times as late. */
  private static final Duration PROMPT = Duration.ofSeconds(10);

  private static final Duration DEADLINE = Duration.ofSeconds(60);

  @AfterEach
  void noChildIsLeft() {
    assertThat(Children.left()).isEmpty();
  }

  /** Has the first request answered, sends the second one, and returns it. */
  private static Exchange provoke(PeerProcess peer) throws InterruptedException, WireException {
    Exchange first = peer.send("info", "null", DEADLINE);
    assertThat(first.await()).isInstanceOf(Answer.Result.class);
    Exchange second = peer.send("refresh", "{}", DEADLINE);
    second.await();
    if (second.isStarted()) {
      assertThat(second.endNanos() - second.startNanos()).isLessThan(PROMPT.toNanos());
    }
    Notification kept = peer.connection.notifications().since(0).get(0);
    assertThat(kept.params().path("name").asText()).isEqualTo("kept");
    assertThat(((Answer.Result) first.await()).result().asText()).isEqualTo("kept");
    return second;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "exitInHeaders | EOF_IN_HEADERS | the peer's output ended inside the headers of a frame, after 17 bytes",
        "halfFrame | EOF_IN_BODY | the peer's output ended inside a body, after 17 of 1000 bytes",
        "garbage | MALFORMED_HEADER | expected a header line, found \"Segmentation \": not a header name",
        "missingLength | MISSING_CONTENT_LENGTH | the headers of a frame end without a Content-Length",
        "duplicateLength | DUPLICATE_CONTENT_LENGTH | a frame has two Content-Length headers",
        "negativeLength | NEGATIVE_CONTENT_LENGTH | Content-Length \"-2\" is below zero",
        "badLength | NON_NUMERIC_CONTENT_LENGTH | Content-Length \"many\" is not a number written in digits",
        "hugeLength | TOO_LARGE | Content-Length \"67108865\" is above the limit of 67108864 bytes",
        "notUtf8 | NOT_UTF8 | a body is not UTF-8: at byte 0 of 2 stands \"\\xff\\xff\"",
        "notJson | NOT_JSON | a body is not JSON: Unrecognized token 'oops'",
        "batch | BATCH | a body is an array; batches are not part of the protocol",
        "endlessHeader | HEADERS_TOO_LARGE | the headers of a frame are longer than 8192 bytes; they begin with \"X-Filler: xxx",
        "endlessNotifications | OVERFLOW | more than 1000 notifications or 1000000 bytes of them arrived and were not discarded;"
      })
  void aFaultThatLosesTheStreamFailsTheConnection(String fault, WireError.Kind kind, String message)
      throws Exception {
    try (PeerProcess peer =
        new PeerProcess(fault, WireLimits.DEFAULT.withNotificationLimits(1000, 1_000_000))) {
      WireError error = Talk.failure(provoke(peer));
      assertThat(error.kind()).isEqualTo(kind);
      assertThat(error.message()).startsWith(message);
      assertThat(peer.connection.fatalError()).contains(error);
      assertThat(Talk.failure(peer.send("later", "null", DEADLINE))).isEqualTo(error);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "none |",
        "otherHeaders |",
        "duplicateAnswer | DUPLICATE_ANSWER: the peer answered request 1 a second time",
        "unknownAnswer | UNKNOWN_ID: the peer answered request 99, which was never sent"
      })
  void aFaultThatConcernsNobodyIsRecorded(String fault, String stray) throws Exception {
    try (PeerProcess peer = new PeerProcess(fault, WireLimits.DEFAULT)) {
      Exchange second = provoke(peer);
      assertThat(((Answer.Result) second.await()).result().asInt()).isEqualTo(2);
      if (stray == null) {
        assertThat(peer.connection.strayErrors()).isEmpty();
      } else {
        assertThat(peer.connection.strayErrors()).singleElement().hasToString(stray);
      }
      assertThat(peer.connection.closeOutput(PROMPT)).isTrue();
      assertThat(peer.connection.awaitEndOfInput(PROMPT)).isTrue();
      assertThat(peer.connection.fatalError().orElseThrow().kind())
          .isEqualTo(WireError.Kind.EOF_AT_BOUNDARY);
      assertThat(peer.stderr()).isEmpty();
    }
  }

  @Test
  void anErrorObjectFailsItsRequest() throws Exception {
    try (PeerProcess peer = new PeerProcess("errorObject", WireLimits.DEFAULT)) {
      assertThat(Talk.failure(provoke(peer)).message())
          .isEqualTo("the peer answered refresh (request 2) with error -4: no");
      assertThat(peer.connection.fatalError()).isEmpty();
    }
  }

  @Test
  void anExitFailsWhatIsInFlight() throws Exception {
    try (PeerProcess peer = new PeerProcess("exit", WireLimits.DEFAULT)) {
      // Which of the two is first is the operating system's choice.
      assertThat(Talk.failure(provoke(peer)).toString())
          .isIn(
              "EOF_AT_BOUNDARY: the peer closed its output",
              "PEER_GONE: the peer exited with code 7");
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aGrandchildThatHoldsThePipeDoesNotDelayTheNewsOfAnExit() throws Exception {
    try (PeerProcess peer = new PeerProcess("grandchildHoldsPipe", WireLimits.DEFAULT)) {
      ProcessHandle holder = null;
      try {
        WireError error = Talk.failure(provoke(peer));
        long pid = peer.connection.notifications().since(1).get(0).params().path("pid").asLong();
        holder = ProcessHandle.of(pid).orElseThrow();
        assertThat(error)
            .isEqualTo(new WireError(WireError.Kind.PEER_GONE, "the peer exited with code 7"));
        assertThat(holder.isAlive()).isTrue();
        assertThat(peer.connection.awaitEndOfInput(Duration.ofMillis(1))).isFalse();
      } finally {
        if (holder != null) {
          holder.destroyForcibly();
          holder.onExit().get(10, TimeUnit.SECONDS);
        }
      }
    }
  }

  @Test
  void aPeerThatHangsIsGivenUpAtTheDeadline() throws Exception {
    try (PeerProcess peer = new PeerProcess("hang", WireLimits.DEFAULT)) {
      peer.send("info", "null", DEADLINE).await();
      Exchange second = peer.send("refresh", "{}", Duration.ofMillis(300));
      assertThat(Talk.failure(second))
          .isEqualTo(
              new WireError(
                  WireError.Kind.TIMEOUT, "refresh (request 2) was not answered within 300 ms"));
      assertThat(second.endNanos() - second.submittedNanos()).isLessThan(PROMPT.toNanos());
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aPeerThatNeverReadsBlocksNeitherCallersNorTheEnd(boolean askToClose) throws Exception {
    long beforeNanos = System.nanoTime();
    try (PeerProcess peer = new PeerProcess("neverRead", WireLimits.DEFAULT)) {
      // Far more than any pipe holds.
      Exchange large =
          peer.send("configure", "\"" + "x".repeat(4 << 20) + "\"", Duration.ofMillis(500));
      Exchange behind = peer.send("refresh", "{}", Duration.ofMillis(500));
      assertThat(Talk.failure(large).kind()).isEqualTo(WireError.Kind.WRITE_TIMEOUT);
      assertThat(Talk.failure(behind).kind()).isEqualTo(WireError.Kind.WRITE_TIMEOUT);
      if (askToClose) {
        assertThat(peer.connection.closeOutput(Duration.ofMillis(100))).isFalse();
      }
    }
    assertThat(System.nanoTime() - beforeNanos).isLessThan(Duration.ofSeconds(20).toNanos());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aPeerThatClosesItsInputFailsWhatIsSentAndIsStillHeard() throws Exception {
    try (PeerProcess peer = new PeerProcess("closeInput", WireLimits.DEFAULT)) {
      peer.send("info", "null", DEADLINE).await();
      Exchange second = peer.send("refresh", "{}", DEADLINE);
      long deadlineNanos = System.nanoTime() + PROMPT.toNanos();
      assertThat(peer.connection.notifications().awaitBeyond(1, deadlineNanos)).isTrue();
      Exchange third = peer.send("resolve", "{}", DEADLINE);
      assertThat(Talk.failure(third).kind()).isEqualTo(WireError.Kind.WRITE_FAILED);
      assertThat(Talk.failure(third).message()).startsWith("the peer has closed its input: ");
      assertThat(Talk.failure(second).kind()).isEqualTo(WireError.Kind.WRITE_FAILED);
      assertThat(third.endNanos() - third.submittedNanos()).isLessThan(PROMPT.toNanos());
    }
  }

  @Test
  void aKilledPeerFailsEveryRequestInFlight() throws Exception {
    try (PeerProcess peer = new PeerProcess("hang", WireLimits.DEFAULT)) {
      peer.send("info", "null", DEADLINE).await();
      Exchange second = peer.send("refresh", "{}", DEADLINE);
      Exchange third = peer.send("resolve", "{}", DEADLINE);
      peer.handle().destroyForcibly();
      assertThat(Talk.failure(second).kind().category()).isEqualTo(WireError.Category.DIED);
      assertThat(Talk.failure(third)).isEqualTo(Talk.failure(second));
      assertThat(third.endNanos() - third.submittedNanos()).isLessThan(PROMPT.toNanos());
    }
  }
}
