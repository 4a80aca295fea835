package dev.petbench.wire;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;

/**
 * One received body as it came.
 *
 * @param arrivalNanos {@link System#nanoTime()} right after the read that delivered its last byte
 *     had returned
 * @param body its bytes; not copied, so neither side may change them
 * @param notificationsBefore the notifications of the connection with a sequence number below this
 *     arrived before it
 */
public record Frame(long arrivalNanos, byte[] body, long notificationsBefore) {
  /** Requires a body. */
  public Frame {
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
}
