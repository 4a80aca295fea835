package dev.petbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.petbench.process.Await;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Two servers in turns, as a user compares them. */
class CompareIT {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path directory;
  private JarRun jar;

  @BeforeEach
  void prepare() throws IOException {
    jar = new JarRun(directory);
    Files.writeString(
        directory.resolve("tiny.json"),
        """
        {"schema": 1, "name": "tiny", "seed": 3, "benchmarks": [
          {"benchmark": "dev.petbench.jmh.WarmResolve.resolve",
           "params": {"size": ["1"], "layout": ["flat"], "kinds": ["venv"]},
           "forks": 1, "warmupIterations": 0, "measurementIterations": 1},
          {"benchmark": "dev.petbench.jmh.ResourcePass.refresh",
           "params": {"size": ["1"], "layout": ["flat"], "kinds": ["venv"]},
           "forks": 1, "warmupIterations": 1, "measurementIterations": 1}]}
        """);
    Files.writeString(
        directory.resolve("one.json"),
        """
        {"schema": 1, "name": "one", "seed": 3, "benchmarks": [
          {"benchmark": "dev.petbench.jmh.SameProcessWarmRefresh.refresh",
           "params": {"size": ["1"], "layout": ["flat"], "kinds": ["venv"], "refresh": ["paths"]},
           "forks": 1, "warmupIterations": 1, "measurementIterations": 3}]}
        """);
  }

  private static String platform() {
    return OS.current() == OS.MAC ? "macos" : OS.current().name().toLowerCase(Locale.ROOT);
  }

  private String budgets() throws IOException {
    Path file = directory.resolve("margins.json");
    Files.writeString(
        file,
        """
        {"schema": 1, "platform": "%s", "provenance": {"note": "test"}, "budgets": [
          {"benchmark": "SameProcessWarmRefresh", "metric": "roundTrip", "quantile": "p50",
           "absolute": "20 ms", "relative": "20 %%", "reason": "test",
           "calibration": {"method": "by hand"}}]}
        """
            .formatted(platform()));
    return file.toString();
  }

  private JsonNode verdict(String of) throws IOException {
    return JSON.readTree(directory.resolve(of).resolve("verdict.json").toFile());
  }

  @Test
  void theGateReadsWhatWasWrittenAndComesToTheSameVerdict() throws Exception {
    JarRun.Result run =
        jar.benchmarks(
            "compare",
            "--base",
            "builtin",
            "--head",
            "builtin",
            "--workload",
            "tiny.json",
            "--looks",
            "1",
            "--out",
            "out");

    assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(4);
    assertThat(run.out()).contains("an A/A run", "look after 1 quads: 0 of ");
    for (String name : new String[] {"base.json", "head.json", "paired.session.jsonl"}) {
      assertThat(directory.resolve("out").resolve(name))
          .content()
          .doesNotContain(directory.toString());
    }
    JarRun.Result gate = jar.gate("compare", "--paired", "out", "--report", "again");
    assertThat(gate.exitCode()).as(gate.out() + gate.err()).isEqualTo(4);
    assertThat(verdict("again").get("figures")).isEqualTo(verdict("out").get("figures"));
    assertThat(verdict("out").get("figures").findValuesAsText("metric"))
        .contains("roundTrip", "peakThreads@afterBatch");
    jar.assertNothingIsLeft();
  }

  @Test
  @Tag("long")
  void aSlowerHeadIsARegressionByTheBudgetAloneAndTheControlIsSeen() throws Exception {
    JarRun.Result run =
        jar.benchmarks(
            "compare",
            "--base",
            "builtin",
            "--head",
            "builtin:slowRefresh=40",
            "--workload",
            "one.json",
            "--budgets",
            budgets(),
            "--looks",
            "5",
            "--positive-control",
            "--out",
            "out");

    assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(1);
    assertThat(run.out()).contains("regression: roundTrip p50").doesNotContain("cpuTime");
    // On a busy machine so few quads may be too few: what is said must be what was found.
    boolean wasSeen = verdict("out/control").get("outcome").asText().equals("failed");
    assertThat(run.out())
        .contains("positive control: ", wasSeen ? " was seen; " : " was NOT SEEN ");
    assertThat(
            verdict("out/control")
                .get("figures")
                .get(0)
                .get("difference")
                .get("absolute")
                .asDouble())
        .as("30 ms were added to each request, in ns")
        .isGreaterThan(10e6);
    JarRun.Result gate = jar.gate("compare", "--paired", "out", "--budgets", budgets());
    assertThat(gate.exitCode()).as(gate.out() + gate.err()).isEqualTo(1);
    jar.assertNothingIsLeft();
  }

  @Test
  void aHeadThatAnswersWronglyFailsAndABaseThatDoesIsNotCompared() throws Exception {
    JarRun.Result run =
        jar.benchmarks(
            "compare",
            "--base",
            "builtin",
            "--head",
            "builtin:dropEnvironment",
            "--workload",
            "one.json",
            "--looks",
            "1",
            "--out",
            "out");

    assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(1);
    assertThat(run.out()).contains("violated invariant: inventoryExact");
    JarRun.Result turned =
        jar.benchmarks(
            "compare",
            "--base",
            "builtin:dropEnvironment",
            "--head",
            "builtin",
            "--workload",
            "one.json",
            "--looks",
            "1",
            "--out",
            "out");
    assertThat(turned.exitCode()).as(turned.out() + turned.err()).isEqualTo(3);
    assertThat(turned.err()).contains("there is nothing to compare").contains("base fails");
    assertThat(directory.resolve("out/verdict.json")).doesNotExist();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void anInterruptedComparisonWritesWhatIsKnownAndLeavesNothing() throws Exception {
    assumeFalse(Signals.isInterruptIgnored(), "this test was started with SIGINT ignored");
    Process process =
        jar.startBenchmarks(
            "compare",
            "--base",
            "builtin",
            "--head",
            "builtin",
            "--workload",
            "one.json",
            "--looks",
            "1,200",
            "--out",
            "out");
    Await.until(
        Duration.ofSeconds(60),
        () -> "no look was reached",
        () -> contains("out.txt", "look after 1 quads"));
    Signals.send(process.toHandle(), "INT");
    JarRun.Result run = jar.finish(process);

    assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(130);
    assertThat(run.out()).contains("it was interrupted");
    assertThat(directory.resolve("out/paired.session.jsonl"))
        .content()
        .contains("\"status\":\"interrupted\"");
    assertThat(verdict("out").get("outcome").asText()).isEqualTo("inconclusive");
    jar.assertNothingIsLeft();
  }

  private boolean contains(String file, String text) {
    try {
      return Files.readString(directory.resolve(file)).contains(text);
    } catch (IOException notYet) {
      return false;
    }
  }
}
