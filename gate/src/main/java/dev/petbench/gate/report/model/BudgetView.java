package dev.petbench.gate.report.model;

import java.util.Objects;
import java.util.OptionalDouble;

/**
 * A budget as reports show it.
 *
 * @param place its place in its file
 * @param quantile which figure it judges
 * @param text the limit in words, for example {@code > 25 ms and > 30 %}
 * @param absolute by how much head may be worse, in the base unit
 * @param relative by which fraction of the base
 * @param ceiling what the figure may not exceed
 * @param figure what was judged
 * @param beyond values beyond the ceiling
 * @param status what came of it
 */
public record BudgetView(
    String place,
    String quantile,
    String text,
    OptionalDouble absolute,
    OptionalDouble relative,
    OptionalDouble ceiling,
    OptionalDouble figure,
    long beyond,
    Status status) {
  /** Refuses nulls. */
  public BudgetView {
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(quantile, "quantile");
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(absolute, "absolute");
    Objects.requireNonNull(relative, "relative");
    Objects.requireNonNull(ceiling, "ceiling");
    Objects.requireNonNull(figure, "figure");
    Objects.requireNonNull(status, "status");
  }
}
