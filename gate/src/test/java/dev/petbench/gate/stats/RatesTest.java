package dev.petbench.gate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RatesTest {
  @Test
  void intervalsAgreeWithAnotherImplementation() {
    // statsmodels 0.15: proportion_confint(seen, trials, 0.05 and 0.10, "beta"). 81 of 263 is an
    // example of Newcombe, Statistics in Medicine 17, 1998: exact interval 0.2527 to 0.3676.
    assertInterval(0, 59, 0.025, 0, 0.06060890095033985);
    assertInterval(0, 59, 0.05, 0, 0.049507609888226944);
    assertInterval(3, 59, 0.025, 0.010611280323879802, 0.1414872394752549);
    assertInterval(3, 59, 0.05, 0.014000874503575204, 0.12620655673085027);
    assertInterval(59, 59, 0.05, 0.950492390111773, 1);
    assertInterval(1, 10, 0.025, 0.0025285785444617848, 0.4450161170281953);
    assertInterval(81, 263, 0.025, 0.25273674558527126, 0.3676219226013514);
  }

  private static void assertInterval(
      int seen, int trials, double alpha, double lower, double upper) {
    assertThat(ClopperPearson.lower(seen, trials, alpha)).isEqualTo(lower, within(1e-7));
    assertThat(ClopperPearson.upper(seen, trials, alpha)).isEqualTo(upper, within(1e-7));
  }

  @Test
  void coverageOfTheMaximum() {
    assertThat(ToleranceCoverage.ofMaximum(59, 0.05)).isBetween(0.95, 0.951);
    assertThat(ToleranceCoverage.ofMaximum(29, 0.05)).isBetween(0.90, 0.902);
    assertThat(Math.pow(ToleranceCoverage.ofMaximum(5, 0.05), 5)).isEqualTo(0.05, within(1e-12));
    assertThat(ToleranceCoverage.runsNeeded(0.95, 0.05)).isEqualTo(59);
    assertThat(ToleranceCoverage.runsNeeded(0.90, 0.05)).isEqualTo(29);
  }

  @Test
  void whatIsNoRateIsRefused() {
    assertThatThrownBy(() -> ClopperPearson.lower(1, 0, 0.05)).hasMessage("no rate: 1 of 0");
    assertThatThrownBy(() -> ClopperPearson.upper(-1, 5, 0.05)).hasMessage("no rate: -1 of 5");
    assertThatThrownBy(() -> ClopperPearson.upper(6, 5, 0.05)).hasMessage("no rate: 6 of 5");
    assertThatThrownBy(() -> ClopperPearson.upper(1, 5, 0.5)).hasMessageContaining("alpha");
    assertThatThrownBy(() -> ClopperPearson.lower(1, 5, 0)).hasMessageContaining("alpha");
    assertThatThrownBy(() -> ToleranceCoverage.ofMaximum(0, 0.05)).hasMessage("no rate: 0 of 0");
    assertThatThrownBy(() -> ToleranceCoverage.runsNeeded(1, 0.05)).hasMessageContaining("p lies");
  }
}
