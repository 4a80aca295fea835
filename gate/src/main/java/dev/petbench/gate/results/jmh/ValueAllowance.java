package dev.petbench.gate.results.jmh;

import dev.petbench.gate.results.OverLimitException;
import java.util.HashMap;
import java.util.Map;

/**
 * Counts down what results may take of the memory, so that no file can fill it: one for a raw
 * value, and as much as it weighs for everything else that is kept.
 */
final class ValueAllowance {
  /** What an array weighs apart from its content, in values. */
  static final int ARRAY = 8;

  /** What a named object weighs apart from its name, in values. */
  static final int OBJECT = 16;

  private static final int CHARACTERS_PER_VALUE = 8;

  private final Map<String, String> texts = new HashMap<>();
  private final long limit;
  private long left;

  ValueAllowance(long limit) {
    this.limit = limit;
    this.left = limit;
  }

  /** Takes the weight of so many values, or refuses when too much was taken. */
  void take(int values) throws OverLimitException {
    left -= values;
    if (left < 0) {
      throw new OverLimitException("exceeds the limit of " + limit + " values");
    }
  }

  /**
   * Takes the weight of an object with a text, or refuses. Results repeat few texts very often, so
   * that one object serves all equal ones.
   */
  String keep(String text) throws OverLimitException {
    take(OBJECT);
    String known = texts.putIfAbsent(text, text);
    if (known == null) {
      take(OBJECT + text.length() / CHARACTERS_PER_VALUE);
      return text;
    }
    return known;
  }
}
