package dev.petbench.gate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LeakRulesTest {
  private static long[] counts(long... counts) {
    return counts;
  }

  @Test
  void aCountThatGrowsInThreeQuartersLeaks() {
    long[] onePerCycle = LongStream.range(0, 40).map(i -> 8 + i).toArray();
    CountLeak leak = CountLeak.decide(8, onePerCycle, 2);
    assertThat(leak).isEqualTo(new CountLeak(java.util.List.of(8L, 8L, 18L, 28L, 38L), 3, true));
    assertThat(CountLeak.decide(8, onePerCycle, 10).leak()).isFalse();
    assertThat(CountLeak.decide(8, counts(9, 10, 11, 12), 0).growingQuarters()).isEqualTo(4);
  }

  @Test
  void stepsAndPeaksAreNoLeak() {
    assertThat(CountLeak.decide(8, counts(8, 8, 8, 20, 20, 20, 20, 20), 0).leak()).isFalse();
    assertThat(CountLeak.decide(8, counts(8, 8, 12, 12, 16, 16, 16, 16), 0).growingQuarters())
        .isEqualTo(2);
    assertThat(CountLeak.decide(8, counts(30, 8, 40, 8, 50, 8, 60, 8), 0).growingQuarters())
        .isZero();
    assertThat(CountLeak.decide(9, counts(8, 8, 8, 8, 8, 8, 8), 0).minima())
        .containsExactly(9L, 8L, 8L, 8L, 8L);
  }

  @Test
  void aSteadyRiseOfMemoryLeaks() {
    MemoryLeak leak = decide(1, i -> 100 * i, 20);
    assertThat(leak.leak()).isTrue();
    assertThat(leak.firstSlope()).isBetween(95.0, 105.0);
    assertThat(leak.secondSlope()).isBetween(95.0, 105.0);
    assertThat(leak.firstLower()).isLessThan(leak.firstSlope()).isGreaterThan(20);
    assertThat(leak.secondLower()).isLessThan(leak.secondSlope()).isGreaterThan(20);
  }

  @Test
  void plateausStepsAndRisesWithinTheBudgetAreNoLeak() {
    for (int seed = 0; seed < 50; seed++) {
      assertThat(decide(seed, i -> 2000 * (1 - Math.exp(-i / 5)), 20).leak()).isFalse();
      assertThat(decide(seed, i -> i < 10 ? 0 : 2000, 20).leak()).isFalse();
      assertThat(decide(seed, i -> 5 * i, 20).leak()).isFalse();
      assertThat(decide(seed, i -> i < 12 ? 0 : 100 * i, 20).leak()).isFalse();
    }
  }

  @Test
  void aRiseThatSlowsToLessThanTwoThirdsGrowsAndIsNoLeakYet() {
    DoubleUnaryOperator slowing = i -> i < 12 ? 100 * i : 1200 + 60 * (i - 12);
    assertThat(decide(3, slowing, 5).leak()).isFalse();
    assertThat(decide(3, slowing, 5).growing()).isTrue();
    DoubleUnaryOperator lasting = i -> i < 12 ? 100 * i : 1200 + 75 * (i - 12);
    assertThat(decide(3, lasting, 5).leak()).isTrue();
  }

  private static MemoryLeak decide(int seed, DoubleUnaryOperator shape, double budget) {
    Random random = new Random(seed);
    double[] x = IntStream.range(0, 24).asDoubleStream().toArray();
    double[] y = new double[24];
    for (int i = 0; i < 24; i++) {
      y[i] = 1e6 + shape.applyAsDouble(i) + 10 * random.nextGaussian();
    }
    return MemoryLeak.decide(x, y, budget, 0.05);
  }

  @Test
  void whatCannotBeDecidedIsRefused() {
    assertThatThrownBy(() -> CountLeak.decide(1, counts(1, 2, 3), 0)).hasMessageContaining("not 3");
    assertThatThrownBy(() -> CountLeak.decide(1, counts(1, 2, 3, 4), -1))
        .hasMessage("an allowance is not negative: -1");
    double[] seven = new double[7];
    assertThatThrownBy(() -> MemoryLeak.decide(seven, seven, 0, 0.05))
        .hasMessageContaining("not 7 and 7");
    double[] eight = IntStream.range(0, 8).asDoubleStream().toArray();
    assertThatThrownBy(() -> MemoryLeak.decide(eight, seven, 0, 0.05))
        .hasMessageContaining("not 8 and 7");
    assertThatThrownBy(() -> MemoryLeak.decide(eight, eight, -1, 0.05))
        .hasMessage("a budget is finite and not negative: -1.0");
    assertThatThrownBy(() -> MemoryLeak.decide(eight, eight, Double.NaN, 0.05))
        .hasMessageContaining("NaN");
    assertThatThrownBy(() -> MemoryLeak.decide(eight, eight, 0, 0.01))
        .hasMessage("8 blocks are too few for an error of 0.01: measure more cycles");
    assertThat(MemoryLeak.decide(eight, eight, 0.5, 0.05).leak()).isTrue();
  }
}
