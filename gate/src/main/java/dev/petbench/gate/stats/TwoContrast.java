package dev.petbench.gate.stats;

import dev.petbench.gate.budget.Direction;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Base against head over the quads of one metric, under a dual margin. With d_k the amount by which
 * quad k's head is worse than its base, "worse by more than max(A, R·base)" is two linear
 * contrasts, e_k = d_k − R·base_k and f_k = d_k − A, that must both be positive. A regression is an
 * intersection-union test (Berger, Multiparameter hypothesis testing and acceptance sampling,
 * Technometrics 24, 1982): both at alpha, no correction. Passing is a union of two non-inferiority
 * tests: each at half of alpha. Each contrast is judged by the exact {@link HodgesLehmann} bounds.
 */
public final class TwoContrast {
  private final HodgesLehmann relativeContrast;
  private final HodgesLehmann absoluteContrast;
  private final HodgesLehmann difference;
  private final HodgesLehmann ratio;
  private final boolean ratioDefined;

  private TwoContrast(double[] base, double[] worse, DualMargin margin) {
    double[] e = new double[base.length];
    double[] f = new double[base.length];
    boolean positive = true;
    for (int k = 0; k < base.length; k++) {
      e[k] = worse[k] - margin.relative() * base[k];
      f[k] = worse[k] - margin.absolute();
      positive &= base[k] > 0;
    }
    relativeContrast = HodgesLehmann.of(e);
    absoluteContrast = HodgesLehmann.of(f);
    difference = HodgesLehmann.of(worse);
    ratioDefined = positive;
    // A Walsh average of e exceeds 0 exactly when this ratio exceeds R, whatever R is.
    ratio =
        HodgesLehmann.ofPairs(
            base.length,
            (i, j) -> positivePair(base, i, j) ? (worse[i] + worse[j]) / (base[i] + base[j]) : 0);
  }

  private static boolean positivePair(double[] base, int i, int j) {
    return base[i] + base[j] > 0;
  }

  /**
   * Compares.
   *
   * @param quads 1 to 300 quads, in any order
   * @param margin what a difference may be
   * @param direction which way the metric is better
   * @return the comparison
   * @throws IllegalArgumentException when there are too few or too many quads
   */
  public static TwoContrast of(List<Quad> quads, DualMargin margin, Direction direction) {
    double[] base = quads.stream().mapToDouble(quad -> quad.base(direction)).toArray();
    double[] worse = new double[base.length];
    for (int k = 0; k < base.length; k++) {
      double more = quads.get(k).head(direction) - base[k];
      worse[k] = direction == Direction.LOWER ? more : -more;
    }
    return new TwoContrast(base, worse, margin);
  }

  /**
   * How many quads were compared.
   *
   * @return 1 or more
   */
  public int count() {
    return difference.count();
  }

  /**
   * How much worse the head is.
   *
   * @return the Hodges–Lehmann estimate in the unit of the quads, negative for an improvement
   */
  public double difference() {
    return difference.estimate();
  }

  /**
   * How much worse the head is, as a fraction of the base.
   *
   * @return the estimate, negative for an improvement; empty when a quad's base is 0
   */
  public OptionalDouble relativeDifference() {
    return ratioDefined ? OptionalDouble.of(ratio.estimate()) : OptionalDouble.empty();
  }

  /**
   * The p-value of a regression: the greater one of the two contrasts.
   *
   * @return from 2^−n to 1
   */
  public double pRegressed() {
    return Math.max(relativeContrast.pGreater(0), absoluteContrast.pGreater(0));
  }

  /**
   * The p-value of passing: twice the smaller one of the two contrasts.
   *
   * @return from 2^(1−n) to 1
   */
  public double pPassed() {
    return Math.min(
        1, 2 * Math.min(relativeContrast.pNotGreater(0), absoluteContrast.pNotGreater(0)));
  }

  /**
   * Both p-values, for a family of metrics over several looks.
   *
   * @return the evidence
   */
  public Evidence evidence() {
    return new Evidence(pRegressed(), pPassed());
  }

  /**
   * The p-value of an improvement, any at all.
   *
   * @return from 2^−n to 1
   */
  public double pImproved() {
    return difference.pNotGreater(0);
  }

  /**
   * The verdict.
   *
   * @param alphaRegressed the error permitted for a false regression, between 0 and 0.5; smaller
   *     for a family of metrics or for several looks
   * @param alphaPassed the error permitted for a false pass, likewise; smaller for several looks
   * @return what was established
   * @throws IllegalArgumentException when an error is out of range
   */
  public Verdict verdict(double alphaRegressed, double alphaPassed) {
    Checks.error(alphaRegressed);
    Checks.error(alphaPassed);
    if (pRegressed() <= alphaRegressed) {
      return Verdict.REGRESSED;
    }
    return pPassed() <= alphaPassed ? Verdict.PASSED : Verdict.INCONCLUSIVE;
  }

  /**
   * The bound that goes with every verdict: no regression above it.
   *
   * @param alphaPassed the error permitted for a false pass, as given for the verdict
   * @return the bound at 1 − alphaPassed
   * @throws IllegalArgumentException when the error is out of range
   */
  public EstablishedBound bound(double alphaPassed) {
    Checks.error(alphaPassed);
    return new EstablishedBound(
        difference.upperBound(alphaPassed / 2),
        ratioDefined ? ratio.upperBound(alphaPassed / 2) : OptionalDouble.empty(),
        1 - alphaPassed);
  }

  /**
   * The regression that was shown at least: the counterpart of {@link #bound} for a verdict of
   * REGRESSED, which holds exactly when both figures exceed their margins.
   *
   * @param alphaRegressed the error permitted for a false regression, as given for the verdict
   * @return lower bounds of the difference, absolute and relative, at 1 − alphaRegressed
   * @throws IllegalArgumentException when the error is out of range
   */
  public EstablishedBound shown(double alphaRegressed) {
    Checks.error(alphaRegressed);
    return new EstablishedBound(
        difference.lowerBound(alphaRegressed),
        ratioDefined ? ratio.lowerBound(alphaRegressed) : OptionalDouble.empty(),
        1 - alphaRegressed);
  }
}
