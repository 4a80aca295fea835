package dev.petbench.gate.results.jmh;

import dev.petbench.gate.results.OverLimitException;

/**
 * Counts down what results may take of the memory, so that no file can fill it: one for a raw
 * value, and as much as it weighs for everything else that is kept.
 */
final class ValueAllowance {
  /** What an array weighs apart from its content, in values. */
  static final int ARRAY = 8;

  /** What a named object weighs apart from its name, in values. */
  static final int OBJECT = 32;

  private static final int CHARACTERS_PER_VALUE = 8;

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

  /** Takes the weight of an object with a name, or refuses. */
  void take(String name) throws OverLimitException {
    take(OBJECT + name.length() / CHARACTERS_PER_VALUE);
  }
}
