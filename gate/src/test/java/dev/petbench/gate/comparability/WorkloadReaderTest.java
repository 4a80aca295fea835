package dev.petbench.gate.comparability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkloadReaderTest {
  private static final String COUNTS =
      "\"forks\":1,\"warmupIterations\":0,\"measurementIterations\":5";

  @TempDir private Path directory;

  private Workload read(String json) throws Exception {
    Path file = Files.writeString(directory.resolve("w.json"), json);
    return new WorkloadReader(new JsonInput(InputLimits.DEFAULT)).read(InputFile.of(file));
  }

  private static String workload(String benchmarks) {
    return "{\"schema\":1,\"name\":\"fast\",\"benchmarks\":[" + benchmarks + "]}";
  }

  private void assertRefused(String json, String message) {
    assertThatThrownBy(() -> read(json)).hasMessage("w.json: " + message);
  }

  @Test
  void everyCombinationIsExpected() throws Exception {
    Workload workload =
        read(
            workload(
                "{\"benchmark\":\"a.B.c\",\"params\":{\"size\":[\"1\",\"10\"],\"layout\":[\"flat\","
                    + "\"many\"]},"
                    + COUNTS
                    + "},{\"benchmark\":\"a.B.d\","
                    + COUNTS
                    + "}"));
    assertThat(workload.name()).isEqualTo("fast");
    assertThat(workload.expected())
        .extracting(expected -> expected.key().toString())
        .containsExactly(
            "B.c [layout=flat, size=1]",
            "B.c [layout=many, size=1]",
            "B.c [layout=flat, size=10]",
            "B.c [layout=many, size=10]",
            "B.d");
    assertThat(workload.expected())
        .allSatisfy(expected -> assertThat(expected.measurementIterations()).isEqualTo(5));
  }

  @Test
  void mistakesAreRefused() {
    assertRefused("[]", "the workload is not a JSON object");
    assertRefused(
        "{\"schema\":2,\"name\":\"x\",\"benchmarks\":[]}",
        "the workload field 'schema' is not 1, the only one that this gate reads");
    assertRefused(
        workload(""), "the workload field 'benchmarks' is empty: a workload expects something");
    assertRefused(
        workload("{\"benchmark\":\"a.B.c\",\"fork\":1," + COUNTS + "}"),
        "the workload benchmarks[0] has an unknown field 'fork'; known are benchmark, description,"
            + " forks, measurementIterations, params,"
            + " warmupIterations");
    assertRefused(
        workload("{\"benchmark\":\"a.B.c\",\"params\":{\"size\":[]}," + COUNTS + "}"),
        "the workload benchmarks[0] params field 'size' is empty");
    assertRefused(
        workload("{\"benchmark\":\"a.B.c\",\"params\":{\"size\":[1]}," + COUNTS + "}"),
        "the workload benchmarks[0] params field 'size' has a value that is not a text");
    assertRefused(
        workload(
            "{\"benchmark\":\"a.B.c\"," + COUNTS + "},{\"benchmark\":\"a.B.c\"," + COUNTS + "}"),
        "the workload field 'benchmarks' names B.c twice");
    assertRefused(
        workload("{\"benchmark\":\"a.B.c\",\"forks\":-1}"),
        "the workload benchmarks[0] field 'forks' is outside 0 to 1000000");
  }

  @Test
  void aWorkloadOfTooManyCombinationsIsRefusedBeforeItIsWrittenOut() {
    StringBuilder values = new StringBuilder("\"0\"");
    for (int i = 1; i < 1000; i++) {
      values.append(",\"").append(i).append('"');
    }
    assertRefused(
        workload(
            "{\"benchmark\":\"a.B.c\",\"params\":{\"a\":["
                + values
                + "],\"b\":["
                + values
                + "]},"
                + COUNTS
                + "}"),
        "the workload benchmarks[0] params leads to more than 100000 combinations");
  }
}
