package dev.petbench.compare;

import dev.petbench.gate.stats.LookPlan;
import java.util.List;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.stat.descriptive.moment.StandardDeviation;

/**
 * Which differences a comparison can see, from how much quads of equal arms differ. By the normal
 * approximation of the signed-rank test with its asymptotic efficiency of 3/π (Hollander, Wolfe and
 * Chicken, Nonparametric Statistical Methods, 3rd edition, on the efficiency of the signed-rank
 * procedures): a difference of (z<sub>α</sub> + z<sub>0.95</sub>)·s·√(π/3)/√K over its margin is
 * called a regression in 19 of 20 comparisons of K quads.
 *
 * @param relativeSpread the standard deviation s of the quads' relative differences
 */
record Detectable(double relativeSpread) {
  private static final double POWER = 0.95;
  private static final double EFFICIENCY = 3 / Math.PI;

  /**
   * From an A/A run.
   *
   * @param ratios head over base, quad by quad; at least 2
   */
  static Detectable of(List<Double> ratios) {
    double[] differences = ratios.stream().mapToDouble(ratio -> ratio - 1).toArray();
    return new Detectable(new StandardDeviation().evaluate(differences));
  }

  /** How far over its margin, as a fraction of base, a difference is seen in 19 of 20 runs. */
  double overMargin(LookPlan looks, int quads) {
    NormalDistribution normal = new NormalDistribution(null, 0, 1);
    double z =
        normal.inverseCumulativeProbability(1 - looks.alphaPerLook())
            + normal.inverseCumulativeProbability(POWER);
    return z * relativeSpread / Math.sqrt(quads * EFFICIENCY);
  }
}
