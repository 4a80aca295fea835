package dev.petbench.gate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.apache.commons.math3.stat.inference.WilcoxonSignedRankTest;
import org.junit.jupiter.api.Test;

class HodgesLehmannTest {
  /**
   * Hamilton depression scale factor of nine patients after and before treatment: Hollander and
   * Wolfe, Nonparametric Statistical Methods, chapter 3; the same data is the example of
   * wilcox.test in R.
   */
  private static final double[] BEFORE = {1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30};

  private static final double[] AFTER = {0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29};

  private static double[] change() {
    double[] change = new double[BEFORE.length];
    for (int i = 0; i < change.length; i++) {
      change[i] = AFTER[i] - BEFORE[i];
    }
    return change;
  }

  @Test
  void thePublishedExampleComesOut() {
    HodgesLehmann change = HodgesLehmann.of(change());
    assertThat(change.count()).isEqualTo(9);
    assertThat(change.estimate()).isEqualTo(-0.46, within(1e-12));
    // The book's interval of 96.1 % coverage, 1 − 2·10/512.
    assertThat(change.lowerBound(0.0196)).hasValueCloseTo(-0.786, within(1e-12));
    assertThat(change.upperBound(0.0196)).hasValueCloseTo(-0.010, within(1e-12));
    // R: wilcox.test(x, y, paired = TRUE, alternative = "greater"), V = 40, p-value = 0.01953.
    assertThat(change.pNotGreater(0)).isEqualTo(10 / 512.0);
    // scipy 1.17: wilcoxon(d, alternative="greater", method="exact").
    assertThat(change.pGreater(0)).isEqualTo(0.986328125);
  }

  @Test
  void thePublishedCriticalValuesComeOut() {
    // Computed with integers in Python from the generating function, prod (1 + t^k) / 2^n.
    int[][] critical = {{12, 17, 13, 11, 7}, {24, 91, 81, 75, 61}, {60, 690, 648, 626, 567}};
    double[] alphas = {0.05, 0.025, 0.05 / 3, 0.005};
    for (int[] row : critical) {
      for (int i = 0; i < alphas.length; i++) {
        assertThat(RankDistribution.signedRank(row[0]).critical(alphas[i])).hasValue(row[i + 1]);
      }
    }
    assertThat(RankDistribution.signedRank(60).atMost(690))
        .isEqualTo(0.04931442483830082, within(1e-14));
    assertThat(RankDistribution.signedRank(24).atLeast(300 - 75))
        .isEqualTo(0.015740811824798584, within(1e-14));
    assertThat(RankDistribution.signedRank(3).atMost(-1)).isZero();
    assertThat(RankDistribution.signedRank(3).atMost(99)).isEqualTo(1);
  }

  @Test
  void pValuesAgreeWithCommonsMathAndBoundsWithPValues() {
    Random random = new Random(11);
    for (int round = 0; round < 50; round++) {
      int n = 4 + random.nextInt(10);
      double[] x = random.doubles(n, -1, 2).toArray();
      HodgesLehmann estimator = HodgesLehmann.of(x);
      double twoSided = new WilcoxonSignedRankTest().wilcoxonSignedRankTest(new double[n], x, true);
      assertThat(2 * Math.min(estimator.pGreater(0), estimator.pNotGreater(0)))
          .as("round %d", round)
          .isEqualTo(twoSided, within(1e-9));
      double alpha = 0.01 + 0.2 * random.nextDouble();
      double hypothesis = random.nextDouble();
      estimator
          .lowerBound(alpha)
          .ifPresent(
              bound ->
                  assertThat(bound > hypothesis)
                      .isEqualTo(estimator.pGreater(hypothesis) <= alpha));
      estimator
          .upperBound(alpha)
          .ifPresent(
              bound ->
                  assertThat(bound <= hypothesis)
                      .isEqualTo(estimator.pNotGreater(hypothesis) <= alpha));
    }
  }

  @Test
  void mirroringMirrorsAndShiftsShift() {
    Random random = new Random(12);
    for (int round = 0; round < 100; round++) {
      double[] x = random.doubles(6 + random.nextInt(10), -1, 1).toArray();
      double[] mirrored = java.util.Arrays.stream(x).map(v -> -v).toArray();
      double[] shifted = java.util.Arrays.stream(x).map(v -> v + 3).toArray();
      HodgesLehmann own = HodgesLehmann.of(x);
      assertThat(HodgesLehmann.of(mirrored).lowerBound(0.05).getAsDouble())
          .isEqualTo(-own.upperBound(0.05).getAsDouble());
      assertThat(HodgesLehmann.of(shifted).estimate()).isEqualTo(own.estimate() + 3, within(1e-12));
    }
  }

  @Test
  void theIntervalCoversAsOftenAsItSays() {
    Random random = new Random(13);
    int missed = 0;
    for (int round = 0; round < 4000; round++) {
      double[] x = new double[12];
      for (int i = 0; i < x.length; i++) {
        x[i] = random.nextGaussian();
      }
      missed += HodgesLehmann.of(x).lowerBound(0.05).getAsDouble() > 0 ? 1 : 0;
    }
    // Exact error at 12 values: 0.04614; 4000 rounds scatter by 0.0033.
    assertThat(missed / 4000.0).isBetween(0.036, 0.057);
  }

  @Test
  void tiesOnlyWidenTheBounds() {
    HodgesLehmann tied = HodgesLehmann.of(1, 1, 1, 1, 1, 0, 0);
    assertThat(tied.pGreater(0)).isLessThanOrEqualTo(0.05);
    assertThat(HodgesLehmann.of(0, 0, 0, 0, 0, 0).pGreater(0)).isEqualTo(1);
    assertThat(HodgesLehmann.of(0, 0, 0, 0, 0, 0).upperBound(0.05)).hasValue(0);
  }

  @Test
  void tooFewValuesHaveNoBounds() {
    assertThat(HodgesLehmann.leastCount(0.05)).isEqualTo(5);
    assertThat(HodgesLehmann.leastCount(0.05 / 3)).isEqualTo(6);
    assertThat(HodgesLehmann.leastCount(0.25)).isEqualTo(2);
    assertThat(HodgesLehmann.of(1, 2, 3, 4).lowerBound(0.05)).isEmpty();
    assertThat(HodgesLehmann.of(1, 2, 3, 4).upperBound(0.05)).isEmpty();
    assertThat(HodgesLehmann.of(1, 2, 3, 4, 5).lowerBound(0.05)).hasValue(1);
    assertThat(HodgesLehmann.of(7).estimate()).isEqualTo(7);
  }

  @Test
  void whatIsNoSampleIsRefused() {
    assertThatThrownBy(HodgesLehmann::of).hasMessage("at least 1 values are needed, not 0");
    assertThatThrownBy(() -> HodgesLehmann.of(1, Double.NaN)).hasMessage("a value is not finite");
    assertThatThrownBy(() -> HodgesLehmann.of(new double[301]))
        .hasMessage("exact rank statistics take 1 to 300 values, not 301");
    assertThatThrownBy(() -> HodgesLehmann.of(1).lowerBound(0.5))
        .hasMessage("alpha lies between 0 and 0.5, not at 0.5");
    assertThatThrownBy(() -> HodgesLehmann.leastCount(0))
        .hasMessage("alpha lies between 0 and 0.5, not at 0.0");
  }
}
