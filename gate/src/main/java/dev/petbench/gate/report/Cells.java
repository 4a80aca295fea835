package dev.petbench.gate.report;

import dev.petbench.gate.report.model.Bound;
import dev.petbench.gate.report.model.BudgetView;
import dev.petbench.gate.report.model.Difference;
import dev.petbench.gate.report.model.Figure;
import dev.petbench.gate.report.model.Side;
import dev.petbench.gate.unit.Dimension;
import dev.petbench.gate.unit.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** The words of a line of figures, the same for every writer; none of them is escaped yet. */
final class Cells {
  static final String NONE = "–";

  /** Columns of a table of one run. */
  static final List<String> RUN_COLUMNS =
      List.of("Benchmark", "Params", "Metric", "P50", "P95", "max", "n", "Budget", "Status");

  /** Columns of a comparison. */
  static final List<String> COMPARISON_COLUMNS =
      List.of("Metric", "PR", "Baseline", "Delta", "Change", "Blocking budget", "Status");

  private Cells() {}

  /** Which columns hold numbers. */
  static List<Boolean> areNumbers(boolean comparison) {
    return comparison
        ? List.of(false, true, true, true, true, false, false)
        : List.of(false, false, false, true, true, true, true, false, false);
  }

  /** The cells of a line. */
  static List<String> of(Figure figure, boolean comparison) {
    return comparison ? comparison(figure) : run(figure);
  }

  private static List<String> run(Figure figure) {
    Optional<Side> head = figure.head();
    String params = figure.key().map(key -> key.params().toString()).orElse("");
    return List.of(
        figure.key().map(key -> key.shortName()).orElse(NONE),
        params.isEmpty() ? NONE : params,
        figure.title(),
        head.map(side -> number(side.shown(), figure.dimension())).orElse(NONE),
        head.map(side -> number(side.p95(), figure.dimension())).orElse(NONE),
        head.map(side -> number(side.max(), figure.dimension())).orElse(NONE),
        head.map(side -> Long.toString(side.count())).orElse(NONE),
        budgets(figure),
        figure.statusLabel());
  }

  private static List<String> comparison(Figure figure) {
    Dimension dimension = figure.dimension();
    return List.of(
        name(figure),
        figure.head().map(side -> number(side.shown(), dimension)).orElse(NONE),
        figure.base().map(side -> number(side.shown(), dimension)).orElse(NONE),
        figure.difference().map(d -> Numbers.signed(d.absolute(), dimension)).orElse(NONE),
        figure.difference().map(Cells::change).orElse(NONE),
        budgets(figure),
        figure.statusLabel()
            + figure
                .difference()
                .flatMap(Difference::bound)
                .map(bound -> ": " + bound(bound, dimension))
                .orElse(""));
  }

  /** Benchmark, parameters and metric in one. */
  static String name(Figure figure) {
    return figure.key().map(key -> key + " ").orElse("") + figure.title();
  }

  private static String number(OptionalDouble value, Dimension dimension) {
    return value.isPresent() ? Numbers.format(value.getAsDouble(), dimension) : NONE;
  }

  private static String change(Difference difference) {
    return difference.relative().isPresent()
        ? Numbers.signedPercent(difference.relative().getAsDouble())
        : NONE;
  }

  /** The bound in words; nothing where none was established. */
  static String bound(Bound bound, Dimension dimension) {
    List<String> parts = new ArrayList<>();
    bound.absolute().ifPresent(value -> parts.add(Numbers.signed(value, dimension)));
    bound.relative().ifPresent(value -> parts.add(Numbers.signedPercent(value)));
    if (parts.isEmpty()) {
      return "no bound established";
    }
    String figures = parts.get(0) + (parts.size() > 1 ? " (" + parts.get(1) + ")" : "");
    return (bound.atMost() ? "no regression above " : "a regression of at least ")
        + figures
        + " at "
        + Numbers.plain(100 * bound.confidence())
        + " %";
  }

  private static String budgets(Figure figure) {
    return figure.budgets().isEmpty()
        ? NONE
        : figure.budgets().stream().map(BudgetView::text).collect(Collectors.joining("; "));
  }
}
