package dev.petbench.process.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(30)
class CommandLinesIT {

  @Test
  void theLinesOfACommandAreItsOutput() {
    assertThat(CommandLines.of(List.of("/bin/sh", "-c", "echo one; echo two; echo no >&2")))
        .containsExactly("one", "two");
  }

  @Test
  void aCommandThatIsNotThereHasNone() {
    assertThat(CommandLines.of(List.of("/no/such/tool"))).isEmpty();
  }

  @Test
  void aCommandThatHangsOrFloodsIsCutOff() {
    Duration limit = Duration.ofMillis(200);

    assertThat(CommandLines.of(List.of("/bin/sh", "-c", "echo one; exec sleep 600"), limit, 100))
        .containsExactly("one");
    assertThat(CommandLines.of(List.of("/bin/sh", "-c", "exec yes"), Duration.ofSeconds(20), 10))
        .hasSize(5);
  }
}
