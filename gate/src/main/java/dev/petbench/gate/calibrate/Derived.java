package dev.petbench.gate.calibrate;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Margins derived from unchanged measurements: R is the greatest relative difference seen, but no
 * less than what is needed; A the greatest difference seen on the fastest combination of the same
 * metric, which is the floor that the timer and the scheduler leave.
 *
 * @param need the least relative margin, a fraction
 * @param figures what was seen
 */
record Derived(double need, List<Unchanged> figures) {
  Derived {
    figures = List.copyOf(figures);
    Objects.requireNonNull(figures, "figures");
  }

  /** The margin of each figure. */
  Map<Unchanged.Id, Margin> margins() {
    Map<String, Unchanged> fastest = new TreeMap<>();
    for (Unchanged figure : figures) {
      fastest.merge(
          metric(figure), figure, (one, other) -> other.typical() < one.typical() ? other : one);
    }
    Map<Unchanged.Id, Margin> margins = new TreeMap<>();
    for (Unchanged figure : figures) {
      margins.put(
          figure.id(),
          new Margin(
              fastest.get(metric(figure)).greatestAbsolute(),
              Math.max(need, figure.greatestRelative())));
    }
    return margins;
  }

  private static String metric(Unchanged figure) {
    return figure.id().metric() + " " + figure.id().quantile().wireName();
  }

  /**
   * How many comparisons exceed margins that are derived from all the others, in any metric: what a
   * margin says of measurements that it has not seen.
   */
  int falseAlarms() {
    int alarms = 0;
    for (int i = 0; i < comparisons(); i++) {
      int left = i;
      List<Unchanged> others = figures.stream().map(figure -> figure.without(left)).toList();
      Map<Unchanged.Id, Margin> margins = new Derived(need, others).margins();
      boolean alarm =
          figures.stream()
              .anyMatch(
                  figure -> {
                    Margin margin = margins.get(figure.id());
                    return figure
                        .comparisons()
                        .get(left)
                        .exceeds(margin.absolute(), margin.relative());
                  });
      alarms += alarm ? 1 : 0;
    }
    return alarms;
  }

  /** How many comparisons there are that share no measurement. */
  int comparisons() {
    return figures.stream().mapToInt(figure -> figure.comparisons().size()).min().orElse(0);
  }

  /**
   * A margin.
   *
   * @param absolute in the base unit
   * @param relative a fraction
   */
  record Margin(double absolute, double relative) {}
}
