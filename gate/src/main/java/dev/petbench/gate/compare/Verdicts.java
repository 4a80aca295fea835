package dev.petbench.gate.compare;

import dev.petbench.gate.report.Parts;
import dev.petbench.gate.report.model.BudgetView;
import dev.petbench.gate.report.model.Difference;
import dev.petbench.gate.report.model.Figure;
import dev.petbench.gate.report.model.ReportBuilder;
import dev.petbench.gate.report.model.Side;
import dev.petbench.gate.report.model.Status;
import dev.petbench.gate.stats.DualMargin;
import dev.petbench.gate.unit.Numbers;
import dev.petbench.gate.verdict.Finding;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Puts a compared figure into a report: its line, and what it means in words. */
final class Verdicts {
  private Verdicts() {}

  static void add(ReportBuilder report, Judged judged, String command) {
    report.figure(figure(judged));
    switch (judged.status()) {
      case REGRESSED -> report.finding(finding(Finding.Kind.REGRESSED, judged, command));
      case INCONCLUSIVE -> report.finding(finding(Finding.Kind.INCONCLUSIVE, judged, command));
      case IMPROVED ->
          report.improvement(judged.key() + " " + title(judged) + ": " + words(judged));
      default -> {
        // Its line says it all.
      }
    }
  }

  private static String title(Judged judged) {
    return judged.metric() + " " + judged.quantile().wireName();
  }

  private static Figure figure(Judged judged) {
    return new Figure(
        Optional.of(judged.key()),
        judged.metric(),
        judged.dimension(),
        Optional.of(judged.quantile().wireName()),
        Optional.of(Side.of(judged.headCount(), judged.head())),
        Optional.of(Side.of(judged.baseCount(), judged.base())),
        Optional.of(new Difference(judged.difference(), judged.relative(), judged.bound())),
        judged.margin().map(margin -> List.of(budget(judged, margin))).orElse(List.of()),
        judged.status());
  }

  private static BudgetView budget(Judged judged, DualMargin margin) {
    return new BudgetView(
        judged.place(),
        judged.quantile().wireName(),
        limit(judged, margin),
        OptionalDouble.of(margin.absolute()),
        OptionalDouble.of(margin.relative()),
        OptionalDouble.empty(),
        OptionalDouble.of(judged.head()),
        0,
        judged.status());
  }

  private static String limit(Judged judged, DualMargin margin) {
    return "> "
        + Numbers.format(margin.absolute(), judged.dimension())
        + " and > "
        + Numbers.plain(100 * margin.relative())
        + " %";
  }

  private static Finding finding(Finding.Kind kind, Judged judged, String command) {
    return new Finding(
        kind,
        title(judged),
        Optional.of(judged.key()),
        judged.key().toString(),
        words(judged),
        "to repeat: " + command);
  }

  /** Both values, the difference in unit and percent, the budget, the bound. */
  private static String words(Judged judged) {
    StringBuilder words = new StringBuilder();
    words
        .append("head ")
        .append(Numbers.format(judged.head(), judged.dimension()))
        .append(", base ")
        .append(Numbers.format(judged.base(), judged.dimension()))
        .append(", difference ")
        .append(Numbers.signed(judged.difference(), judged.dimension()));
    judged
        .relative()
        .ifPresent(share -> words.append(" (").append(Numbers.signedPercent(share)).append(')'));
    judged.margin().ifPresent(margin -> words.append("; budget ").append(limit(judged, margin)));
    words
        .append("; established: ")
        .append(
            judged.bound().map(bound -> Parts.bound(bound, judged.dimension())).orElse("nothing"))
        .append(", from ")
        .append(judged.evidence());
    if (judged.margin().isPresent()) {
      words.append("; ").append(judged.place()).append(": ").append(judged.reason());
    }
    return words.toString();
  }

  /** Whether a status says that a difference was judged at all. */
  static boolean isGated(Judged judged) {
    return judged.status() != Status.NOT_GATED;
  }
}
