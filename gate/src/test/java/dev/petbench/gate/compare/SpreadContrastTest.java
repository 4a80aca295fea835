package dev.petbench.gate.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.petbench.gate.budget.Direction;
import dev.petbench.gate.budget.Spread;
import dev.petbench.gate.stats.DualMargin;
import dev.petbench.gate.stats.Evidence;
import org.junit.jupiter.api.Test;

class SpreadContrastTest {
  /** The 97.5 % quantile of Student's t with 19 degrees of freedom, as tables print it. */
  private static final double T_19 = 2.093;

  private static SpreadContrast contrast(double head, double base, Direction direction) {
    return new SpreadContrast(head, base, new Spread(20, 2, 0.02), direction);
  }

  @Test
  void boundsAreStudentsOnTheDifferenceOfTwoRuns() {
    SpreadContrast contrast = contrast(110, 100, Direction.LOWER);
    double reach = T_19 * 2 * Math.sqrt(2);
    assertThat(contrast.absoluteBound(0.025, true)).isCloseTo(10 + reach, within(0.002));
    assertThat(contrast.absoluteBound(0.025, false)).isCloseTo(10 - reach, within(0.002));
    double log = Math.log(1.1) + T_19 * 0.02 * Math.sqrt(2);
    assertThat(contrast.relativeBound(0.025, true).getAsDouble())
        .isCloseTo(Math.exp(log) - 1, within(1e-4));
  }

  @Test
  void theEvidenceIsHalfAtTheMargin() {
    Evidence absolute = contrast(110, 100, Direction.LOWER).evidence(new DualMargin(10, 0));
    assertThat(absolute.pRegressed()).isCloseTo(0.5, within(1e-9));
    Evidence relative = contrast(110, 100, Direction.LOWER).evidence(new DualMargin(0, 0.1));
    assertThat(relative.pRegressed()).isCloseTo(0.5, within(1e-9));
    assertThat(relative.pPassed()).isCloseTo(1, within(1e-9));
  }

  @Test
  void bothMarginsMustBeExceededAndOneThatIsNotIsEnoughToPass() {
    Evidence evidence = contrast(150, 100, Direction.LOWER).evidence(new DualMargin(200, 0.1));
    assertThat(evidence.pRegressed()).isGreaterThan(0.99);
    assertThat(evidence.pPassed()).isLessThan(0.01);
  }

  @Test
  void whereMoreIsBetterLessIsWorse() {
    SpreadContrast contrast = contrast(50, 100, Direction.HIGHER);
    Evidence half = contrast.evidence(new DualMargin(0, 0.5));
    assertThat(half.pRegressed()).isCloseTo(0.5, within(1e-9));
    assertThat(contrast.relativeBound(0.025, true).getAsDouble()).isBetween(0.5, 0.6);
    // Nothing can fall by more than all of it.
    assertThat(contrast.evidence(new DualMargin(0, 1)).pRegressed()).isEqualTo(1);
  }

  @Test
  void aBaseOfNothingHasNoRatio() {
    SpreadContrast contrast = new SpreadContrast(3, 0, new Spread(5, 0, 0), Direction.LOWER);
    assertThat(contrast.relativeBound(0.025, true)).isEmpty();
    assertThat(contrast.evidence(new DualMargin(2, 0.5)).pRegressed()).isZero();
    assertThat(contrast.evidence(new DualMargin(3, 0.5)).pRegressed()).isEqualTo(1);
    SpreadContrast same = new SpreadContrast(0, 0, new Spread(5, 0, 0), Direction.LOWER);
    assertThat(same.evidence(new DualMargin(0, 0)).pRegressed()).isEqualTo(1);
  }
}
