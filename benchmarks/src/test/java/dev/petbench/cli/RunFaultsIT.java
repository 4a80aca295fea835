package dev.petbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.petbench.record.RecordLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Faults of the built-in server, one of each sort, through the whole jar; all of them are in {@code
 * FaultTableIT}. The fault begins with the tenth refresh of a server: those that warm our code see
 * four, the measured one sees it in its last iteration.
 */
@EnabledOnOs(OS.LINUX)
class RunFaultsIT {

  @TempDir Path directory;

  @ParameterizedTest(name = "{0}")
  @Execution(ExecutionMode.CONCURRENT)
  @CsvSource({
    "dropEnvironment, inventoryExact",
    "swapEnvironment, inventoryExact",
    "crashDuring, cleanShutdown everyRequestAnswered",
    "crashAfter, cleanShutdown",
    "hang, everyRequestAnswered",
    "duplicateAnswer, oneAnswerPerRequest",
    "leakProcess, noProcessLeft",
  })
  void aFaultFailsTheBenchmarkByExactlyTheInvariantsMeantForIt(String fault, String violated)
      throws Exception {
    assertFails(run("SameProcessWarmRefresh", 9, fault + "@10"), violated);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource("reprobe, probeCounts")
  void aFaultOfResolves(String fault, String violated) throws Exception {
    assertFails(run("jmh.WarmResolve", 1, fault), violated);
  }

  @ParameterizedTest(name = "{0}")
  @Execution(ExecutionMode.CONCURRENT)
  @CsvSource({
    "ignoreTerm, clean, 0",
    // On busy cores half a second may be too short for it to end in order.
    "ignoreEof@10, terminated|killed, 0",
    "'ignoreEof@10,ignoreTerm,floodStderr@10', killed, 1000000",
  })
  void whatMakesOnlyTheEndHarderIsNoFailureAndIsOnRecord(
      String faults, String verdict, long stderrBytes) throws Exception {
    JarRun.Result run = run("SameProcessWarmRefresh", 9, faults);

    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    assertThat(violated()).isEmpty();
    JsonNode last = lines("shutdown").get(lines("shutdown").size() - 1);
    assertThat(last.path("verdict").asText()).matches(verdict);
    assertThat(last.path("stderrBytes").asLong()).isGreaterThanOrEqualTo(stderrBytes);
  }

  private JarRun.Result run(String benchmark, int iterations, String faults) throws Exception {
    JarRun jar =
        new JarRun(directory).with("petbench.faults", faults).with("petbench.requestSeconds", "3");
    String[] args = {
      benchmark, "-f", "0", "-wi", "0", "-i", Integer.toString(iterations), "-p", "size=1"
    };
    JarRun.Result result = jar.benchmarks(args);
    jar.assertNothingIsLeft();
    return result;
  }

  private void assertFails(JarRun.Result run, String expected) throws IOException {
    assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(1);
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).doesNotContain("\tat ");
    assertThat(run.out().lines().filter(line -> line.startsWith("petbench: FAILED")))
        .singleElement()
        .asString()
        .contains("size=1}: ", " violated: ");
    assertThat(violated()).isEqualTo(new TreeSet<>(Arrays.asList(expected.split(" "))));
    List<JsonNode> failures = lines("failure");
    assertThat(failures).hasSize(1);
    assertThat(failures.get(0).path("kind").asText()).isEqualTo("wrongAnswer");
    assertThat(failures.get(0).path("message").asText()).contains(violated());
    assertThat(lines("end").get(0).path("status").asText()).isEqualTo("failed");
  }

  private Set<String> violated() throws IOException {
    return lines("invariant").stream()
        .filter(invariant -> !invariant.path("held").asBoolean())
        .map(invariant -> invariant.path("name").asText())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private List<JsonNode> lines(String type) throws IOException {
    return RecordLines.ofType(directory.resolve("petbench.session.jsonl"), type);
  }
}
