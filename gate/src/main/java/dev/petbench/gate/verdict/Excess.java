package dev.petbench.gate.verdict;

import dev.petbench.gate.budget.Budget;
import dev.petbench.gate.budget.Decision;
import dev.petbench.gate.budget.Direction;
import dev.petbench.gate.metric.MetricSeries;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.unit.Amount;
import dev.petbench.gate.unit.Numbers;
import java.util.Optional;

/** Words for a figure beyond its ceiling. */
public final class Excess {
  private Excess() {}

  static Finding finding(Decision decision) {
    Budget budget = decision.budget();
    MetricSeries series = decision.series();
    Amount ceiling = budget.ceiling().orElseThrow();
    double figure = decision.figure().orElseThrow();
    double by = Math.abs(figure - ceiling.value());
    boolean lowerIsBetter = budget.direction() == Direction.LOWER;
    StringBuilder detail = new StringBuilder();
    detail
        .append(budget.quantile().wireName())
        .append(" is ")
        .append(Numbers.format(figure, series.dimension()))
        .append(", ")
        .append(Numbers.format(by, series.dimension()));
    if (ceiling.value() > 0) {
      detail.append(" (").append(Numbers.plain(100 * by / ceiling.value())).append(" %)");
    }
    detail
        .append(lowerIsBetter ? " above the ceiling of " : " below the least of ")
        .append(ceiling.text())
        .append("; ")
        .append(decision.beyond())
        .append(" of ")
        .append(series.values().count())
        .append(" values are beyond it; ")
        .append(budget.place())
        .append(": ")
        .append(budget.reason());
    return new Finding(
        Finding.Kind.OVER_CEILING,
        series.metric().toString(),
        Optional.of(series.key()),
        series.key().toString(),
        detail.toString(),
        "to repeat: " + command(series.key()));
  }

  /**
   * The command that measures a combination again; quoted, because names come from files.
   *
   * @param key the combination
   * @return the command
   */
  public static String command(BenchmarkKey key) {
    StringBuilder command =
        new StringBuilder("java -jar benchmarks/target/benchmarks.jar ")
            .append(quote("^" + key.benchmark().replace(".", "\\.") + "$"));
    key.params()
        .values()
        .forEach((name, value) -> command.append(" -p ").append(quote(name + "=" + value)));
    return command.toString();
  }

  private static String quote(String text) {
    return text.matches("[A-Za-z0-9_./=,-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
