package dev.petbench.gate.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Parameters;
import dev.petbench.gate.unit.Dimension;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class GrowthTest {
  @Test
  void theExponentOfAPowerIsFoundWithItsInterval() {
    MetricSeries exponent = only(measured("roundTrip", size -> 3 * Math.pow(size, 1.5), 4));

    assertThat(exponent.metric()).hasToString("growthExponent@roundTrip");
    assertThat(exponent.key().params().values()).isEqualTo(Map.of("layout", "flat"));
    assertThat(exponent.values().count()).isEqualTo(3);
    assertThat(exponent.values().quantile(0.5)).isEqualTo(1.5, within(1e-9));
    assertThat(exponent.values().max()).isEqualTo(1.5, within(1e-9));
  }

  @Test
  void whereGrowthIsWorseThanLinearOnlyLateTheUpperBoundSaysSo() {
    MetricSeries exponent = only(measured("cpuTime", size -> 10 + size * size / 1000, 4));

    assertThat(exponent.values().min()).isLessThan(0.1);
    assertThat(exponent.values().max()).isGreaterThan(1);
  }

  @Test
  void threeSizesHaveNoIntervalAndTwoNoExponent() {
    assertThat(only(measured("roundTrip", size -> size, 3)).values().count()).isEqualTo(1);
    assertThat(Growth.of(measured("roundTrip", size -> size, 2))).isEmpty();
  }

  @Test
  void whatIsNoCostOfSizeOrHasNoneIsLeftOut() {
    assertThat(Growth.of(measured("spawnControl", size -> size, 4))).isEmpty();
    assertThat(Growth.of(measured("roundTrip", size -> 0, 4))).isEmpty();
    assertThat(
            Growth.of(
                List.of(
                    new MetricSeries(
                        new BenchmarkKey("a.B.c", Parameters.NONE),
                        MetricId.of("roundTrip"),
                        Dimension.DURATION,
                        Values.of(1)))))
        .isEmpty();
  }

  private static MetricSeries only(List<MetricSeries> series) {
    List<MetricSeries> exponents = Growth.of(series);
    assertThat(exponents).hasSize(1);
    return exponents.get(0);
  }

  private static List<MetricSeries> measured(String metric, DoubleUnaryOperator figure, int sizes) {
    List<MetricSeries> all = new ArrayList<>();
    for (int i = 0; i < sizes; i++) {
      double size = Math.pow(10, i);
      Map<String, String> params = Map.of("layout", "flat", "size", String.valueOf((int) size));
      double value = figure.applyAsDouble(size);
      all.add(
          new MetricSeries(
              new BenchmarkKey("a.B.c", Parameters.of(params)),
              MetricId.of(metric),
              Dimension.DURATION,
              Values.of(value, value, value)));
    }
    return all;
  }
}
