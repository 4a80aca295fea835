package dev.petbench.gate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HolmTest {
  @Test
  void agreesWithAnotherImplementation() {
    // statsmodels 0.15: multipletests(p, method="holm"); R's p.adjust(p, "holm") is alike.
    List<Double> four = Holm.adjust(List.of(0.01, 0.04, 0.03, 0.005));
    assertNear(four, 0.03, 0.06, 0.06, 0.02);
    List<Double> six = Holm.adjust(List.of(0.0001, 0.0134, 0.0131, 0.9, 0.04, 0.011));
    assertNear(six, 0.0006, 0.055, 0.055, 0.9, 0.08, 0.055);
  }

  private static void assertNear(List<Double> adjusted, double... expected) {
    assertThat(adjusted).hasSize(expected.length);
    for (int i = 0; i < expected.length; i++) {
      assertThat(adjusted.get(i)).isEqualTo(expected[i], within(1e-12));
    }
  }

  @Test
  void liesBetweenNoCorrectionAndBonferroni() {
    Random random = new Random(19);
    for (int round = 0; round < 100; round++) {
      List<Double> p = random.doubles(1 + random.nextInt(12)).boxed().toList();
      List<Double> adjusted = Holm.adjust(p);
      for (int i = 0; i < p.size(); i++) {
        assertThat(adjusted.get(i)).isBetween(p.get(i), Math.min(1, p.size() * p.get(i)));
      }
    }
  }

  @Test
  void emptyAndImpossibleFamilies() {
    assertThat(Holm.adjust(List.of())).isEmpty();
    assertThatThrownBy(() -> Holm.adjust(List.of(1.5)))
        .hasMessage("p-values are from 0 to 1: [1.5]");
    assertThatThrownBy(() -> Holm.adjust(List.of(Double.NaN))).hasMessageContaining("NaN");
  }
}
