package dev.petbench.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FrameDecoderTest {
  private final List<String> bodies = new ArrayList<>();
  private final List<Long> stamps = new ArrayList<>();

  private FrameDecoder decoder(WireLimits limits) {
    return new FrameDecoder(
        limits,
        (arrivalNanos, body) -> {
          stamps.add(arrivalNanos);
          bodies.add(new String(body, UTF_8));
        });
  }

  private static void feed(FrameDecoder decoder, String text, long arrivalNanos)
      throws WireException {
    byte[] bytes = text.getBytes(UTF_8);
    decoder.feed(bytes, bytes.length, arrivalNanos);
  }

  private WireError faultOf(String text) {
    return faultOf(decoder(WireLimits.DEFAULT), text);
  }

  private static WireError faultOf(FrameDecoder decoder, String text) {
    byte[] bytes = text.getBytes(ISO_8859_1);
    return catchThrowableOfType(WireException.class, () -> decoder.feed(bytes, bytes.length, 0))
        .error();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: 2\r\n\r\n{}",
        "content-length: 2\r\n\r\n{}",
        "CONTENT-LENGTH:2\r\n\r\n{}",
        "Content-Length: \t 0002 \t\r\n\r\n{}",
        "Content-Type: x; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}",
        "Content-Length: 2\r\nX-Empty:\r\nX-Other: a: b, \u00e9\r\n\r\n{}"
      })
  void takesHeadersInAnyCaseAndOrder(String frame) throws WireException {
    feed(decoder(WireLimits.DEFAULT), frame, 7);
    assertThat(bodies).containsExactly("{}");
    assertThat(stamps).containsExactly(7L);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Content-Type: x\\r\\n\\r\\n | MISSING_CONTENT_LENGTH | the headers of a frame end without a Content-Length",
        "\\r\\n | MISSING_CONTENT_LENGTH | the headers of a frame end without a Content-Length",
        "Content-Length: 2\\r\\ncontent-length: 2\\r\\n | DUPLICATE_CONTENT_LENGTH | a frame has two Content-Length headers",
        "Content-Length: -5\\r\\n | NEGATIVE_CONTENT_LENGTH | Content-Length \"-5\" is below zero",
        "Content-Length: two\\r\\n | NON_NUMERIC_CONTENT_LENGTH | Content-Length \"two\" is not a number written in digits",
        "Content-Length: +2\\r\\n | NON_NUMERIC_CONTENT_LENGTH | Content-Length \"+2\" is not a number written in digits",
        "Content-Length: 2, 2\\r\\n | NON_NUMERIC_CONTENT_LENGTH | Content-Length \"2, 2\" is not a number written in digits",
        "Content-Length: 1e3\\r\\n | NON_NUMERIC_CONTENT_LENGTH | Content-Length \"1e3\" is not a number written in digits",
        "Content-Length: -\\r\\n | NON_NUMERIC_CONTENT_LENGTH | Content-Length \"-\" is not a number written in digits",
        "Content-Length:\\r\\n | NON_NUMERIC_CONTENT_LENGTH | Content-Length \"\" is not a number written in digits",
        "Content-Length: 67108865\\r\\n | TOO_LARGE | Content-Length \"67108865\" is above the limit of 67108864 bytes",
        "Content-Length: 99999999999999999999999999\\r\\n | TOO_LARGE | Content-Length \"99999999999999999999999999\" is above the limit of 67108864 bytes",
        "Content-Length 2\\r\\n | MALFORMED_HEADER | expected a header line, found \"Content-Length \": not a header name",
        "{\"id\":1 | MALFORMED_HEADER | expected a header line, found \"{\": not a header name",
        "Hello\\r | MALFORMED_HEADER | expected a header line, found \"Hello\\x0d\": no colon",
        "Content-Length: 2\\n | MALFORMED_HEADER | expected a header line, found \"Content-Length: 2\\x0a\": a control character in a header value",
        "Content-Length: 2\\r{ | MALFORMED_HEADER | expected a header line, found \"Content-Length: 2\\x0d{\": a carriage return is not followed by a line feed",
        ": 2 | MALFORMED_HEADER | expected a header line, found \":\": not a header name",
        "\u00e9 | MALFORMED_HEADER | expected a header line, found \"\\xe9\": not a header name"
      })
  void namesEachFaultOfAHeaderAsSoonAsItIsThere(String text, WireError.Kind kind, String message) {
    String bytes = text.replace("\\r", "\r").replace("\\n", "\n");
    assertThat(faultOf(bytes)).isEqualTo(new WireError(kind, message));
    assertThat(faultOf("Content-Length: 2\r\n\r\n{}" + bytes))
        .isEqualTo(new WireError(kind, message));
    assertThat(bodies).containsExactly("{}");
  }

  @Test
  void boundsAnEndlessHeaderLine() {
    WireError error = faultOf("X-Filler: " + "x".repeat(9000));
    assertThat(error.kind()).isEqualTo(WireError.Kind.HEADERS_TOO_LARGE);
    assertThat(error.message())
        .startsWith(
            "the headers of a frame are longer than 8192 bytes; they begin with \"X-Filler: xxx")
        .hasSizeLessThan(200);
  }

  @Test
  void boundsManyShortHeaderLines() {
    assertThat(faultOf("A: b\r\n".repeat(2000)).kind()).isEqualTo(WireError.Kind.HEADERS_TOO_LARGE);
  }

  @Test
  void keepsFramesThatCameBeforeAFault() {
    WireError error = faultOf(Talk.frame("{\"a\":1}") + Talk.frame("{\"a\":2}") + "garbage!\n");
    assertThat(error.message())
        .isEqualTo("expected a header line, found \"garbage!\\x0a\": not a header name");
    assertThat(bodies).containsExactly("{\"a\":1}", "{\"a\":2}");
  }

  @Test
  void saysWhereTheInputEnded() throws WireException {
    FrameDecoder decoder = decoder(WireLimits.DEFAULT);
    assertThat(decoder.endOfInput())
        .isEqualTo(new WireError(WireError.Kind.EOF_AT_BOUNDARY, "the peer closed its output"));
    feed(decoder, "Content-Le", 0);
    assertThat(decoder.endOfInput())
        .isEqualTo(
            new WireError(
                WireError.Kind.EOF_IN_HEADERS,
                "the peer's output ended inside the headers of a frame, after 10 bytes"));
    feed(decoder, "ngth: 10\r\n\r\n{\"a\"", 0);
    assertThat(decoder.endOfInput())
        .isEqualTo(
            new WireError(
                WireError.Kind.EOF_IN_BODY,
                "the peer's output ended inside a body, after 4 of 10 bytes"));
  }

  @Test
  void believesAClaimedLengthOnlyAsFarAsBytesCome() throws WireException {
    WireLimits limits = WireLimits.DEFAULT.withFrameLimitBytes(Integer.MAX_VALUE);
    List<FrameDecoder> waiting = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      FrameDecoder decoder = decoder(limits);
      feed(decoder, "Content-Length: 2147483647\r\n\r\n{", 0);
      waiting.add(decoder);
    }
    assertThat(waiting)
        .allSatisfy(
            decoder ->
                assertThat(decoder.endOfInput().message()).endsWith("after 1 of 2147483647 bytes"));
  }

  @Test
  void takesBodiesUpToTheLimitAndNoLonger() throws WireException {
    WireLimits limits = WireLimits.DEFAULT.withFrameLimitBytes(300_000);
    String body = "x".repeat(300_000);
    FrameDecoder decoder = decoder(limits);
    feed(decoder, Talk.frame(body), 3);
    assertThat(bodies).containsExactly(body);
    assertThat(faultOf(decoder, "Content-Length: 300001\r\n").kind())
        .isEqualTo(WireError.Kind.TOO_LARGE);
  }

  @Test
  void emptyBodiesAreFramesToo() throws WireException {
    feed(decoder(WireLimits.DEFAULT), "Content-Length: 0\r\n\r\nContent-Length: 1\r\n\r\n1", 0);
    assertThat(bodies).containsExactly("", "1");
  }

  @Test
  void framesAreTheSameHoweverTheyAreSplit() throws WireException {
    long seed = 20261130;
    Random random = new Random(seed);
    for (int round = 0; round < 60; round++) {
      List<String> expected = new ArrayList<>();
      StringBuilder stream = new StringBuilder();
      for (int i = random.nextInt(20); i >= 0; i--) {
        String body = "\u00e9\u4e16".repeat(random.nextInt(random.nextInt(10) == 0 ? 40_000 : 50));
        expected.add(body);
        stream.append(Talk.frame(body));
      }
      bodies.clear();
      stamps.clear();
      FrameDecoder decoder = decoder(WireLimits.DEFAULT);
      byte[] bytes = stream.toString().getBytes(UTF_8);
      long chunk = 0;
      for (int at = 0; at < bytes.length; chunk++) {
        int count =
            Math.min(bytes.length - at, 1 + random.nextInt(random.nextBoolean() ? 3 : 70_000));
        decoder.feed(Arrays.copyOfRange(bytes, at, at + count), count, chunk);
        at += count;
      }
      assertThat(bodies).as("seed %d, round %d", seed, round).isEqualTo(expected);
      assertThat(stamps).as("seed %d, round %d", seed, round).isSorted();
      assertThat(stamps.get(stamps.size() - 1)).isEqualTo(chunk - 1);
    }
  }

  @Test
  void everyFrameCompletedByAChunkGetsItsStamp() throws WireException {
    FrameDecoder decoder = decoder(WireLimits.DEFAULT);
    String one = Talk.frame("{\"n\":1}");
    feed(decoder, one + one.substring(0, 5), 100);
    feed(decoder, one.substring(5) + one + one.substring(0, one.length() - 1), 200);
    feed(decoder, one.substring(one.length() - 1), 300);
    assertThat(stamps).containsExactly(100L, 200L, 200L, 300L);
  }
}
