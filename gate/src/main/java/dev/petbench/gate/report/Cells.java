package dev.petbench.gate.report;

import dev.petbench.gate.budget.Budget;
import dev.petbench.gate.budget.Decision;
import dev.petbench.gate.budget.Direction;
import dev.petbench.gate.budget.Quantile;
import dev.petbench.gate.unit.Amount;
import dev.petbench.gate.unit.Numbers;
import dev.petbench.gate.verdict.MetricRow;
import java.util.stream.Collectors;

/** The words of a row of figures. */
final class Cells {
  static final String NONE = "–";

  private Cells() {}

  /** A quantile of the row, or a dash when there are too few values for it. */
  static String quantile(MetricRow row, Quantile quantile) {
    var series = row.series();
    var figure = quantile.of(series.values(), Direction.LOWER);
    return figure.isPresent() ? Numbers.format(figure.getAsDouble(), series.dimension()) : NONE;
  }

  /** The budgets of the row. */
  static String budgets(MetricRow row) {
    return row.decisions().isEmpty()
        ? NONE
        : row.decisions().stream()
            .map(decision -> budget(decision.budget()))
            .collect(Collectors.joining("; "));
  }

  private static String budget(Budget budget) {
    String sign = budget.direction() == Direction.LOWER ? " ≤ " : " ≥ ";
    return budget.quantile().wireName()
        + budget.ceiling().map(Amount::text).map(text -> sign + text).orElse(" (comparisons only)");
  }

  /** What the budgets say, the gravest first; ungated rows are merely reported. */
  static String status(MetricRow row) {
    if (row.decisions().isEmpty()) {
      return "not gated";
    }
    return row.decisions().stream()
        .map(Decision::status)
        .distinct()
        .map(Cells::word)
        .sorted()
        .collect(Collectors.joining(", "));
  }

  private static String word(Decision.Status status) {
    return switch (status) {
      case OVER -> "OVER";
      case TOO_FEW_VALUES -> "TOO FEW VALUES";
      case WRONG_UNIT -> "WRONG UNIT";
      case WITHIN -> "ok";
      case ONLY_IN_COMPARISONS -> "not gated here";
    };
  }
}
