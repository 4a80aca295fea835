package dev.petbench.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.fixture.builtin.fault.FaultName;
import dev.petbench.fixture.layout.Fixture;
import dev.petbench.fixture.layout.FixtureSpec;
import dev.petbench.fixture.layout.Layout;
import dev.petbench.process.LiveServers;
import dev.petbench.record.Phase;
import dev.petbench.record.Where;
import dev.petbench.scenario.churn.ChurnRefreshes;
import dev.petbench.scenario.churn.Timing;
import dev.petbench.scenario.editor.EditorStartups;
import dev.petbench.scenario.mixed.MixedSessions;
import dev.petbench.scenario.overlap.Knowledge;
import dev.petbench.scenario.overlap.OverlappingResolves;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every fault of the built-in server, and exactly what is reported for it. */
@EnabledOnOs(OS.LINUX)
class FaultTableIT {
  private static final String TABLE =
      """
      dropEnvironment            refresh  inventoryExact
      inventEnvironment          refresh  inventoryExact
      duplicateEnvironment       refresh  inventoryExact
      swapEnvironment            refresh  inventoryExact
      crashBefore                refresh  cleanShutdown everyRequestAnswered
      crashDuring                refresh  cleanShutdown everyRequestAnswered
      crashAfter                 refresh  cleanShutdown
      halfFrame                  refresh  cleanShutdown everyRequestAnswered
      garbage                    refresh  everyRequestAnswered
      badLength                  refresh  everyRequestAnswered
      duplicateAnswer            refresh  oneAnswerPerRequest
      unknownAnswer              refresh  oneAnswerPerRequest
      leakProcess                refresh  noProcessLeft
      ignoreEof                  refresh
      ignoreTerm                 refresh
      spinAtEof                  refresh
      floodStderr=1              refresh
      noStderr                   refresh
      reprobe                    resolve  probeCounts
      serialiseResolves          overlap  overlapProved
      staleAfterChurn            churn    freshAfterChurn
      slowRefresh=150,emitAfterConfigure mixed noStaleGeneration
      wrongAfterConfigure        mixed    nextRefreshExact
      slowInfo=400               mixed    >infoUnderLoad
      slowRefresh=400            mixed    >refreshUnderLoad
      dropEnvironment            startup  inventoryExact
      duplicateAnswer            mixed    oneAnswerPerRequest
      inventEnvironment          churn    inventoryExact
      """;

  /** What only a deadline, or many cycles, can show. */
  private static final Set<String> ELSEWHERE =
      Set.of(
          "hang", "leakThread", "leakDescriptor", "leakMemory", "leakCacheFile", "slowingRefresh");

  private static final double SLOW_MILLIS = 400;
  private static final Set<String> LATENCIES =
      Set.of("infoUnderLoad", "configureUnderLoad", "refreshUnderLoad");
  private static final Where WHERE = new Where("a.B.c", Map.of(), 0, 0, Phase.MEASUREMENT);

  @TempDir Path directory;

  private final Recorded recorded = new Recorded();

  @AfterAll
  static void noServerIsLeft() {
    assertThat(LiveServers.count()).isZero();
  }

  static Stream<Arguments> rows() {
    return TABLE
        .lines()
        .map(line -> line.strip().split("\\s+", 3))
        .map(row -> Arguments.of(row[0], row[1], row.length == 2 ? "" : row[2]));
  }

  @Test
  void everyFaultHasItsRow() {
    Set<String> named = new HashSet<>(ELSEWHERE);
    rows()
        .flatMap(row -> Arrays.stream(row.get()[0].toString().split(",")))
        .forEach(fault -> named.add(fault.split("=")[0]));

    assertThat(named)
        .isEqualTo(
            Stream.of(FaultName.values()).map(FaultName::wireName).collect(Collectors.toSet()));
  }

  @ParameterizedTest(name = "{0} in {1}: {2}")
  @Execution(ExecutionMode.CONCURRENT)
  @MethodSource("rows")
  void aFaultIsReportedByExactlyWhatIsMeantForIt(String fault, String scenario, String expected)
      throws Exception {
    Map<String, Double> figures = Map.of();
    try {
      figures = run(scenario, fault);
    } catch (ScenarioException e) {
      assertThat(expected).as(e.getMessage()).isNotEmpty();
    }

    boolean isLatency = expected.startsWith(">");
    assertThat(recorded.violated())
        .as(recorded.details())
        .isEqualTo(
            expected.isEmpty() || isLatency
                ? new TreeSet<>()
                : new TreeSet<>(Arrays.asList(expected.split(" "))));
    if (scenario.equals("mixed")) {
      Map<String, Double> seen = figures;
      Set<String> slow =
          LATENCIES.stream()
              .filter(name -> seen.get(name) >= SLOW_MILLIS)
              .collect(Collectors.toSet());
      assertThat(slow).isEqualTo(isLatency ? Set.of(expected.substring(1)) : Set.of());
    }
  }

  private Map<String, Double> run(String scenario, String fault) throws Exception {
    return switch (scenario) {
      case "refresh" ->
          single(fault, Lifetime.PROCESS_COLD, new RefreshQuestion(RefreshQuestion.Scope.PATHS));
      case "resolve" -> single(fault, Lifetime.SAME_PROCESS_WARM, new ResolveQuestion());
      case "overlap" -> overlap(fault);
      case "churn" -> churn(fault);
      case "mixed" -> mixed(fault);
      case "startup" -> startUp(fault);
      default -> throw new IllegalArgumentException(scenario);
    };
  }

  private Lab lab(String fault, int size, Layout layout, String kinds) throws Exception {
    return recorded.lab(
        Fixture.create(directory.resolve("fixture"), new FixtureSpec(size, layout, kinds, 1)),
        fault);
  }

  private Map<String, Double> single(String fault, Lifetime lifetime, Question question)
      throws Exception {
    SingleRequest scenario =
        new SingleRequest(lab(fault, 3, Layout.FLAT, "venv"), lifetime, question, 0);
    scenario.open();
    try {
      scenario.prepare();
      scenario.fire();
      return scenario.settle(WHERE);
    } finally {
      scenario.close(WHERE);
    }
  }

  private Map<String, Double> overlap(String fault) throws Exception {
    OverlappingResolves scenario =
        new OverlappingResolves(lab(fault, 2, Layout.FLAT, "venv"), Knowledge.COLD, 2);
    scenario.open(WHERE);
    scenario.prepare();
    scenario.fire();
    return scenario.settle(WHERE);
  }

  private Map<String, Double> churn(String fault) throws Exception {
    ChurnRefreshes scenario =
        new ChurnRefreshes(lab(fault, 3, Layout.FLAT, "venv"), "editVersion", Timing.QUIESCENT, 1);
    scenario.open();
    try {
      scenario.prepare();
      scenario.fire();
      return scenario.settle(WHERE);
    } finally {
      scenario.close(WHERE);
    }
  }

  private Map<String, Double> mixed(String fault) throws Exception {
    MixedSessions scenario = new MixedSessions(lab(fault, 8, Layout.MANY, "venv"), 2, 1);
    try {
      scenario.prepare();
      scenario.fire();
      return scenario.settle(WHERE);
    } finally {
      scenario.close();
    }
  }

  private Map<String, Double> startUp(String fault) throws Exception {
    EditorStartups scenario = new EditorStartups(lab(fault, 4, Layout.FLAT, "venv,virtualenv"));
    scenario.prepare();
    scenario.fire();
    return scenario.settle(WHERE);
  }
}
