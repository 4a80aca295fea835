package dev.petbench.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.petbench.run.UnusableException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SoakScriptTest {
  private static final Path OUT = Path.of("out");

  @Test
  void allCyclesDoTheSameInNumberAndTakeTheirChangeBack() throws Exception {
    SoakWorkload workload = SoakWorkload.find("soak");
    List<SoakScript.Step> first = SoakScript.of(workload, 7, 0).steps();
    Set<List<SoakScript.Step>> orders = new HashSet<>();
    Set<String> changes = new HashSet<>();
    for (int cycle = 0; cycle < 100; cycle++) {
      SoakScript script = SoakScript.of(workload, 7, cycle);
      assertThat(script.steps()).containsExactlyInAnyOrderElementsOf(first);
      assertThat(script.steps().get(script.steps().size() - 1)).isEqualTo(SoakScript.Step.UNDO);
      assertThat(script.steps())
          .containsSubsequence(
              SoakScript.Step.CHANGE, SoakScript.Step.REFRESH, SoakScript.Step.RESOLVE_CHANGED);
      assertThat(script).isEqualTo(SoakScript.of(workload, 7, cycle));
      orders.add(script.steps());
      changes.add(script.change());
    }
    assertThat(orders).hasSizeGreaterThan(20);
    assertThat(changes).hasSameElementsAs(workload.changes());
    assertThat(SoakScript.of(workload, 8, 0)).isNotEqualTo(SoakScript.of(workload, 7, 0));
  }

  @Test
  void aSoakIsOverByCyclesOrByTime() throws Exception {
    SoakWorkload workload = SoakWorkload.find("soak");
    SoakRequest three =
        new SoakRequest(workload, OptionalInt.of(3), Optional.empty(), Duration.ZERO, 1, OUT);
    SoakRequest minute =
        new SoakRequest(
            workload,
            OptionalInt.empty(),
            Optional.of(Duration.ofMinutes(1)),
            Duration.ZERO,
            1,
            OUT);

    assertThat(three.isOver(2, Duration.ofHours(1))).isFalse();
    assertThat(three.isOver(3, Duration.ZERO)).isTrue();
    assertThat(minute.isOver(1000, Duration.ofSeconds(59))).isFalse();
    assertThat(minute.isOver(0, Duration.ofSeconds(60))).isTrue();
    assertThatThrownBy(
            () ->
                new SoakRequest(
                    workload, OptionalInt.empty(), Optional.empty(), Duration.ZERO, 1, OUT))
        .hasMessageContaining("either a time or a number of cycles");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"schema\": 1 | \"schema\": 2 | schema is not 1",
        "\"size\": 20 | \"size\": 1 | fixture.size must be 2 or more",
        "\"layout\": \"flat\" | \"layout\": \"round\" | layout must be one of",
        "\"kinds\": \"venv\" | \"kinds\": \"nosuch\" | nosuch",
        "\"resolves\": 4 | \"resolves\": -1 | resolves must be 0 to 1000",
        "\"create\" | \"explode\" | changes: there is no explode",
        "\"idleMillis\": 1000 | \"idleMillis\": 1000000 | idleMillis must be 0 to",
        "\"idleMillis\": 1000 | \"idle\": 1000 | idle",
      })
  void whatIsWrongWithAWorkloadIsNamed(
      String text, String instead, String said, @TempDir Path directory) throws Exception {
    String whole = Files.readString(Path.of("../profiles/workloads/soak.json"));
    assertThat(whole).contains(text);
    Path file = Files.writeString(directory.resolve("w.json"), whole.replace(text, instead));

    assertThatThrownBy(() -> SoakWorkload.find(file.toString()))
        .isInstanceOf(UnusableException.class)
        .hasMessageContaining(said);
  }

  @Test
  void aWorkloadThatIsNotThereIsNamed() {
    assertThatThrownBy(() -> SoakWorkload.find("nosuch"))
        .hasMessageContaining("there is no workload named nosuch");
    assertThatThrownBy(() -> SoakWorkload.find("./nosuch.json"))
        .hasMessageContaining("there is no workload file ./nosuch.json");
  }
}
