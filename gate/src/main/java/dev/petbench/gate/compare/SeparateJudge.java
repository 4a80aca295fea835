package dev.petbench.gate.compare;

import dev.petbench.gate.budget.Budget;
import dev.petbench.gate.budget.Direction;
import dev.petbench.gate.budget.Quantile;
import dev.petbench.gate.budget.Spread;
import dev.petbench.gate.metric.MetricSeries;
import dev.petbench.gate.report.model.Bound;
import dev.petbench.gate.report.model.Status;
import dev.petbench.gate.stats.DualMargin;
import dev.petbench.gate.stats.Evidence;
import dev.petbench.gate.stats.Holm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Judges figures of two separate runs. Nothing inside them tells how much a run varies from the
 * next: where calibration recorded that spread it decides, and elsewhere a figure over its margin
 * is inconclusive.
 */
final class SeparateJudge {
  static final double ALPHA = 0.05;

  private final List<Pair> pairs = new ArrayList<>();

  /** A figure that a budget judges, with both sides' values. */
  record Pair(
      MetricSeries head, MetricSeries base, Budget budget, double headFigure, double baseFigure) {
    Optional<SpreadContrast> contrast() {
      return spread()
          .map(spread -> new SpreadContrast(headFigure, baseFigure, spread, budget.direction()));
    }

    Optional<Spread> spread() {
      return budget.calibration().spread();
    }

    DualMargin margin() {
      return Margins.margin(budget);
    }

    double worse() {
      return budget.direction() == Direction.LOWER
          ? headFigure - baseFigure
          : baseFigure - headFigure;
    }
  }

  void add(Pair pair) {
    pairs.add(pair);
  }

  long withoutSpread() {
    return pairs.stream().filter(pair -> pair.spread().isEmpty()).count();
  }

  List<Judged> judge() {
    List<Double> own = new ArrayList<>();
    List<Evidence> evidence = new ArrayList<>();
    for (Pair pair : pairs) {
      Evidence one =
          pair.contrast()
              .map(contrast -> contrast.evidence(pair.margin()))
              .orElse(new Evidence(1, 1));
      evidence.add(one);
      if (pair.spread().isPresent()) {
        own.add(one.pRegressed());
      }
    }
    List<Double> adjusted = Holm.adjust(own);
    List<Judged> judged = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < pairs.size(); i++) {
      Pair pair = pairs.get(i);
      if (pair.spread().isEmpty()) {
        judged.add(judged(pair, pointStatus(pair), Optional.empty()));
      } else {
        judged.add(judge(pair, evidence.get(i), adjusted.get(next++)));
      }
    }
    return judged;
  }

  private static Judged judge(Pair pair, Evidence evidence, double adjusted) {
    SpreadContrast contrast = pair.contrast().orElseThrow();
    if (adjusted <= ALPHA) {
      double level = Math.max(1e-12, ALPHA * ratio(evidence.pRegressed(), adjusted));
      return judged(pair, Status.REGRESSED, Optional.of(bound(contrast, level, false)));
    }
    Optional<Bound> bound = Optional.of(bound(contrast, ALPHA / 2, true));
    if (evidence.pPassed() <= ALPHA) {
      boolean better = bound.get().absolute().orElse(0) < 0;
      return judged(pair, better ? Status.IMPROVED : Status.PASSED, bound);
    }
    return judged(pair, Status.INCONCLUSIVE, bound);
  }

  private static double ratio(double own, double adjusted) {
    return adjusted == 0 ? 1e-6 : own / adjusted;
  }

  private static Bound bound(SpreadContrast contrast, double alpha, boolean atMost) {
    return new Bound(
        atMost,
        OptionalDouble.of(contrast.absoluteBound(alpha, atMost)),
        contrast.relativeBound(alpha, atMost),
        atMost ? 1 - 2 * alpha : 1 - alpha);
  }

  /** Over both margins by the figures alone is no proof; within them is all that can be said. */
  private static Status pointStatus(Pair pair) {
    boolean over =
        pair.worse() > pair.margin().absolute()
            && pair.worse() > pair.margin().relative() * pair.baseFigure();
    return over ? Status.INCONCLUSIVE : Status.PASSED;
  }

  private static Judged judged(Pair pair, Status status, Optional<Bound> bound) {
    return judged(
        pair.head(),
        pair.base(),
        pair.budget().quantile(),
        Optional.of(pair.budget()),
        new double[] {pair.headFigure(), pair.baseFigure()},
        status,
        bound);
  }

  static Judged judged(
      MetricSeries head,
      MetricSeries base,
      Quantile quantile,
      Optional<Budget> budget,
      double[] figures,
      Status status,
      Optional<Bound> bound) {
    double difference = figures[0] - figures[1];
    return new Judged(
        head.key(),
        head.metric().toString(),
        head.dimension(),
        quantile,
        Judged.direction(budget),
        figures[0],
        figures[1],
        head.values().count(),
        base.values().count(),
        difference,
        figures[1] > 0 ? OptionalDouble.of(difference / figures[1]) : OptionalDouble.empty(),
        budget.map(Margins::margin),
        budget.map(Budget::place).orElse(""),
        budget.map(Budget::reason).orElse(""),
        status,
        bound,
        budget
            .flatMap(one -> one.calibration().spread())
            .map(spread -> "one run of each and the spread of " + spread.runs() + " unchanged runs")
            .orElse("one run of each, and no recorded spread from run to run"));
  }
}
