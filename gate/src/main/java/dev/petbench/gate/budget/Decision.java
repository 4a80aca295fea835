package dev.petbench.gate.budget;

import dev.petbench.gate.metric.MetricSeries;
import dev.petbench.gate.results.WireName;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * What a budget says of a series.
 *
 * @param budget the budget
 * @param series the series
 * @param status the answer
 * @param figure the figure that was judged, in the dimension's base unit; empty when none was
 * @param beyond values beyond the ceiling
 */
public record Decision(
    Budget budget, MetricSeries series, Status status, OptionalDouble figure, long beyond) {
  /** Answers of a budget. */
  public enum Status implements WireName {
    /** The figure is within the ceiling. */
    WITHIN("within"),
    /** The figure is beyond the ceiling. */
    OVER("over"),
    /** The budget has no ceiling, and so decides in comparisons alone. */
    ONLY_IN_COMPARISONS("onlyInComparisons"),
    /** There are too few values for the quantile. */
    TOO_FEW_VALUES("tooFewValues"),
    /** The budget's unit is no unit of the metric. */
    WRONG_UNIT("wrongUnit");

    private final String wireName;

    Status(String wireName) {
      this.wireName = wireName;
    }

    @Override
    public String wireName() {
      return wireName;
    }
  }

  /** Refuses nulls. */
  public Decision {
    Objects.requireNonNull(budget, "budget");
    Objects.requireNonNull(series, "series");
    Objects.requireNonNull(status, "status");
    Objects.requireNonNull(figure, "figure");
  }
}
