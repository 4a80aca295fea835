package dev.petbench.gate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class QuantileBoundTest {
  @Test
  void ranksAgreeWithAnotherImplementation() {
    // scipy 1.17: the least k with stats.binom.cdf(k - 1, n, p) >= 0.95.
    assertThat(QuantileBound.upperRank(59, 0.95, 0.05)).hasValue(59);
    assertThat(QuantileBound.upperRank(58, 0.95, 0.05)).isEmpty();
    assertThat(QuantileBound.upperRank(100, 0.95, 0.05)).hasValue(99);
    assertThat(QuantileBound.upperRank(200, 0.95, 0.05)).hasValue(196);
    assertThat(QuantileBound.upperRank(100, 0.50, 0.05)).hasValue(59);
    assertThat(QuantileBound.upperRank(20, 0.50, 0.05)).hasValue(15);
  }

  @Test
  void theLeastCountIsTheFirstThatHasABound() {
    assertThat(QuantileBound.leastCount(0.95, 0.05)).isEqualTo(59);
    assertThat(QuantileBound.leastCount(0.001, 0.05)).isEqualTo(1);
    for (double p : new double[] {0.5, 0.75, 0.9, 0.99}) {
      int least = QuantileBound.leastCount(p, 0.05);
      assertThat(QuantileBound.upperRank(least, p, 0.05)).hasValue(least);
      assertThat(QuantileBound.upperRank(least - 1, p, 0.05)).isEmpty();
    }
  }

  @Test
  void theBoundIsAValueOfTheSampleInAnyOrder() {
    double[] descending = IntStream.range(0, 100).mapToDouble(i -> 100 - i).toArray();
    assertThat(QuantileBound.upper(descending, 0.95, 0.05)).hasValue(99);
    assertThat(descending[0]).isEqualTo(100);
    assertThat(QuantileBound.upper(new double[] {1, 2}, 0.95, 0.05)).isEmpty();
  }

  @Test
  void theBoundHoldsForASkewedDistribution() {
    Random random = new Random(17);
    double truth = -Math.log(0.05);
    int missed = 0;
    for (int round = 0; round < 2000; round++) {
      double[] x =
          IntStream.range(0, 59).mapToDouble(i -> -Math.log(1 - random.nextDouble())).toArray();
      missed += QuantileBound.upper(x, 0.95, 0.05).getAsDouble() < truth ? 1 : 0;
    }
    // 0.95^59 = 0.0485; 2000 rounds scatter by 0.0048.
    assertThat(missed / 2000.0).isBetween(0.034, 0.063);
  }

  @Test
  void whatHasNoQuantileIsRefused() {
    assertThatThrownBy(() -> QuantileBound.upperRank(0, 0.5, 0.05)).hasMessageContaining("not 0");
    assertThatThrownBy(() -> QuantileBound.leastCount(1, 0.05))
        .hasMessage("p lies between 0 and 1, not at 1.0");
    assertThatThrownBy(() -> QuantileBound.upper(new double[0], 0.5, 0.05))
        .hasMessageContaining("not 0");
    assertThatThrownBy(() -> QuantileBound.upperRank(5, 0.5, 0.9)).hasMessageContaining("alpha");
  }
}
