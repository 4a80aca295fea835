package dev.petbench.gate.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.gate.soak.LeakVerdict.Kind;
import dev.petbench.gate.unit.Dimension;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LeakRulesOfSoakTest {
  private static final double KIB = 1024;

  private static LeakVerdict count(int cycles, IntToDoubleFunction shape) {
    CycleSeries series = new CycleSeries(CycleSeries.Merge.LEAST);
    for (int cycle = 0; cycle < cycles; cycle++) {
      series.add(cycle, shape.applyAsDouble(cycle));
    }
    return CountRule.judge(series, 0);
  }

  private static LeakVerdict memory(int cycles, IntToDoubleFunction kibibytes) {
    Random random = new Random(5);
    CycleSeries series = new CycleSeries(CycleSeries.Merge.MEAN);
    for (int cycle = 0; cycle < cycles; cycle++) {
      series.add(
          cycle, KIB * (50_000 + kibibytes.applyAsDouble(cycle) + 40 * random.nextGaussian()));
    }
    return SlopeRule.judge(series, 16 * KIB, 64 * KIB);
  }

  @ParameterizedTest
  @ValueSource(ints = {24, 300, 5_000, 30_000})
  void oneMoreEachCycleIsALeak(int cycles) {
    LeakVerdict verdict = count(cycles, cycle -> 10 + cycle);
    assertThat(verdict.kind()).isEqualTo(Kind.LEAK);
    assertThat(verdict.perCycle()).isEqualTo(1, Offset.offset(0.1));
    assertThat(verdict.words(Dimension.NUMBER)).startsWith("leak: ").endsWith(" per cycle");
  }

  @Test
  void oneMoreEachTenthCycleIsALeak() {
    LeakVerdict verdict = count(300, cycle -> 10 + cycle / 10);
    assertThat(verdict.kind()).isEqualTo(Kind.LEAK);
    assertThat(verdict.perCycle()).isEqualTo(0.1, Offset.offset(0.01));
    assertThat(verdict.why()).contains("least readings of the warm-up and of each quarter: 10, 13");
  }

  @Test
  void aCountThatStaysHasNoLeakAboveOneInAQuarter() {
    LeakVerdict verdict = count(300, cycle -> 10 + (cycle % 3 == 0 ? 1 : 0));
    assertThat(verdict.kind()).isEqualTo(Kind.NO_LEAK);
    assertThat(verdict.perCycle()).isEqualTo(4 / 270.0, Offset.offset(1e-9));
    assertThat(verdict.words(Dimension.NUMBER)).isEqualTo("no leak above 0.01481 per cycle");
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 50, 100, 150, 200})
  void aPlateauOfACountIsNoLeak(int timeConstant) {
    Kind kind =
        count(300, cycle -> 10 + Math.floor(40 * (1 - Math.exp(-cycle / (double) timeConstant))))
            .kind();
    assertThat(kind).isNotEqualTo(Kind.LEAK);
  }

  @Test
  void aStepAndASawtoothOfACountAreNoLeaks() {
    assertThat(count(300, cycle -> cycle < 170 ? 10 : 14).kind()).isEqualTo(Kind.NO_LEAK);
    assertThat(count(300, cycle -> 10 + cycle % 40).kind()).isEqualTo(Kind.NO_LEAK);
  }

  @Test
  void whatBeginsToGrowHalfWayNeedsMoreCycles() {
    LeakVerdict verdict = count(300, cycle -> cycle < 170 ? 10 : 10 + cycle - 170);
    assertThat(verdict.kind()).isEqualTo(Kind.INCONCLUSIVE);
    assertThat(verdict.moreCycles()).isEqualTo(300);
    assertThat(verdict.why()).endsWith("it grows at the end");
  }

  @Test
  void tooFewCyclesAreSaid() {
    assertThat(count(20, cycle -> 10).words(Dimension.NUMBER))
        .isEqualTo("inconclusive, run 4 more cycles");
    assertThat(memory(99, cycle -> 0).words(Dimension.BYTES))
        .isEqualTo("inconclusive, run 1 more cycles");
    assertThat(count(0, cycle -> 10).kind()).isEqualTo(Kind.INCONCLUSIVE);
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 300, 9_000})
  void memoryThatIsLostEachCycleIsALeak(int cycles) {
    LeakVerdict verdict = memory(cycles, cycle -> 64 * cycle);
    assertThat(verdict.kind()).isEqualTo(Kind.LEAK);
    assertThat(verdict.perCycle()).isEqualTo(64 * KIB, Offset.offset(3 * KIB));
    assertThat(verdict.words(Dimension.BYTES)).endsWith(" KiB per cycle");
  }

  @Test
  void memoryLostInTenthCyclesOnTopOfAPlateauIsALeak() {
    assertThat(
            memory(1_200, cycle -> 640 * (cycle / 10) + 8_000 * (1 - Math.exp(-cycle / 60.0)))
                .kind())
        .isEqualTo(Kind.LEAK);
  }

  @Test
  void memoryThatStaysOrStepsOrSawsHasNoLeak() {
    assertThat(memory(300, cycle -> 0))
        .satisfies(verdict -> assertThat(verdict.kind()).isEqualTo(Kind.NO_LEAK))
        .satisfies(verdict -> assertThat(verdict.perCycle()).isLessThan(2 * KIB));
    assertThat(memory(300, cycle -> cycle < 250 ? 0 : 8_000).kind()).isEqualTo(Kind.NO_LEAK);
    assertThat(memory(300, cycle -> 100 * (cycle % 20)).kind()).isNotEqualTo(Kind.LEAK);
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 50, 100, 200})
  void aPlateauOfMemoryIsNoLeak(int timeConstant) {
    Kind kind =
        memory(300, cycle -> 16_000 * (1 - Math.exp(-cycle / (double) timeConstant))).kind();
    assertThat(kind).isNotEqualTo(Kind.LEAK);
  }

  @Test
  void whatStillGrowsTowardsAPlateauNeedsMoreCycles() {
    LeakVerdict verdict = memory(300, cycle -> 30_000 * (1 - Math.exp(-cycle / 200.0)));
    assertThat(verdict.kind()).isEqualTo(Kind.INCONCLUSIVE);
    assertThat(verdict.moreCycles()).isEqualTo(300);
  }
}
