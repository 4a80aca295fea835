package dev.petbench.session;

import com.fasterxml.jackson.databind.JsonNode;
import dev.petbench.wire.WireError;
import dev.petbench.wire.WireException;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The fields of an answer's result. A field that is missing or null is absent; one of another type
 * than the protocol's is an error, and never taken for absent.
 */
final class ResultFields {
  private final JsonNode object;

  private ResultFields(JsonNode object) {
    this.object = object;
  }

  /**
   * The fields of a result that must be an object.
   *
   * @throws WireException when it is anything else
   */
  static ResultFields of(JsonNode result) throws WireException {
    if (!result.isObject()) {
      throw malformed("the result is no object but " + type(result));
    }
    return new ResultFields(result);
  }

  /** A whole number from 0; a server counts and measures nothing below it. */
  OptionalLong count(String field) throws WireException {
    JsonNode value = object.get(field);
    if (value == null || value.isNull()) {
      return OptionalLong.empty();
    }
    if (!value.isIntegralNumber() || !value.canConvertToLong() || value.longValue() < 0) {
      throw malformed("'" + field + "' of the result is no whole number from 0");
    }
    return OptionalLong.of(value.longValue());
  }

  /** A count that every server gives. */
  long requiredCount(String field) throws WireException {
    OptionalLong count = count(field);
    if (count.isEmpty()) {
      throw malformed("the result has no '" + field + "'");
    }
    return count.getAsLong();
  }

  Optional<String> text(String field) throws WireException {
    JsonNode value = object.get(field);
    if (value == null || value.isNull()) {
      return Optional.empty();
    }
    if (!value.isTextual()) {
      throw malformed("'" + field + "' of the result is no text but " + type(value));
    }
    return Optional.of(value.textValue());
  }

  private static String type(JsonNode node) {
    return node.getNodeType().name().toLowerCase(java.util.Locale.ROOT);
  }

  private static WireException malformed(String message) {
    return new WireException(new WireError(WireError.Kind.MALFORMED_ANSWER, message));
  }
}
