package dev.petbench.resources;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * What a process held at one moment. Each figure is either known or missing for a reason; none is 0
 * because it could not be read.
 *
 * @param known the figures that could be read
 * @param reasons why each of the others could not
 * @param costNanos how long the reading took
 */
public record Snapshot(Map<Figure, Long> known, Map<Figure, String> reasons, long costNanos) {

  /** Copies; each figure must be in exactly one of the maps. */
  public Snapshot {
    known = copy(known);
    reasons = copy(reasons);
    for (Figure figure : Figure.values()) {
      if (known.containsKey(figure) == reasons.containsKey(figure)) {
        throw new IllegalArgumentException(
            figure.recordName() + " must be either known or missing for a reason");
      }
    }
  }

  private static <V> Map<Figure, V> copy(Map<Figure, V> map) {
    Map<Figure, V> copy = new EnumMap<>(Figure.class);
    copy.putAll(map);
    return Collections.unmodifiableMap(copy);
  }

  /**
   * One figure.
   *
   * @param figure which
   * @return its value; absent where {@link #reasons} says why
   */
  public OptionalLong get(Figure figure) {
    Long value = known.get(figure);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }
}
