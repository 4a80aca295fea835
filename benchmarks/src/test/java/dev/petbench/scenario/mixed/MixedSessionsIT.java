package dev.petbench.scenario.mixed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.petbench.fixture.layout.Fixture;
import dev.petbench.fixture.layout.FixtureSpec;
import dev.petbench.fixture.layout.Layout;
import dev.petbench.process.LiveServers;
import dev.petbench.record.Line;
import dev.petbench.record.Phase;
import dev.petbench.record.Where;
import dev.petbench.scenario.Recorded;
import dev.petbench.scenario.ScenarioException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@EnabledOnOs(OS.LINUX)
class MixedSessionsIT {
  private static final int SIZE = 12;
  private static final Duration SHORT = Duration.ofMillis(600);
  private static final Duration ENOUGH = Duration.ofSeconds(8);

  @TempDir Path directory;

  private final Recorded recorded = new Recorded();

  @AfterEach
  void noServerIsLeft() {
    assertThat(LiveServers.count()).isZero();
  }

  @Test
  void aRightServerKeepsAllRules() throws Exception {
    List<Map<String, Double>> sessions = run("", 2);

    assertThat(recorded.violated()).as(recorded.details()).isEmpty();
    assertThat(recorded.held())
        .contains("noStaleGeneration", "nextRefreshExact", "joinedSharesOneStream")
        .contains("inventoryExact", "everyRequestAnswered", "oneAnswerPerRequest")
        .contains("overlapProved", "probeCounts", "cleanShutdown", "noProcessLeft");
    assertThat(sessions)
        .allSatisfy(
            figures -> {
              assertThat(figures.get("infoUnderLoad")).isBetween(0.0, 900.0);
              assertThat(figures.get("configureUnderLoad")).isPositive();
              assertThat(figures.get("refreshUnderLoad")).isBetween(0.0, 900.0);
              assertThat(figures.get("refreshes")).isGreaterThan(8);
            });
    assertThat(sessions.stream().mapToDouble(one -> one.get("joinedRefreshes")).sum()).isPositive();
    assertThat(recorded.lines(Line.Sample.class)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "leakProcess, noProcessLeft",
    "reprobe, probeCounts",
  })
  void aFaultIsReportedByExactlyTheInvariantMeantForIt(String fault, String violated)
      throws Exception {
    run(fault, 1);

    assertThat(recorded.violated())
        .as(recorded.details())
        .isEqualTo(new TreeSet<>(List.of(violated.split(" "))));
    assertThat(recorded.lines(Line.Failure.class)).hasSize(1);
  }

  @Test
  void aSlowRefreshAloneViolatesNothingAndIsSuperseded() throws Exception {
    Map<String, Double> figures = run("slowRefresh=300", 1).get(0);

    assertThat(recorded.violated()).as(recorded.details()).isEmpty();
    assertThat(figures.get("supersededRefreshes")).isGreaterThanOrEqualTo(2);
  }

  @Test
  void resolvesThatAreSerialisedAreNotHeldTogether() throws Exception {
    run("serialiseResolves", 1);

    assertThat(recorded.violated())
        .as(recorded.details())
        .isEqualTo(new TreeSet<>(List.of("overlapProved")));
  }

  @Test
  void aServerThatDiesEndsTheTrial() {
    assertThatThrownBy(() -> run("crashDuring@3", 1)).isInstanceOf(ScenarioException.class);
    assertThat(recorded.violated())
        .isEqualTo(new TreeSet<>(List.of("cleanShutdown", "everyRequestAnswered")));
  }

  @Test
  void whatCannotBePartedIsRefusedWithTheRemedy() {
    assertThatThrownBy(() -> run("", 1, 1)).hasMessageContaining("choose a size of at least 2");
    assertThatThrownBy(() -> run("", 1, 2)).hasMessageContaining("choose a larger size");
  }

  private List<Map<String, Double>> run(String faults, int sessions) throws Exception {
    return run(faults, sessions, SIZE);
  }

  private List<Map<String, Double>> run(String faults, int sessions, int size) throws Exception {
    Fixture fixture =
        Fixture.create(
            directory.resolve("fixture" + size), new FixtureSpec(size, Layout.MANY, "venv", 1));
    MixedSessions scenario =
        new MixedSessions(
            recorded.lab(fixture, faults),
            3,
            1,
            faults.equals("serialiseResolves") ? SHORT : ENOUGH);
    List<Map<String, Double>> figures = new ArrayList<>();
    try {
      for (int i = 0; i < sessions; i++) {
        scenario.prepare();
        scenario.fire();
        figures.add(scenario.settle(new Where("a.B.c", Map.of(), 0, i, Phase.MEASUREMENT)));
      }
    } finally {
      scenario.close();
    }
    return figures;
  }
}
