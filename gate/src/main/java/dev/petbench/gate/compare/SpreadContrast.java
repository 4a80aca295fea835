package dev.petbench.gate.compare;

import dev.petbench.gate.budget.Direction;
import dev.petbench.gate.budget.Spread;
import dev.petbench.gate.stats.DualMargin;
import dev.petbench.gate.stats.Evidence;
import java.util.OptionalDouble;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * Head against base over two single runs, by how much unchanged runs were seen to vary: with s the
 * standard deviation between n calibration runs, the difference of two runs has s·√2, and its
 * bounds are those of Student's t with n − 1 degrees of freedom (Snedecor and Cochran, Statistical
 * Methods, on the difference of two observations with a pooled estimate of their variance).
 * Relative differences are taken on the logarithm. Assumes that runs vary about normally and that
 * nothing but the target changed.
 */
final class SpreadContrast {
  private final double head;
  private final double base;
  private final double worse;
  private final double worseLog;
  private final Direction direction;
  private final double absoluteError;
  private final double relativeError;
  private final TDistribution t;

  SpreadContrast(double head, double base, Spread spread, Direction direction) {
    this.head = head;
    this.base = base;
    this.direction = direction;
    double sign = direction == Direction.LOWER ? 1 : -1;
    worse = sign * (head - base);
    worseLog = isRatio() ? sign * Math.log(head / base) : 0;
    absoluteError = spread.absolute() * Math.sqrt(2);
    relativeError = spread.relative() * Math.sqrt(2);
    t = new TDistribution(null, spread.runs() - 1.0);
  }

  private boolean isRatio() {
    return head > 0 && base > 0;
  }

  Evidence evidence(DualMargin margin) {
    double e = isRatio() ? pGreater(worseLog, limit(margin), relativeError) : worse > 0 ? 0 : 1;
    double f = pGreater(worse, margin.absolute(), absoluteError);
    return new Evidence(Math.max(e, f), Math.min(1, 2 * Math.min(1 - e, 1 - f)));
  }

  /** The relative margin on the logarithm: 30 % more, or where more is better 30 % less. */
  private double limit(DualMargin margin) {
    if (direction == Direction.LOWER) {
      return Math.log1p(margin.relative());
    }
    return margin.relative() < 1 ? -Math.log1p(-margin.relative()) : Double.POSITIVE_INFINITY;
  }

  private double pGreater(double value, double limit, double error) {
    if (error == 0 || Double.isInfinite(limit)) {
      return value > limit ? 0 : 1;
    }
    return 1 - t.cumulativeProbability((value - limit) / error);
  }

  /** How much worse head is, at most or at least, except with probability alpha. */
  double absoluteBound(double alpha, boolean atMost) {
    double quantile = t.inverseCumulativeProbability(1 - alpha);
    return worse + (atMost ? quantile : -quantile) * absoluteError;
  }

  OptionalDouble relativeBound(double alpha, boolean atMost) {
    if (!isRatio()) {
      return OptionalDouble.empty();
    }
    double quantile = t.inverseCumulativeProbability(1 - alpha);
    double log = worseLog + (atMost ? quantile : -quantile) * relativeError;
    return OptionalDouble.of(direction == Direction.LOWER ? Math.expm1(log) : -Math.expm1(-log));
  }
}
