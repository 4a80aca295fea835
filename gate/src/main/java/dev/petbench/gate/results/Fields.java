package dev.petbench.gate.results;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The fields of one JSON object, read strictly. A field that is missing, of another type or out of
 * range is refused with the file, the place and the field's name; null counts as absent.
 */
public final class Fields {
  private final InputFile file;
  private final String place;
  private final JsonNode node;

  private Fields(InputFile file, String place, JsonNode node) {
    this.file = file;
    this.place = place;
    this.node = node;
  }

  /**
   * Wraps an object.
   *
   * @param file where it was read
   * @param place its place in the file, for example {@code line 3} or {@code budgets[2]}
   * @param node the object
   * @return its fields
   * @throws UnusableInputException when the node is no object
   */
  public static Fields of(InputFile file, String place, JsonNode node)
      throws UnusableInputException {
    Fields fields = new Fields(file, place, node);
    if (!node.isObject()) {
      throw fields.refuse("is not a JSON object");
    }
    return fields;
  }

  /**
   * A refusal of this object.
   *
   * @param message what is wrong, as the rest of a sentence about this place
   * @return the exception to throw
   */
  public UnusableInputException refuse(String message) {
    return new UnusableInputException(
        Problem.of(Problem.Kind.UNREADABLE, file, place + " " + message, ""));
  }

  /**
   * A refusal of one field.
   *
   * @param name the field
   * @param message what is wrong, as the rest of a sentence about the field
   * @return the exception to throw
   */
  public UnusableInputException refuse(String name, String message) {
    return refuse("field '" + name + "' " + message);
  }

  /**
   * Whether a field is there.
   *
   * @param name the field
   * @return false when it is absent or null
   */
  public boolean has(String name) {
    return node.hasNonNull(name);
  }

  /**
   * All names of fields, in the file's order.
   *
   * @return the names, those of null fields included
   */
  public List<String> names() {
    List<String> names = new ArrayList<>();
    node.fieldNames().forEachRemaining(names::add);
    return names;
  }

  /**
   * Refuses any field that is not listed.
   *
   * @param allowed the names that have a meaning here
   * @throws UnusableInputException naming the first other one
   */
  public void allowOnly(String... allowed) throws UnusableInputException {
    Set<String> known = new TreeSet<>(Arrays.asList(allowed));
    for (String name : names()) {
      if (!known.contains(name)) {
        throw refuse("has an unknown field '" + name + "'; known are " + String.join(", ", known));
      }
    }
  }

  private JsonNode require(String name) throws UnusableInputException {
    if (!has(name)) {
      throw refuse("lacks the field '" + name + "'");
    }
    return node.get(name);
  }

  /**
   * A field of any type.
   *
   * @param name the field
   * @return its value
   * @throws UnusableInputException when it is absent
   */
  public JsonNode any(String name) throws UnusableInputException {
    return require(name);
  }

  /**
   * A text that is not blank.
   *
   * @param name the field
   * @return its value
   * @throws UnusableInputException when it is absent, blank or not a text
   */
  public String text(String name) throws UnusableInputException {
    JsonNode value = require(name);
    if (!value.isTextual()) {
      throw refuse(name, "is not a text");
    }
    if (value.textValue().isBlank()) {
      throw refuse(name, "is blank");
    }
    return value.textValue();
  }

  /**
   * A text that may be absent.
   *
   * @param name the field
   * @return its value
   * @throws UnusableInputException when it is blank or not a text
   */
  public Optional<String> optionalText(String name) throws UnusableInputException {
    return has(name) ? Optional.of(text(name)) : Optional.empty();
  }

  /**
   * An identifier: a text or a whole number.
   *
   * @param name the field
   * @return its value as text
   * @throws UnusableInputException when it is absent or something else
   */
  public String identifier(String name) throws UnusableInputException {
    JsonNode value = require(name);
    return value.isIntegralNumber() ? value.asText() : text(name);
  }

  /**
   * An identifier that may be absent.
   *
   * @param name the field
   * @return its value as text
   * @throws UnusableInputException when it is neither a text nor a whole number
   */
  public Optional<String> optionalIdentifier(String name) throws UnusableInputException {
    return has(name) ? Optional.of(identifier(name)) : Optional.empty();
  }

  /**
   * A whole number within a range.
   *
   * @param name the field
   * @param least the least value allowed
   * @param most the greatest value allowed
   * @return its value
   * @throws UnusableInputException when it is absent, not whole or out of range
   */
  public long whole(String name, long least, long most) throws UnusableInputException {
    JsonNode value = require(name);
    if (!value.isIntegralNumber()) {
      throw refuse(name, "is not a whole number");
    }
    if (!value.canConvertToLong() || value.longValue() < least || value.longValue() > most) {
      throw refuse(name, "is outside " + least + " to " + most);
    }
    return value.longValue();
  }

  /**
   * A number of things.
   *
   * @param name the field
   * @return its value, 0 or more
   * @throws UnusableInputException when it is absent, not whole, negative or above 2^31 - 1
   */
  public int count(String name) throws UnusableInputException {
    return (int) whole(name, 0, Integer.MAX_VALUE);
  }

  /**
   * A number of things that may be absent.
   *
   * @param name the field
   * @return its value, 0 or more
   * @throws UnusableInputException when it is not whole, negative or above 2^31 - 1
   */
  public OptionalInt optionalCount(String name) throws UnusableInputException {
    return has(name) ? OptionalInt.of(count(name)) : OptionalInt.empty();
  }

  /**
   * Any whole number of 64 bits, for example a clock reading.
   *
   * @param name the field
   * @return its value
   * @throws UnusableInputException when it is absent, not whole or too large
   */
  public long whole(String name) throws UnusableInputException {
    return whole(name, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  /**
   * Any whole number of 64 bits that may be absent.
   *
   * @param name the field
   * @return its value
   * @throws UnusableInputException when it is not whole or too large
   */
  public OptionalLong optionalWhole(String name) throws UnusableInputException {
    return has(name) ? OptionalLong.of(whole(name)) : OptionalLong.empty();
  }

  /**
   * A finite number.
   *
   * @param name the field
   * @return its value
   * @throws UnusableInputException when it is absent, no number or not finite
   */
  public double number(String name) throws UnusableInputException {
    JsonNode value = require(name);
    if (!value.isNumber()) {
      throw refuse(name, "is not a number");
    }
    if (!Double.isFinite(value.doubleValue())) {
      throw refuse(name, "is not finite");
    }
    return value.doubleValue();
  }

  /**
   * A truth value.
   *
   * @param name the field
   * @return its value
   * @throws UnusableInputException when it is absent or neither true nor false
   */
  public boolean flag(String name) throws UnusableInputException {
    JsonNode value = require(name);
    if (!value.isBoolean()) {
      throw refuse(name, "is neither true nor false");
    }
    return value.booleanValue();
  }

  /**
   * One of a closed set of names.
   *
   * @param <E> the constants
   * @param name the field
   * @param type their class
   * @return the constant
   * @throws UnusableInputException when it is absent or another name
   */
  public <E extends Enum<E> & WireName> E choice(String name, Class<E> type)
      throws UnusableInputException {
    String text = text(name);
    for (E constant : type.getEnumConstants()) {
      if (constant.wireName().equals(text)) {
        return constant;
      }
    }
    throw refuse(
        name,
        "is none of "
            + Arrays.stream(type.getEnumConstants())
                .map(WireName::wireName)
                .collect(Collectors.joining(", ")));
  }

  /**
   * An object inside this one.
   *
   * @param name the field
   * @return its fields
   * @throws UnusableInputException when it is absent or no object
   */
  public Fields object(String name) throws UnusableInputException {
    return of(file, place + " " + name, require(name));
  }

  /**
   * A list of anything.
   *
   * @param name the field
   * @return its elements
   * @throws UnusableInputException when it is absent or no list
   */
  public List<JsonNode> list(String name) throws UnusableInputException {
    JsonNode value = require(name);
    if (!value.isArray()) {
      throw refuse(name, "is not a list");
    }
    List<JsonNode> elements = new ArrayList<>();
    value.forEach(elements::add);
    return List.copyOf(elements);
  }

  /**
   * A list of objects.
   *
   * @param name the field
   * @return the fields of each
   * @throws UnusableInputException when it is absent, no list, or an element is no object
   */
  public List<Fields> objects(String name) throws UnusableInputException {
    List<Fields> objects = new ArrayList<>();
    for (JsonNode element : list(name)) {
      // A top-level list needs no place before its name.
      String where = (place.isEmpty() ? "" : place + " ") + name + "[" + objects.size() + "]";
      objects.add(of(file, where, element));
    }
    return List.copyOf(objects);
  }

  /**
   * An object of texts.
   *
   * @param name the field
   * @return its entries; none when it is absent
   * @throws UnusableInputException when it is no object or a value is no text
   */
  public Map<String, String> texts(String name) throws UnusableInputException {
    Map<String, String> texts = new TreeMap<>();
    if (has(name)) {
      Fields object = object(name);
      for (String key : object.names()) {
        JsonNode value = object.require(key);
        if (!value.isTextual()) {
          throw object.refuse(key, "is not a text");
        }
        texts.put(key, value.textValue());
      }
    }
    return texts;
  }
}
