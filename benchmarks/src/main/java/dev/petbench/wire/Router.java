package dev.petbench.wire;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/**
 * Finds out whom a body concerns, and reads no further than that takes. Belongs to the reader
 * thread: the outcome of one call is held until the next.
 *
 * <p>A notification is known by its {@code method}, unless an {@code id} came before; an answer by
 * {@code id} and one of {@code result} and {@code error}, in any order.
 */
final class Router {
  private static final int METHOD_LIMIT = 200;
  private static final long MAX_ID = 0xffff_ffffL;

  /** Whom a body concerns. */
  enum Route {
    NOTIFICATION,
    RESULT,
    ERROR,
    /** An answer to a valid id with neither result nor error. */
    NEITHER,
    /** A message that concerns nobody; see {@link #stray()}. */
    STRAY
  }

  private enum Id {
    ABSENT,
    NULL,
    INVALID,
    VALID
  }

  private final KnownNotifications known = new KnownNotifications();
  private String method;
  private int id;
  private WireError stray;

  /** Method of the last notification. */
  String method() {
    return method;
  }

  /** Id of the last answer, unsigned. */
  int id() {
    return id;
  }

  /** Why the last message concerns nobody. */
  WireError stray() {
    return stray;
  }

  /**
   * Routes one body.
   *
   * @throws WireException when it is no JSON-RPC message
   */
  Route route(byte[] body) throws WireException {
    method = known.methodOf(body);
    if (method != null) {
      return Route.NOTIFICATION;
    }
    if (!beginsAsObject(body)) {
      throw Json.whyNotAnObject(body);
    }
    try (JsonParser parser = Json.open(body)) {
      parser.nextToken();
      return route(parser, body);
    } catch (IOException e) {
      throw Json.whyUnreadable(body, e);
    }
  }

  private Route route(JsonParser parser, byte[] body) throws IOException, WireException {
    Id idState = Id.ABSENT;
    Route answer = null;
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      switch (name) {
        case "method" -> {
          if (value != JsonToken.VALUE_STRING) {
            throw new WireException(
                WireError.Kind.UNROUTABLE,
                "the method of a message is not a text: " + excerpt(body));
          }
          method = method(parser, body);
          if (idState != Id.ABSENT) {
            return serverRequest();
          }
          known.add(body, parser.currentLocation().getByteOffset(), method);
          return Route.NOTIFICATION;
        }
        case "id" -> idState = readId(parser, value);
        case "result" -> answer = answer == Route.ERROR ? Route.NEITHER : Route.RESULT;
        case "error" -> {
          if (value != JsonToken.VALUE_NULL) {
            answer = answer == Route.RESULT ? Route.NEITHER : Route.ERROR;
          }
        }
        default -> {}
      }
      if (answer != null && idState != Id.ABSENT) {
        return answer(idState, answer, body);
      }
      parser.skipChildren();
    }
    if (parser.currentToken() != JsonToken.END_OBJECT) {
      throw new WireException(WireError.Kind.NOT_JSON, "a body ends inside its object");
    }
    if (answer == null && idState != Id.VALID) {
      throw new WireException(
          WireError.Kind.UNROUTABLE, "a message has neither a method nor an id: " + excerpt(body));
    }
    return answer(idState, answer == null ? Route.NEITHER : answer, body);
  }

  private String method(JsonParser parser, byte[] body) throws IOException, WireException {
    int length = parser.getTextLength();
    if (length > METHOD_LIMIT) {
      throw new WireException(
          WireError.Kind.UNROUTABLE,
          "the method of a message is longer than "
              + METHOD_LIMIT
              + " characters: "
              + excerpt(body));
    }
    // Also takes the parser to the end of the text, which is as far as the decision reaches.
    return parser.getText();
  }

  private Id readId(JsonParser parser, JsonToken value) throws IOException {
    if (value == JsonToken.VALUE_NULL) {
      return Id.NULL;
    }
    if (value != JsonToken.VALUE_NUMBER_INT
        || parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
      return Id.INVALID;
    }
    long number = parser.getLongValue();
    if (number < 0 || number > MAX_ID) {
      return Id.INVALID;
    }
    id = (int) number;
    return Id.VALID;
  }

  private Route answer(Id idState, Route answer, byte[] body) {
    return switch (idState) {
      case VALID -> answer;
      case INVALID ->
          stray(
              WireError.Kind.INVALID_ID,
              "an answer's id is not a whole number from 0 to " + MAX_ID + ": " + excerpt(body));
      case NULL, ABSENT ->
          stray(WireError.Kind.ANSWER_WITHOUT_ID, "an answer names no request: " + excerpt(body));
    };
  }

  private Route serverRequest() {
    return stray(
        WireError.Kind.SERVER_REQUEST,
        "the peer sent a request of its own, "
            + Excerpt.of(method, 60)
            + ", which nobody serves here");
  }

  private Route stray(WireError.Kind kind, String message) {
    stray = new WireError(kind, message);
    return Route.STRAY;
  }

  private static boolean beginsAsObject(byte[] body) {
    int at = 0;
    while (at < body.length
        && (body[at] == ' ' || body[at] == '\n' || body[at] == '\r' || body[at] == '\t')) {
      at++;
    }
    return at < body.length && body[at] == '{' && Json.beginsAsUtf8(body);
  }

  private static String excerpt(byte[] body) {
    return Excerpt.of(body, 0, body.length);
  }
}
