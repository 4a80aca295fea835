package dev.petbench.scenario.editor;

import static org.assertj.core.api.Assertions.assertThat;
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
import java.util.Arrays;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "a script is no interpreter there")
class EditorStartupsIT {
  @TempDir Path directory;

  private final Recorded recorded = new Recorded();

  @AfterEach
  void noServerIsLeft() {
    assertThat(LiveServers.count()).isZero();
  }

  @Test
  void whatIsReportedWithoutVersionIsResolvedAtOnce() throws Exception {
    Map<String, Double> figures = startUp("", 8, "venv,virtualenv");

    assertThat(recorded.violated()).as(recorded.details()).isEmpty();
    assertThat(figures).containsEntry("eagerResolves", 8.0).containsEntry("processesStarted", 8.0);
    assertThat(figures.get("configure")).isPositive().isLessThan(figures.get("startup"));
    assertThat(figures.get("allUsable"))
        .isGreaterThan(figures.get("startup"))
        .isGreaterThan(figures.get("roundTrip"))
        .isGreaterThan(figures.get("firstFixtureEnvironment"));
    assertThat(recorded.lines(Line.Server.class))
        .singleElement()
        .satisfies(server -> assertThat(server.version()).isPresent());
  }

  @Test
  void everyKindOfEnvironmentCanBeStartedWith() throws Exception {
    Map<String, Double> figures = startUp("", 58, "mixed");

    assertThat(recorded.violated()).as(recorded.details()).isEmpty();
    assertThat(figures.get("eagerResolves")).isPositive();
  }

  @ParameterizedTest
  @CsvSource({
    "dropEnvironment, inventoryExact",
    "crashDuring, cleanShutdown everyRequestAnswered",
    "duplicateAnswer, oneAnswerPerRequest",
  })
  void aFaultIsReportedByExactlyTheInvariantMeantForIt(String fault, String violated) {
    Throwable thrown = catchThrowable(() -> startUp(fault, 4, "venv,virtualenv"));

    assertThat(thrown).isInstanceOf(ScenarioException.class);
    assertThat(recorded.violated())
        .as(recorded.details())
        .isEqualTo(new TreeSet<>(Arrays.asList(violated.split(" "))));
  }

  private Map<String, Double> startUp(String faults, int size, String kinds) throws Exception {
    Fixture fixture =
        Fixture.create(directory.resolve("fixture"), new FixtureSpec(size, Layout.FLAT, kinds, 1));
    EditorStartups scenario = new EditorStartups(recorded.lab(fixture, faults));
    scenario.prepare();
    scenario.fire();
    return scenario.settle(new Where("a.B.c", Map.of(), 0, 0, Phase.MEASUREMENT));
  }
}
