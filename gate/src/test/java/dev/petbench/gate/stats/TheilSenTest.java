package dev.petbench.gate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TheilSenTest {
  private static double[] upTo(int n) {
    return IntStream.rangeClosed(1, n).asDoubleStream().toArray();
  }

  @Test
  void agreesWithAnotherImplementation() {
    // scipy 1.17: stats.theilslopes(y, x, 0.95 and 0.90), whose normal approximation picks the same
    // order statistics here as the exact distribution.
    double[] y = {5.1, 5.3, 4.9, 6.2, 6.0, 6.6, 7.9, 6.8, 7.5, 8.1, 7.7, 9.0};
    TheilSen line = TheilSen.of(upTo(12), y);
    assertThat(line.slope()).isEqualTo(0.3416666666666667, within(1e-12));
    assertThat(line.lowerBound(0.025)).hasValueCloseTo(0.24285714285714288, within(1e-12));
    assertThat(line.upperBound(0.025)).hasValueCloseTo(0.45, within(1e-12));
    assertThat(line.lowerBound(0.05)).hasValueCloseTo(0.26, within(1e-12));
    assertThat(line.upperBound(0.05)).hasValueCloseTo(0.43333333333333335, within(1e-12));
  }

  @Test
  void criticalValuesAgreeWithAnotherComputation() {
    // Computed with integers in Python from the generating function, prod (1 + … + t^(k-1)) / n!.
    assertThat(RankDistribution.kendall(5).critical(0.05)).hasValue(1);
    assertThat(RankDistribution.kendall(10).critical(0.05)).hasValue(12);
    assertThat(RankDistribution.kendall(12).critical(0.025)).hasValue(18);
    assertThat(RankDistribution.kendall(30).critical(0.05)).hasValue(170);
    assertThat(RankDistribution.kendall(12).atMost(20))
        .isEqualTo(0.0431585572991823, within(1e-13));
    assertThat(RankDistribution.kendall(30).atMost(170))
        .isEqualTo(0.04684743978329582, within(1e-13));
    assertThat(RankDistribution.kendall(2).maximum()).isEqualTo(1);
  }

  @Test
  void aLineIsFoundAndOutliersAreNot() {
    double[] x = {1, 2, 4, 8, 9, 11};
    double[] y = IntStream.range(0, 6).mapToDouble(i -> 3 * x[i] - 7).toArray();
    assertThat(TheilSen.of(x, y).slope()).isEqualTo(3, within(1e-12));
    y[5] = 1e6;
    assertThat(TheilSen.of(x, y).slope()).isEqualTo(3, within(1e-12));
  }

  @Test
  void theBoundHoldsAsOftenAsItSays() {
    Random random = new Random(31);
    int missed = 0;
    for (int round = 0; round < 3000; round++) {
      double[] y = upTo(10);
      for (int i = 0; i < 10; i++) {
        y[i] += 4 * random.nextGaussian();
      }
      missed += TheilSen.of(upTo(10), y).lowerBound(0.05).getAsDouble() > 1 ? 1 : 0;
    }
    // Exact error at 10 values: 0.03628; 3000 rounds scatter by 0.0034.
    assertThat(missed / 3000.0).isBetween(0.026, 0.047);
  }

  @Test
  void tooFewPointsHaveNoBounds() {
    assertThat(TheilSen.of(upTo(3), upTo(3)).lowerBound(0.05)).isEmpty();
    assertThat(TheilSen.of(upTo(3), upTo(3)).upperBound(0.05)).isEmpty();
    assertThat(TheilSen.of(upTo(4), upTo(4)).lowerBound(0.05)).hasValue(1);
    assertThat(TheilSen.of(upTo(2), upTo(2)).slope()).isEqualTo(1);
  }

  @Test
  void whatIsNoSeriesIsRefused() {
    assertThatThrownBy(() -> TheilSen.of(upTo(1), upTo(1))).hasMessageContaining("not 1");
    assertThatThrownBy(() -> TheilSen.of(upTo(3), upTo(4)))
        .hasMessage("as many heights as positions are needed: 4, 3");
    assertThatThrownBy(() -> TheilSen.of(new double[] {1, 1}, upTo(2)))
        .hasMessage("positions must ascend, not 1.0 next");
    assertThatThrownBy(() -> TheilSen.of(upTo(2), new double[] {1, Double.NaN}))
        .hasMessage("a value is not finite");
  }
}
