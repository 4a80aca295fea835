package dev.petbench.gate.stats.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.petbench.gate.stats.DualMargin;
import dev.petbench.gate.stats.LookPlan;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The quick version: fewer runs, and so wider limits than the full program is held to. */
class VerdictSimulationTest {
  private static VerdictSimulation simulation(int runs) {
    return new VerdictSimulation(
        NoiseModel.SHARED_HOST, LookPlan.STANDARD, new DualMargin(0, 0.1), 12, runs, 41);
  }

  @Test
  void theRuleInUseErrsAtTheBoundaryNoMoreThanItMay() {
    Rates boundary = simulation(30).rates(1.1).get(Rule.RANKS_OF_SMALLER);
    assertThat(boundary.regressedRate()).isLessThanOrEqualTo(0.05);
    assertThat(boundary.passedRate()).isLessThanOrEqualTo(0.05);
    assertThat(boundary.runs()).isEqualTo(30);
  }

  @Test
  void theRuleInUsePassesWhatIsUnchangedAndFindsWhatIsSlower() {
    Rates unchanged = simulation(15).rates(1).get(Rule.RANKS_OF_SMALLER);
    assertThat(unchanged.passedRate()).isGreaterThanOrEqualTo(0.9);
    assertThat(unchanged.runsWithRegressionRate()).isZero();
    Rates slower = simulation(15).rates(1.25).get(Rule.RANKS_OF_SMALLER);
    assertThat(slower.regressedRate()).isGreaterThanOrEqualTo(0.95);
    assertThat(slower.passedRate()).isZero();
  }

  @Test
  void theTableNamesEveryRuleAtEveryDifferenceAndIsTheSameAgain() {
    String table = table();
    assertThat(table.lines()).hasSize(2 + 3 * Rule.values().length);
    assertThat(table).contains("| +25 % | T_OF_MEAN |", "| +0 % | RANKS_OF_SMALLER | 0.00 % |");
    assertThat(table()).isEqualTo(table);
  }

  private static String table() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    VerdictSimulationMain.print(
        simulation(1), new PrintStream(bytes, true, StandardCharsets.UTF_8));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void emptySimulationsAreRefused() {
    assertThatThrownBy(() -> simulation(0)).hasMessage("no runs of no metrics: 0, 12");
    assertThatThrownBy(() -> new NoiseModel(0, 0, 1, 0, 0, 1, 0)).hasMessageContaining("not 0");
  }
}
