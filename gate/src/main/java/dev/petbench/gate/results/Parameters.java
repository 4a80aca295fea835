package dev.petbench.gate.results;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The parameters of one benchmark combination, by name.
 *
 * @param values name to value, both as JMH writes them; empty for a benchmark without parameters
 */
public record Parameters(SortedMap<String, String> values) implements Comparable<Parameters> {
  /** No parameters. */
  public static final Parameters NONE = new Parameters(new TreeMap<>());

  /** Copies the values. */
  public Parameters {
    values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
  }

  /**
   * Makes parameters of any map.
   *
   * @param values name to value
   * @return the parameters
   */
  public static Parameters of(Map<String, String> values) {
    return values.isEmpty() ? NONE : new Parameters(new TreeMap<>(values));
  }

  /**
   * Looks a parameter up.
   *
   * @param name its name
   * @return its value, or empty when the benchmark has no such parameter
   */
  public Optional<String> value(String name) {
    return Optional.ofNullable(values.get(name));
  }

  @Override
  public int compareTo(Parameters other) {
    // Sizes are numbers in disguise: 10 comes before 100 and after 2 in every table.
    int result = Integer.compare(values.size(), other.values.size());
    var theirs = other.values.entrySet().iterator();
    for (var mine : values.entrySet()) {
      if (result != 0) {
        return result;
      }
      var their = theirs.next();
      result = mine.getKey().compareTo(their.getKey());
      if (result == 0) {
        result = compareValues(mine.getValue(), their.getValue());
      }
    }
    return result;
  }

  private static int compareValues(String left, String right) {
    if (isWholeNumber(left) && isWholeNumber(right)) {
      int byLength = Integer.compare(left.length(), right.length());
      return byLength != 0 ? byLength : left.compareTo(right);
    }
    return left.compareTo(right);
  }

  private static boolean isWholeNumber(String text) {
    return !text.isEmpty()
        && text.charAt(0) != '0'
        && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /**
   * The parameters as a reader likes to see them.
   *
   * @return for example {@code layout=flat, size=100}; empty when there are none
   */
  @Override
  public String toString() {
    return values.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining(", "));
  }
}
