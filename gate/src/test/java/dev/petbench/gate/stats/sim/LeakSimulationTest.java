package dev.petbench.gate.stats.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The quick version: fewer runs, and so wider limits than the full program is held to. */
class LeakSimulationTest {
  private final LeakSimulation simulation = new LeakSimulation(400, 20, 16 * 1024, 60, 5);

  @ParameterizedTest
  @EnumSource
  void memoryIsCalledALeakWhereItLeaks(LeakSimulation.MemoryShape shape) {
    double found = simulation.found(shape);
    if (shape.leaks()) {
      assertThat(found).isGreaterThanOrEqualTo(0.9);
    } else {
      assertThat(found).isLessThanOrEqualTo(0.1);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aCountIsCalledALeakWhereItLeaks(LeakSimulation.CountShape shape) {
    double found = simulation.found(shape);
    if (shape.leaks()) {
      assertThat(found).isGreaterThanOrEqualTo(0.9);
    } else {
      assertThat(found).isLessThanOrEqualTo(0.1);
    }
  }

  @Test
  void theTableIsTheSameAgain() {
    assertThat(table()).isEqualTo(table()).contains("| memory FLAT | no |", "| count LEAK | yes |");
  }

  private static String table() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    LeakSimulationMain.print(2, 1, new PrintStream(bytes, true, StandardCharsets.UTF_8));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void seriesThatAreTooShortAreRefused() {
    assertThatThrownBy(() -> new LeakSimulation(15, 8, 1, 1, 1)).hasMessageContaining("15 cycles");
    assertThatThrownBy(() -> new LeakSimulation(20, 7, 1, 1, 1)).hasMessageContaining("7 blocks");
    assertThatThrownBy(() -> new LeakSimulation(20, 8, 1, 0, 1)).hasMessageContaining("0 runs");
  }
}
