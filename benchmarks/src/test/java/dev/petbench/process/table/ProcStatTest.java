package dev.petbench.process.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProcStatTest {

  private static final String REST =
      " S 871 4242 4242 0 -1 4194304 90 0 0 0 0 0 0 0 20 0 1 0 98765 2355200 208"
          + " 18446744073709551615 1 1 0 0 0 0 0 6 0 0 0 0 17 1 0 0 0 0 0\n";

  @ParameterizedTest
  @ValueSource(
      strings = {"sleep", "a b c", "we)ird", ") S 1 2 3", "((", "line\nend) R 7", "", "Z) Z 1 1"})
  void theNameOfTheCommandMayHoldAnything(String name) {
    assertThat(ProcStat.parse("4242 (" + name + ")" + REST))
        .contains(new ProcStat('S', 871, 98765));
  }

  @Test
  void zombiesAndTheDeadAreNotAlive() {
    assertThat(new ProcStat('Z', 1, 1).isAlive()).isFalse();
    assertThat(new ProcStat('X', 1, 1).isAlive()).isFalse();
    assertThat(new ProcStat('T', 1, 1).isAlive()).isTrue();
    assertThat(new ProcStat('D', 1, 1).isAlive()).isTrue();
  }

  @Test
  void thoseThatWereStoppedAreToldFromThoseThatSleep() {
    assertThat(new ProcStat('T', 1, 1).isStopped()).isTrue();
    assertThat(new ProcStat('t', 1, 1).isStopped()).isTrue();
    assertThat(new ProcStat('S', 1, 1).isStopped()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "4242 (sleep", "4242 (sleep) S 1 2", "1 (a) SS 1", "1 (a)"})
  void otherLinesAreNotRead(String line) {
    assertThat(ProcStat.parse(line)).isEmpty();
  }

  @Test
  void aFieldThatIsNoNumberIsNotRead() {
    assertThat(ProcStat.parse("4242 (sleep)" + REST.replace("98765", "soon"))).isEmpty();
  }
}
