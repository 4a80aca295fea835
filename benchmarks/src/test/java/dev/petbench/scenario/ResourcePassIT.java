package dev.petbench.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.petbench.fixture.layout.Fixture;
import dev.petbench.fixture.layout.FixtureSpec;
import dev.petbench.fixture.layout.Layout;
import dev.petbench.process.LiveServers;
import dev.petbench.record.Line;
import dev.petbench.record.Phase;
import dev.petbench.record.Where;
import dev.petbench.target.Target;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResourcePassIT {
  private static final int SIZE = 6;
  private static final Where WHERE =
      new Where("a.B.c", Map.of("size", "6"), 0, 0, Phase.MEASUREMENT);

  @TempDir Path directory;

  private final List<Line> lines = new ArrayList<>();

  @AfterEach
  void noServerIsLeft() {
    assertThat(LiveServers.count()).isZero();
  }

  @Test
  void aPassOfRefreshesTellsWhatWasHeldAndHowItWasWatched() throws Exception {
    Map<String, Double> figures = pass("", new RefreshQuestion(RefreshQuestion.Scope.ALL));

    assertThat(moments())
        .containsExactly("started", "afterFirstRefresh", "afterBatch", "idle", "idle", "idle");
    assertThat(figures.get("peakThreads@afterBatch"))
        .isGreaterThanOrEqualTo(figures.get("peakThreads@afterFirstRefresh"))
        .isGreaterThanOrEqualTo(figures.get("medianPeakThreads"));
    assertThat(figures)
        .containsKeys("samplerPeriod", "samplerPeriodP95", "samplerLongestGap", "samplerEffect")
        .containsEntry("processesStarted@idle", 0.0)
        .containsEntry("peakInterpreters@afterBatch", 0.0)
        .containsEntry("cacheFiles@started", 0.0);
    assertThat(figures.get("samplerCpu")).isPositive().isLessThan(2);
    assertThat(figures.get("residentBytes@idle"))
        .isPositive()
        .isLessThanOrEqualTo(figures.get("peakResidentBytes@idle"));
    assertThat(figures.get("cpuTime@idle")).isGreaterThan(figures.get("cpuTime@started"));
    assertThat(heldInvariants())
        .containsExactlyInAnyOrder(
            "everyRequestAnswered",
            "inventoryExact",
            "probeCounts",
            "oneAnswerPerRequest",
            "cleanShutdown",
            "noProcessLeft");
    assertThat(lines).noneMatch(line -> line instanceof Line.Sample);
    assertThat(resources().get(0).figures()).containsEntry("peakThreads", OptionalLong.empty());
    assertThat(resources().get(0).reasons()).containsKey("peakThreads");
  }

  @Test
  void aPassOfResolvesCountsInterpretersAndSeesTheCacheFill() throws Exception {
    Map<String, Double> figures = pass("", new ResolveQuestion());

    assertThat(figures)
        .containsEntry("processesStarted@started", 0.0)
        .containsEntry("processesStarted@afterFirstResolve", (double) SIZE)
        .containsEntry("processesStarted@afterBatch", (double) SIZE)
        .containsEntry("cacheFiles@started", 0.0)
        .containsEntry("cacheFiles@afterFirstResolve", (double) SIZE);
    assertThat(figures.get("peakInterpreters@afterBatch"))
        .isGreaterThanOrEqualTo(0)
        .isLessThanOrEqualTo(SIZE);
    assertThat(figures.get("interpretersMissed")).isBetween(0.0, (double) SIZE);
    assertThat(figures.get("descendants@idle")).isZero();
  }

  @Test
  void leaksAreSeenFromMomentToMoment() throws Exception {
    Map<String, Double> figures =
        pass(
            "leakThread,leakDescriptor,leakCacheFile",
            new RefreshQuestion(RefreshQuestion.Scope.ALL));

    // One at each of the eight refreshes between the two moments.
    assertThat(grown(figures, "descriptors")).isEqualTo(8);
    assertThat(grown(figures, "cacheFiles")).isEqualTo(8);
    assertThat(grown(figures, "threads")).isGreaterThanOrEqualTo(6);
  }

  @Test
  void aWrongAnswerFailsThePassAndIsOnRecord() {
    assertThatThrownBy(
            () -> pass("dropEnvironment", new RefreshQuestion(RefreshQuestion.Scope.ALL)))
        .isInstanceOf(ScenarioException.class)
        .hasMessageContaining("inventoryExact violated");
    assertThat(lines).anyMatch(line -> line instanceof Line.Failure);
  }

  @Test
  void aServerThatDiesUnderWatchFailsThePass() {
    assertThatThrownBy(() -> pass("crashDuring", new RefreshQuestion(RefreshQuestion.Scope.ALL)))
        .isInstanceOf(ScenarioException.class)
        .hasMessageContaining("everyRequestAnswered violated");
    assertThat(lines).anyMatch(line -> line instanceof Line.Shutdown);
  }

  private static double grown(Map<String, Double> figures, String metric) {
    return figures.get(metric + "@afterBatch") - figures.get(metric + "@afterFirstRefresh");
  }

  private List<Line.Resource> resources() {
    return lines.stream()
        .filter(Line.Resource.class::isInstance)
        .map(Line.Resource.class::cast)
        .toList();
  }

  private List<String> moments() {
    return resources().stream().map(Line.Resource::moment).toList();
  }

  private List<String> heldInvariants() {
    return lines.stream()
        .filter(Line.Invariant.class::isInstance)
        .map(Line.Invariant.class::cast)
        .filter(Line.Invariant::held)
        .map(Line.Invariant::name)
        .toList();
  }

  private Map<String, Double> pass(String faults, Question question) throws Exception {
    Fixture fixture =
        Fixture.create(directory.resolve("fixture"), new FixtureSpec(SIZE, Layout.FLAT, "venv", 1));
    Properties properties = new Properties();
    properties.setProperty(Target.FAULTS_PROPERTY, faults);
    Lab lab = new Lab(Target.select(properties, Map.of()), fixture, lines::add, "jvm", "head");
    return new ResourcePass(lab, question).run(WHERE);
  }
}
