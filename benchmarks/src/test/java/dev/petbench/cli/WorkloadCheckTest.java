package dev.petbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.run.UnusableException;
import dev.petbench.run.Workload;
import dev.petbench.run.WorkloadFiles;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WorkloadCheckTest {
  private static final String WARM = "dev.petbench.jmh.SameProcessWarmRefresh.refresh";

  @Test
  void theWorkloadsThatPetbenchComesWithAreRight() throws UnusableException {
    for (String name : List.of("fast", "stress")) {
      assertThat(WorkloadCheck.problem(WorkloadFiles.find(name))).isEmpty();
    }
  }

  @Test
  void aNameThatNoBenchmarkHasIsRefusedWithTheNearest() {
    assertRefused(
        entry("dev.petbench.jmh.SameProcesWarmRefresh.refresh", Map.of(), 1, 0, 1),
        "benchmarks[0].benchmark: there is no",
        "did you mean " + WARM + "?");
    assertRefused(entry("a.B.c", Map.of(), 1, 0, 1), "there is no a.B.c; -l lists all of them");
  }

  @Test
  void aParameterThatTheBenchmarkDoesNotHaveIsRefused() {
    assertRefused(
        entry(WARM, Map.of("sise", List.of("1")), 1, 0, 1), "params.sise", "did you mean size?");
    assertRefused(
        entry("dev.petbench.jmh.WarmResolve.resolve", Map.of("refresh", List.of("all")), 1, 0, 1),
        "params.refresh: the benchmark has no such parameter");
  }

  @Test
  void valuesAreRefusedThatTheCommandLineWouldRefuse() {
    for (String value : List.of("0", "-1", "1000000", "abc", "")) {
      assertRefused(
          entry(WARM, Map.of("size", List.of("1", value)), 1, 0, 1),
          "benchmarks[0].params.size: size ");
    }
    assertRefused(entry(WARM, Map.of("layout", List.of("falt")), 1, 0, 1), "did you mean flat?");
    assertRefused(
        entry(WARM, Map.of("kinds", List.of("nosuch")), 1, 0, 1),
        "kinds must be 'mixed' or among venv");
    assertRefused(
        entry(WARM, Map.of("refresh", List.of("some")), 1, 0, 1), "refresh is one of [all");
    assertRefused(entry(WARM, Map.of("size", List.of()), 1, 0, 1), "params.size has no values");
    String overlapping = "dev.petbench.jmh.OverlappingResolve.resolve";
    for (String value : List.of("0", "257", "many")) {
      assertRefused(
          entry(overlapping, Map.of("concurrency", List.of(value)), 1, 0, 1),
          "params.concurrency: concurrency is a whole number, 1 to 256");
    }
    assertRefused(
        entry(overlapping, Map.of("state", List.of("hot")), 1, 0, 1),
        "state is one of [cold, warm]");
    assertRefused(
        entry(
            "dev.petbench.jmh.ChurnRefresh.quiescent", Map.of("churn", List.of("plann")), 1, 0, 1),
        "churn is one of [plan, create",
        "did you mean plan?");
  }

  @Test
  void countsOutOfRangeAreRefused() {
    assertRefused(entry(WARM, Map.of(), -1, 0, 1), "forks is -1; it must be 0 to 1000000");
    assertRefused(entry(WARM, Map.of(), 1, -2, 1), "warmupIterations is -2");
    assertRefused(entry(WARM, Map.of(), 1, 0, 0), "measurementIterations is 0; it must be 1 to");
    assertRefused(entry(WARM, Map.of(), 1, 0, 2_000_000), "measurementIterations is 2000000");
  }

  @Test
  void whatWouldBeMeasuredTwiceIsRefused() {
    assertRefused(
        entry(WARM, Map.of("size", List.of("1", "1")), 1, 0, 1),
        "benchmarks[0]",
        "size=1} is there twice");
    // The second names a default that the first leaves out.
    assertThat(
            WorkloadCheck.problem(
                workload(
                    entry(WARM, Map.of("size", List.of("1")), 1, 0, 1),
                    entry(WARM, Map.of("size", List.of("1"), "layout", List.of("flat")), 2, 0, 5))))
        .hasValueSatisfying(said -> assertThat(said).contains("benchmarks[1]", "is there twice"));
  }

  @Test
  void everythingThatIsWrongIsSaidAtOnceInOneLine() {
    String said =
        WorkloadCheck.problem(
                workload(
                    entry("a.B.c", Map.of(), -1, 0, 1),
                    entry(WARM, Map.of("size", List.of("0")), 1, 0, 1)))
            .orElseThrow();

    assertThat(said.lines()).hasSize(1);
    assertThat(said)
        .startsWith("the workload w: benchmarks[0].forks")
        .contains("benchmarks[0].benchmark", "benchmarks[1].params.size");
  }

  private static void assertRefused(Workload.Entry entry, String... said) {
    assertThat(WorkloadCheck.problem(workload(entry)))
        .hasValueSatisfying(problem -> assertThat(problem).contains(said));
  }

  private static Workload workload(Workload.Entry... entries) {
    return new Workload(1, "w", 1, Arrays.asList(entries));
  }

  private static Workload.Entry entry(
      String benchmark, Map<String, List<String>> params, int forks, int warmups, int iterations) {
    return new Workload.Entry(benchmark, params, forks, warmups, iterations);
  }
}
