package dev.petbench.wire;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Strict reading of bodies: UTF-8 alone, one value, no name twice. */
final class Json {
  /** For the reader thread. Names are compared, not kept, so interning them would only cost. */
  static final JsonFactory FACTORY =
      JsonFactory.builder()
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          // A frame's own limit bounds its texts.
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
          .build();

  private static final ObjectReader TREES =
      JsonMapper.builder(FACTORY)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
          .build()
          .reader();

  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  private Json() {}

  /** A parser that takes the bytes for UTF-8; the caller has made sure that they begin like it. */
  static JsonParser open(byte[] body) throws IOException {
    return FACTORY.createParser(body);
  }

  /** Parses a whole body. */
  static JsonNode parse(byte[] body) throws WireException {
    requireUtf8(body);
    requireUtf8Json(body);
    try {
      return TREES.readTree(body);
    } catch (IOException e) {
      throw notJson(e);
    }
  }

  /**
   * Whether bytes begin as UTF-8 JSON may; a parser left to guess would accept UTF-16, UTF-32 and a
   * byte order mark.
   */
  static boolean beginsAsUtf8(byte[] body) {
    for (int i = 0; i < Math.min(4, body.length); i++) {
      if (body[i] == 0) {
        return false;
      }
    }
    return body.length < 3
        || body[0] != BYTE_ORDER_MARK[0]
        || body[1] != BYTE_ORDER_MARK[1]
        || body[2] != BYTE_ORDER_MARK[2];
  }

  /**
   * Names what is wrong with a body that is no JSON object, without building anything of its size.
   */
  static WireException whyNotAnObject(byte[] body) {
    try {
      requireUtf8(body);
      requireUtf8Json(body);
      try (JsonParser parser = open(body)) {
        boolean array = parser.nextToken() == JsonToken.START_ARRAY;
        parser.skipChildren();
        parser.nextToken();
        return array
            ? new WireException(
                WireError.Kind.BATCH, "a body is an array; batches are not part of the protocol")
            : new WireException(
                WireError.Kind.NOT_AN_OBJECT,
                "a body is not an object but " + Excerpt.of(body, 0, body.length));
      }
    } catch (WireException e) {
      return e;
    } catch (IOException e) {
      return notJson(e);
    }
  }

  /**
   * Names what a parser stumbled over: bad UTF-8 first, since it is the cause where both are wrong.
   */
  static WireException whyUnreadable(byte[] body, IOException parserFailure) {
    try {
      requireUtf8(body);
    } catch (WireException e) {
      return e;
    }
    return notJson(parserFailure);
  }

  private static void requireUtf8Json(byte[] body) throws WireException {
    if (body.length == 0) {
      throw new WireException(WireError.Kind.NOT_JSON, "a body is empty");
    }
    if (!beginsAsUtf8(body)) {
      throw new WireException(
          WireError.Kind.NOT_JSON,
          "a body begins with a byte order mark or as UTF-16 or UTF-32: "
              + Excerpt.of(body, 0, body.length));
    }
  }

  private static void requireUtf8(byte[] body) throws WireException {
    var decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer bytes = ByteBuffer.wrap(body);
    CharBuffer discarded = CharBuffer.allocate(4096);
    CoderResult result;
    do {
      discarded.clear();
      result = decoder.decode(bytes, discarded, true);
    } while (result.isOverflow());
    if (result.isError()) {
      int at = bytes.position();
      throw new WireException(
          WireError.Kind.NOT_UTF8,
          "a body is not UTF-8: at byte "
              + at
              + " of "
              + body.length
              + " stands "
              + Excerpt.of(body, at, body.length));
    }
  }

  private static WireException notJson(IOException failure) {
    String why =
        failure instanceof JsonProcessingException e
            ? e.getOriginalMessage()
            : failure.getMessage();
    return new WireException(
        WireError.Kind.NOT_JSON, "a body is not JSON: " + Excerpt.of(String.valueOf(why), 300));
  }
}
