package dev.petbench.gate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class StudentTTest {
  private static final double[] VALUES = {
    0.3, -1.2, 2.5, 3.1, 0.9, 1.7, -0.4, 2.2, 1.1, 0.6, 2.8, 1.9
  };

  @Test
  void agreesWithAnotherImplementation() {
    // scipy 1.17: stats.t.interval(0.95 and 0.90, 11, loc=mean, scale=sem).
    StudentT t = StudentT.of(VALUES);
    assertThat(t.count()).isEqualTo(12);
    assertThat(t.mean()).isEqualTo(1.2916666666666665, within(1e-12));
    assertThat(t.lowerBound(0.025)).isEqualTo(0.4546701826208044, within(1e-9));
    assertThat(t.upperBound(0.025)).isEqualTo(2.1286631507125287, within(1e-9));
    assertThat(t.lowerBound(0.05)).isEqualTo(0.6087228166754011, within(1e-9));
    assertThat(t.upperBound(0.05)).isEqualTo(1.9746105166579315, within(1e-9));
    // scipy 1.17: stats.ttest_1samp(values, 0, alternative="greater").
    assertThat(t.pGreater(0)).isEqualTo(0.0029824471111950953, within(1e-9));
  }

  @Test
  void valuesWithoutSpreadHaveAnIntervalWithoutWidth() {
    assertThat(StudentT.of(2, 2, 2).lowerBound(0.05)).isEqualTo(2);
    assertThat(StudentT.of(2, 2, 2).upperBound(0.05)).isEqualTo(2);
    assertThat(StudentT.of(2, 2, 2).pGreater(1)).isZero();
    assertThat(StudentT.of(2, 2, 2).pGreater(2)).isEqualTo(1);
  }

  @Test
  void whatIsNoSampleIsRefused() {
    assertThatThrownBy(() -> StudentT.of(1)).hasMessage("at least 2 values are needed, not 1");
    assertThatThrownBy(() -> new StudentT(1, 0, 0)).hasMessageContaining("not 1");
    assertThatThrownBy(() -> new StudentT(2, Double.NaN, 0)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> new StudentT(2, 0, -1)).hasMessageContaining("-1.0");
    assertThatThrownBy(() -> StudentT.of(VALUES).upperBound(0.7)).hasMessageContaining("alpha");
  }
}
