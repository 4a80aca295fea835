package dev.petbench.gate.report;

import dev.petbench.gate.report.model.Figure;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.report.model.Status;
import java.util.Comparator;
import java.util.List;

/** The order in which people read figures: what blocks, what is open, what is gated, the rest. */
final class FigureOrder {
  private FigureOrder() {}

  /** The figures of a report; those of one sort stay in the report's order. */
  static List<Figure> of(Report report) {
    return report.figures().stream().sorted(Comparator.comparingInt(FigureOrder::rank)).toList();
  }

  private static int rank(Figure figure) {
    Status status = figure.status();
    if (status.isBad()) {
      return 0;
    }
    if (status == Status.INCONCLUSIVE) {
      return 1;
    }
    return figure.budgets().isEmpty() ? 3 : 2;
  }
}
