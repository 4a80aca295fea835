package dev.petbench.gate.verdict;

import dev.petbench.gate.budget.Decision;
import dev.petbench.gate.metric.MetricSeries;
import java.util.List;
import java.util.Objects;

/**
 * One line of the table of figures.
 *
 * @param series the series
 * @param decisions what budgets say of it; none when it is reported and not gated
 */
public record MetricRow(MetricSeries series, List<Decision> decisions) {
  /** Refuses nulls and copies the list. */
  public MetricRow {
    Objects.requireNonNull(series, "series");
    decisions = List.copyOf(decisions);
  }
}
