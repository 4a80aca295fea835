package dev.petbench.gate.report.model;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.unit.Dimension;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One line of the table of figures.
 *
 * @param key benchmark and parameters; empty for what belongs to no benchmark, such as coverage
 * @param metric which metric
 * @param dimension what it is a figure of
 * @param quantile which figure of the values; empty where several are shown
 * @param head the side that is judged
 * @param base the side that it is compared with
 * @param difference head less base
 * @param budgets what judges it
 * @param status what came of it
 */
public record Figure(
    Optional<BenchmarkKey> key,
    String metric,
    Dimension dimension,
    Optional<String> quantile,
    Optional<Side> head,
    Optional<Side> base,
    Optional<Difference> difference,
    List<BudgetView> budgets,
    Status status) {
  /** Refuses nulls and copies the list. */
  public Figure {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(metric, "metric");
    Objects.requireNonNull(dimension, "dimension");
    Objects.requireNonNull(quantile, "quantile");
    Objects.requireNonNull(head, "head");
    Objects.requireNonNull(base, "base");
    Objects.requireNonNull(difference, "difference");
    budgets = List.copyOf(budgets);
    Objects.requireNonNull(status, "status");
  }

  /**
   * The metric with its quantile.
   *
   * @return for example {@code roundTrip p50}
   */
  public String title() {
    return metric + quantile.map(text -> " " + text).orElse("");
  }

  /**
   * What the budgets say.
   *
   * @return the labels of their statuses, each once, or that of the figure
   */
  public String statusLabel() {
    return budgets.isEmpty()
        ? status.label()
        : budgets.stream()
            .map(budget -> budget.status().label())
            .distinct()
            .sorted()
            .collect(Collectors.joining(", "));
  }
}
