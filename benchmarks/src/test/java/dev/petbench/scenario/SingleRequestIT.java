package dev.petbench.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

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
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SingleRequestIT {
  private static final Where WHERE =
      new Where("a.B.c", Map.of("size", "5"), 0, 0, Phase.MEASUREMENT);

  @TempDir Path directory;

  private final List<Line> lines = new ArrayList<>();

  @AfterEach
  void noServerIsLeft() {
    assertThat(LiveServers.count()).isZero();
  }

  @ParameterizedTest
  @EnumSource(Lifetime.class)
  void aRightServerViolatesNothingOnRefresh(Lifetime lifetime) throws Exception {
    for (RefreshQuestion.Scope scope : RefreshQuestion.Scope.values()) {
      lines.clear();
      Map<String, Double> figures = run("", lifetime, new RefreshQuestion(scope), scope.name());

      assertThat(violated()).isEmpty();
      assertThat(figures.get("roundTrip")).isPositive();
      assertThat(figures.get("firstFixtureEnvironment"))
          .isPositive()
          .isLessThanOrEqualTo(figures.get("roundTrip"));
      assertThat(figures.containsKey("startup")).isEqualTo(lifetime != Lifetime.SAME_PROCESS_WARM);
    }
  }

  @ParameterizedTest
  @EnumSource(Lifetime.class)
  void aRightServerViolatesNothingOnResolve(Lifetime lifetime) throws Exception {
    Map<String, Double> figures = run("", lifetime, new ResolveQuestion(), "resolve");

    assertThat(violated()).isEmpty();
    assertThat(figures.get("processesStarted"))
        .isEqualTo(lifetime == Lifetime.PROCESS_COLD ? 1.0 : 0.0);
    if (lifetime == Lifetime.DISK_WARM) {
      assertThat(figures.get("cacheFiles")).isPositive();
    }
  }

  @Test
  void anInterpreterThatIsStartedAgainIsReportedByProbeCounts() {
    Throwable thrown =
        catchThrowable(
            () -> run("reprobe", Lifetime.SAME_PROCESS_WARM, new ResolveQuestion(), "reprobe"));

    assertThat(thrown).isInstanceOf(ScenarioException.class);
    assertThat(violated()).isEqualTo(set("probeCounts"));
  }

  @ParameterizedTest
  @EnumSource(Lifetime.class)
  void snapshotsLieOutsideWhatIsTimed(Lifetime lifetime) throws Exception {
    Fixture fixture =
        Fixture.create(directory.resolve("fixture"), new FixtureSpec(5, Layout.FLAT, "venv", 1));
    Lab lab =
        new Lab(Target.select(new Properties(), Map.of()), fixture, lines::add, "jvm", "head");
    SingleRequest scenario =
        new SingleRequest(lab, lifetime, new RefreshQuestion(RefreshQuestion.Scope.PATHS), 0);
    scenario.open();
    Map<String, Double> figures;
    try {
      scenario.prepare();
      int before = lines.size();
      scenario.fire();
      assertThat(lines).hasSize(before);
      assertThat(Thread.getAllStackTraces().keySet())
          .noneMatch(thread -> thread.getName().startsWith("petbench-peaks"));
      figures = scenario.settle(WHERE);
    } finally {
      scenario.close(WHERE);
    }

    boolean isWarm = lifetime == Lifetime.SAME_PROCESS_WARM;
    assertThat(moments())
        .isEqualTo(
            isWarm
                ? List.of("started", "afterFirstRefresh", "quiescent", "end")
                : List.of("afterFirstRefresh"));
    String moment = isWarm ? "@quiescent" : "@afterFirstRefresh";
    assertThat(figures.get("threads" + moment)).isPositive();
    assertThat(figures.get("descriptors" + moment)).isPositive();
    assertThat(figures.get("residentBytes" + moment)).isPositive();
    assertThat(figures).doesNotContainKey("peakThreads" + moment);
    assertThat(figures.containsKey("cpuTime")).isEqualTo(isWarm);
  }

  private List<String> moments() {
    return lines.stream()
        .filter(Line.Resource.class::isInstance)
        .map(line -> ((Line.Resource) line).moment())
        .toList();
  }

  private Map<String, Double> run(String fault, Lifetime lifetime, Question question, String name)
      throws Exception {
    Properties properties = new Properties();
    properties.setProperty(Target.FAULTS_PROPERTY, fault);
    Fixture fixture =
        Fixture.create(directory.resolve(name), new FixtureSpec(5, Layout.FLAT, "venv", 1));
    Lab lab = new Lab(Target.select(properties, Map.of()), fixture, lines::add, "jvm", "head");
    SingleRequest scenario = new SingleRequest(lab, lifetime, question, 0);
    scenario.open();
    try {
      scenario.prepare();
      scenario.fire();
      return scenario.settle(WHERE);
    } finally {
      scenario.close(WHERE);
    }
  }

  private TreeSet<String> violated() {
    return lines.stream()
        .filter(Line.Invariant.class::isInstance)
        .map(Line.Invariant.class::cast)
        .filter(invariant -> !invariant.held())
        .map(Line.Invariant::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static TreeSet<String> set(String names) {
    return new TreeSet<>(Arrays.asList(names.split(" ")));
  }
}
