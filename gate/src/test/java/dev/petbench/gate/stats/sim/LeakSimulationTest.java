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
  private final LeakSimulation simulation = new LeakSimulation(300, 60, 5);

  @ParameterizedTest
  @EnumSource
  void memoryIsCalledALeakWhereItLeaks(MemoryShape shape) {
    check(simulation.of(shape).leak(), shape.leaks());
  }

  @ParameterizedTest
  @EnumSource
  void aCountIsCalledALeakWhereItLeaks(CountShape shape) {
    check(simulation.of(shape).leak(), shape.leaks());
  }

  private static void check(double found, boolean leaks) {
    if (leaks) {
      assertThat(found).isGreaterThanOrEqualTo(0.9);
    } else {
      assertThat(found).isLessThanOrEqualTo(0.1);
    }
  }

  @Test
  void whatStaysIsCalledSo() {
    assertThat(simulation.of(MemoryShape.FLAT).inconclusive()).isLessThanOrEqualTo(0.1);
    assertThat(simulation.of(CountShape.FLAT).inconclusive()).isLessThanOrEqualTo(0.1);
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
  void soaksThatAreTooShortAreRefused() {
    assertThatThrownBy(() -> new LeakSimulation(99, 1, 1)).hasMessageContaining("99 cycles");
    assertThatThrownBy(() -> new LeakSimulation(100, 0, 1)).hasMessageContaining("0 runs");
  }
}
