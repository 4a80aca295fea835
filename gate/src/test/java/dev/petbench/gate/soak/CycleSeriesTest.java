package dev.petbench.gate.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class CycleSeriesTest {
  @Test
  void aFewThousandReadingsAreKeptAsTheyAre() {
    CycleSeries series = new CycleSeries(CycleSeries.Merge.MEAN);
    for (int cycle = 0; cycle < 4_000; cycle++) {
      series.add(cycle, cycle % 7);
    }
    assertThat(series.readings()).isEqualTo(4_000);
    assertThat(series.values()).hasSize(4_000).startsWith(0, 1, 2).endsWith(3_999 % 7);
    assertThat(series.cycles()[3_999]).isEqualTo(3_999);
    assertThat(series.latest()).isEqualTo(3_999 % 7);
  }

  @Test
  void ofMoreThanThatNeighboursBecomeOneAndTheMemoryStaysTheSame() {
    CycleSeries least = new CycleSeries(CycleSeries.Merge.LEAST);
    CycleSeries mean = new CycleSeries(CycleSeries.Merge.MEAN);
    for (int cycle = 0; cycle < 1_000_000; cycle++) {
      least.add(cycle, cycle % 2 == 0 ? 5 : 9);
      mean.add(cycle, cycle % 2 == 0 ? 5 : 9);
    }
    assertThat(least.values()).hasSizeBetween(2_048, 4_096).containsOnly(5);
    assertThat(mean.values()).hasSizeBetween(2_048, 4_096).containsOnly(7);
    assertThat(mean.cycles()).isSorted();
    assertThat(mean.cycles()[0]).isEqualTo((1_000_000 / mean.values().length - 1) / 2.0, offset());
    assertThat(least.least()).isEqualTo(5);
    assertThat(least.greatest()).isEqualTo(9);
    assertThat(least.readings()).isEqualTo(1_000_000);
  }

  private static org.assertj.core.data.Offset<Double> offset() {
    return org.assertj.core.data.Offset.offset(300.0);
  }

  @Test
  void whatIsNoNumberIsRefused() {
    CycleSeries series = new CycleSeries(CycleSeries.Merge.MEAN);
    assertThatThrownBy(() -> series.add(0, Double.NaN)).hasMessageContaining("finite");
    assertThat(series.readings()).isZero();
    assertThat(series.latest()).isNaN();
  }
}
