package dev.petbench.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.Objects;

/**
 * One received notification as it came.
 *
 * @param sequence its place among the notifications of its connection, from 0
 * @param arrivalNanos {@link System#nanoTime()} right after the read that delivered its last byte
 *     had returned
 * @param method its method
 * @param body the bytes of the whole message; not copied, so neither side may change them
 */
public record Notification(long sequence, long arrivalNanos, String method, byte[] body) {
  /** Requires a method and a body. */
  public Notification {
    Objects.requireNonNull(method, "method");
    Objects.requireNonNull(body, "body");
  }

  /**
   * Parses the body, anew on each call; meant for after the operation.
   *
   * @return the whole message
   * @throws WireException {@link WireError.Kind#NOT_UTF8} or {@link WireError.Kind#NOT_JSON}
   */
  public JsonNode json() throws WireException {
    return Json.parse(body);
  }

  /**
   * Parses the body and takes its parameters.
   *
   * @return the parameters; a missing node when there are none
   * @throws WireException as {@link #json()}; {@link WireError.Kind#SERVER_REQUEST} when the
   *     message has an id behind its method and so was no notification
   */
  public JsonNode params() throws WireException {
    JsonNode message = json();
    if (message.has("id")) {
      throw new WireException(
          WireError.Kind.SERVER_REQUEST,
          "a message taken for the notification " + Excerpt.of(method, 60) + " has an id");
    }
    JsonNode params = message.get("params");
    return params == null ? MissingNode.getInstance() : params;
  }
}
