package dev.petbench.wire;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;

/** How a request ended: with the peer's result, or with a reason why there is none. */
public sealed interface Answer {
  /**
   * The peer answered with a result.
   *
   * @param frame the answer as it came; that it is whole and well-formed is known only once it has
   *     been parsed
   */
  record Result(Frame frame) implements Answer {
    /** Requires a frame. */
    public Result {
      Objects.requireNonNull(frame, "frame");
    }

    /**
     * Parses the answer, anew on each call; meant for after the operation.
     *
     * @return the result; JSON's null where it is null
     * @throws WireException {@link WireError.Kind#NOT_UTF8}, {@link WireError.Kind#NOT_JSON}, or
     *     {@link WireError.Kind#MALFORMED_ANSWER} when there is an error beside the result
     */
    public JsonNode result() throws WireException {
      JsonNode message = frame.json();
      if (message.hasNonNull("error") || !message.has("result")) {
        throw new WireException(
            WireError.Kind.MALFORMED_ANSWER, "an answer has an error beside its result");
      }
      return message.get("result");
    }
  }

  /**
   * There is no result.
   *
   * @param error why
   */
  record Failed(WireError error) implements Answer {
    /** Requires a reason. */
    public Failed {
      Objects.requireNonNull(error, "error");
    }
  }
}
