package dev.petbench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.petbench.record.Line;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkloadTest {
  private static final String GOOD =
      "{\"schema\":1,\"name\":\"w\",\"seed\":3,\"benchmarks\":[{\"benchmark\":\"a.B.c\","
          + "\"params\":{\"size\":[\"1\",\"10\"]},\"forks\":1,\"warmupIterations\":0,"
          + "\"measurementIterations\":5}]}";

  @Test
  void aWorkloadIsRead() throws UnusableException {
    Workload workload = parse(GOOD);

    assertThat(workload.name()).isEqualTo("w");
    assertThat(workload.seed()).isEqualTo(3);
    assertThat(workload.benchmarks().get(0).params()).isEqualTo(Map.of("size", List.of("1", "10")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"schema\":1 | \"schema\":2 | schema 2 is not 1",
        "\"seed\":3, | '' | seed",
        "\"forks\":1, | \"forks\":1,\"spoons\":2, | spoons",
        "\"name\" | \"name | malformed",
        "\"name\":\"w\" | \"name\":\" \" | name is empty",
        "\"name\":\"w\" | \"name\":\"w\",\"name\":\"v\" | Duplicate field",
        "\"forks\":1, | \"forks\":1.5, | forks",
        "\"forks\":1, | \"forks\":\"1\", | forks",
        "\"a.B.c\" | null | benchmark is empty",
        "[\"1\",\"10\"] | null | lists of texts",
        "[\"1\",\"10\"] | [null] | lists of texts",
        "\"10\"]}, | \"10\"],\"size\":[\"2\"]}, | Duplicate field",
      })
  void whatIsNotOfTheFormatIsRefusedByName(String from, String to, String said) {
    String broken = GOOD.replace(from, to);

    assertThatThrownBy(() -> parse(broken))
        .isInstanceOf(UnusableException.class)
        .hasMessageContaining("the workload test")
        .hasMessageContaining(said);
  }

  @Test
  void aMissingFileOrNameIsRefusedByName() {
    assertThatThrownBy(() -> WorkloadFiles.find("./no/such.json"))
        .hasMessageContaining("there is no workload file")
        .hasMessageContaining("such.json");
    assertThatThrownBy(() -> WorkloadFiles.find("fsat"))
        .hasMessageContaining("no workload named fsat")
        .hasMessageContaining("fast");
  }

  @Test
  void everyEntryOfFastIsABenchmarkWithExactlyItsParameters() throws UnusableException {
    Workload fast = WorkloadFiles.find("fast");

    List<Line.Planned> plan = new ArrayList<>();
    fast.options().forEach(options -> plan.addAll(PlannedRun.of(options)));

    int combinations =
        fast.benchmarks().stream()
            .mapToInt(
                e -> e.params().values().stream().mapToInt(List::size).reduce(1, (a, b) -> a * b))
            .sum();
    assertThat(plan).hasSize(combinations);
    assertThat(new HashSet<>(plan)).hasSize(combinations);
    for (Workload.Entry entry : fast.benchmarks()) {
      assertThat(plan)
          .filteredOn(p -> p.benchmark().equals(entry.benchmark()))
          .isNotEmpty()
          .allSatisfy(p -> assertThat(p.params().keySet()).isEqualTo(entry.params().keySet()));
    }
  }

  private static Workload parse(String json) throws UnusableException {
    return Workload.parse(json.getBytes(StandardCharsets.UTF_8), "test");
  }
}
