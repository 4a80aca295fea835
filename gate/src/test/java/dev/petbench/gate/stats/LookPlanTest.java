package dev.petbench.gate.stats;

import static dev.petbench.gate.stats.Verdict.INCONCLUSIVE;
import static dev.petbench.gate.stats.Verdict.PASSED;
import static dev.petbench.gate.stats.Verdict.REGRESSED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class LookPlanTest {
  private static final LookPlan PLAN = new LookPlan(List.of(12, 24), 0.04);
  private static final List<Verdict> OPEN = List.of(INCONCLUSIVE, INCONCLUSIVE);

  private static List<Evidence> regressions(double first, double second) {
    return List.of(new Evidence(first, 1), new Evidence(second, 1));
  }

  @Test
  void anEarlyRegressionTakesItsShareOfLooksAndFamily() {
    assertThat(PLAN.alphaPerLook()).isEqualTo(0.02);
    assertThat(PLAN.decide(0, regressions(0.01, 0.011), OPEN))
        .containsExactly(REGRESSED, INCONCLUSIVE);
  }

  @Test
  void theLastLookStepsDown() {
    assertThat(PLAN.decide(1, regressions(0.01, 0.02), OPEN)).containsExactly(REGRESSED, REGRESSED);
    assertThat(PLAN.decide(1, regressions(0.011, 0.02), OPEN)).isEqualTo(OPEN);
  }

  @Test
  void passingTakesItsShareOfLooksAlone() {
    List<Evidence> family = List.of(new Evidence(1, 0.02), new Evidence(1, 0.021));
    assertThat(PLAN.decide(0, family, OPEN)).containsExactly(PASSED, INCONCLUSIVE);
    assertThat(PLAN.decide(1, family, OPEN)).containsExactly(PASSED, INCONCLUSIVE);
  }

  @Test
  void whatWasDecidedStands() {
    assertThat(PLAN.decide(1, regressions(0.0001, 1), List.of(PASSED, REGRESSED)))
        .containsExactly(PASSED, REGRESSED);
  }

  @Test
  void whatIsNoPlanIsRefused() {
    assertThat(LookPlan.STANDARD.quadCounts()).containsExactly(12, 18, 24);
    assertThatThrownBy(() -> new LookPlan(List.of(), 0.05)).hasMessageContaining("one look");
    assertThatThrownBy(() -> new LookPlan(List.of(0), 0.05)).hasMessageContaining("[0]");
    assertThatThrownBy(() -> new LookPlan(List.of(6, 6), 0.05)).hasMessageContaining("[6, 6]");
    assertThatThrownBy(() -> new LookPlan(List.of(6), 0.5)).hasMessageContaining("alpha");
    assertThatThrownBy(() -> PLAN.decide(2, regressions(1, 1), OPEN)).hasMessage("no look 2 of 2");
    assertThatThrownBy(() -> PLAN.decide(-1, regressions(1, 1), OPEN)).hasMessageContaining("-1");
    assertThatThrownBy(() -> PLAN.decide(0, regressions(1, 1), List.of()))
        .hasMessage("as many verdicts as metrics are needed: 0, 2");
    assertThatThrownBy(() -> new Evidence(-0.1, 0)).hasMessageContaining("-0.1");
    assertThatThrownBy(() -> new Evidence(0, 1.1)).hasMessageContaining("1.1");
    assertThatThrownBy(() -> new Evidence(Double.NaN, 0)).hasMessageContaining("NaN");
  }
}
