package dev.petbench.gate.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;
import org.apache.commons.math3.stat.descriptive.rank.Percentile.EstimationType;
import org.junit.jupiter.api.Test;

class ValuesTest {
  @Test
  void quantilesAreOfTypeSeven() {
    // R: quantile(c(15, 20, 35, 40, 50), c(.05, .3, .4, .5, 1)) gives 16, 23, 29, 35, 50.
    Values values = Values.of(50, 15, 40, 20, 35);
    assertThat(values.quantile(0.05)).isEqualTo(16, within(1e-9));
    assertThat(values.quantile(0.30)).isEqualTo(23, within(1e-9));
    assertThat(values.quantile(0.40)).isEqualTo(29, within(1e-9));
    assertThat(values.quantile(0.50)).isEqualTo(35);
    assertThat(values.quantile(1)).isEqualTo(50);
    assertThat(values.quantile(0)).isEqualTo(15);
    assertThat(values.min()).isEqualTo(15);
    assertThat(values.max()).isEqualTo(50);
    assertThat(values.count()).isEqualTo(5);
  }

  @Test
  void aHistogramHasTheQuantilesOfItsValuesWrittenOut() {
    Random random = new Random(7);
    for (int round = 0; round < 200; round++) {
      int buckets = 1 + random.nextInt(10);
      double[] values = random.doubles(buckets, 0, 100).toArray();
      long[] counts = random.longs(buckets, 1, 20).toArray();
      double[] written =
          java.util.stream.IntStream.range(0, buckets)
              .boxed()
              .flatMapToDouble(i -> LongStream.range(0, counts[i]).mapToDouble(any -> values[i]))
              .toArray();
      Values histogram = Values.ofHistogram(values, counts);
      assertThat(histogram.count()).isEqualTo(written.length);
      for (double p : new double[] {0.01, 0.05, 0.5, 0.95, 0.99, 1}) {
        double expected =
            new Percentile(100 * p).withEstimationType(EstimationType.R_7).evaluate(written);
        assertThat(histogram.quantile(p))
            .as("round %d, p %s", round, p)
            .isEqualTo(expected, within(1e-9));
      }
      double limit = random.nextDouble() * 100;
      assertThat(histogram.countBeyond(limit, true))
          .isEqualTo(Arrays.stream(written).filter(v -> v > limit).count());
      assertThat(histogram.countBeyond(limit, false))
          .isEqualTo(Arrays.stream(written).filter(v -> v < limit).count());
    }
  }

  @Test
  void whatHasNoQuantilesIsRefused() {
    assertThatThrownBy(Values::of).hasMessage("no values");
    assertThatThrownBy(() -> Values.of(1, Double.NaN)).hasMessage("a value is not finite");
    assertThatThrownBy(() -> Values.ofHistogram(new double[] {1}, new long[] {1, 2}))
        .hasMessage("as many counts as values are needed");
    assertThatThrownBy(() -> Values.of(1).quantile(1.5)).hasMessage("p is from 0 to 1, not 1.5");
  }
}
