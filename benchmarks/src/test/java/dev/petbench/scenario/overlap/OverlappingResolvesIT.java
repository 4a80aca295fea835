package dev.petbench.scenario.overlap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

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
import org.junit.jupiter.params.provider.EnumSource;

@EnabledOnOs(OS.LINUX)
class OverlappingResolvesIT {
  private static final Duration SHORT = Duration.ofMillis(600);
  private static final Duration ENOUGH = Duration.ofSeconds(8);
  private static final Duration LIFE = Duration.ofMillis(500);

  @TempDir Path directory;

  private final Recorded recorded = new Recorded();

  @AfterEach
  void noServerIsLeft() {
    assertThat(LiveServers.count()).isZero();
  }

  @Test
  void aColdPassProvesItsOverlapByTheLivesOfItsInterpreters() throws Exception {
    List<Map<String, Double>> passes = run("", Knowledge.COLD, 4, 6, 2, LIFE);

    assertThat(recorded.violated()).as(recorded.details()).isEmpty();
    assertThat(recorded.held())
        .contains("overlapProved", "probeCounts", "everyRequestAnswered", "inventoryExact")
        .contains("oneAnswerPerRequest", "cleanShutdown", "noProcessLeft");
    for (Map<String, Double> figures : passes) {
      assertThat(figures.get("achievedConcurrency")).isBetween(0.8 * 4, 4.0);
      assertThat(figures)
          .containsEntry("peakConcurrency", 4.0)
          .containsEntry("peakRequestsInFlight", 4.0)
          .containsEntry("processesStarted", 4.0);
      assertThat(figures.get("speedUp")).isGreaterThan(2);
      assertThat(figures.get("makespan")).isBetween(500.0, 2_000.0);
    }
    assertThat(recorded.lines(Line.Sample.class))
        .hasSize(8)
        .allSatisfy(sample -> assertThat(sample.operation()).isEqualTo("resolve"));
    assertThat(recorded.lines(Line.Resource.class))
        .singleElement()
        .satisfies(held -> assertThat(held.moment()).isEqualTo("atBarrier"));
  }

  @Test
  void aWarmPassStartsNothingAndItsOwnProcessIsProved() throws Exception {
    List<Map<String, Double>> passes = run("", Knowledge.WARM, 4, 4, 2, LIFE);

    assertThat(recorded.violated()).as(recorded.details()).isEmpty();
    for (Map<String, Double> figures : passes) {
      assertThat(figures)
          .containsEntry("processesStarted", 0.0)
          .doesNotContainKey("achievedConcurrency");
      assertThat(figures.get("requestsInFlight")).isPositive();
    }
    assertThat(recorded.lines(Line.Shutdown.class)).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource(Knowledge.class)
  void resolvesThatAreSerialisedFailByTheProofAlone(Knowledge knowledge) {
    Throwable thrown =
        catchThrowable(() -> run("serialiseResolves", knowledge, 3, 3, 1, Duration.ofMillis(100)));

    assertThat(thrown).isInstanceOf(ScenarioException.class);
    assertThat(recorded.violated())
        .as(recorded.details())
        .isEqualTo(new TreeSet<>(List.of("overlapProved")));
    assertThat(recorded.lines(Line.Sample.class)).isEmpty();
  }

  @Test
  void resolvesThatAreSerialisedLaterFailTheTimedPass() {
    // The proof's server has seen no refresh, and a fault begins with one; so this one is told
    // apart by its lives alone: they are too short to overlap.
    Throwable thrown = catchThrowable(() -> run("", Knowledge.COLD, 3, 3, 1, Duration.ZERO));

    assertThat(thrown).isInstanceOf(ScenarioException.class);
    assertThat(recorded.violated()).isEqualTo(new TreeSet<>(List.of("overlapProved")));
    assertThat(recorded.lines(Line.Sample.class)).hasSize(3);
  }

  @Test
  void tooFewInterpretersAreRefusedWithTheRemedy() {
    assertThatThrownBy(() -> run("", Knowledge.COLD, 4, 3, 1, LIFE))
        .isInstanceOf(ScenarioException.class)
        .hasMessageContaining("choose a size of at least 4");
  }

  private List<Map<String, Double>> run(
      String faults, Knowledge knowledge, int concurrency, int size, int passes, Duration life)
      throws Exception {
    Fixture fixture =
        Fixture.create(directory.resolve("fixture"), new FixtureSpec(size, Layout.FLAT, "venv", 1));
    OverlappingResolves scenario =
        new OverlappingResolves(
            recorded.lab(fixture, faults),
            knowledge,
            concurrency,
            faults.isEmpty() ? ENOUGH : SHORT,
            life);
    List<Map<String, Double>> figures = new ArrayList<>();
    Where where = new Where("a.B.c", Map.of(), 0, 0, Phase.MEASUREMENT);
    scenario.open(where);
    try {
      for (int i = 0; i < passes; i++) {
        scenario.prepare();
        scenario.fire();
        figures.add(scenario.settle(new Where("a.B.c", Map.of(), 0, i, Phase.MEASUREMENT)));
      }
    } finally {
      scenario.close(where);
    }
    return figures;
  }
}
