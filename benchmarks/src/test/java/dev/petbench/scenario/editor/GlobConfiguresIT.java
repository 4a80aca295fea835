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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GlobConfiguresIT {
  private static final Where WHERE = new Where("a.B.c", Map.of(), 0, 0, Phase.MEASUREMENT);

  @TempDir Path directory;

  private final Recorded recorded = new Recorded();

  @AfterEach
  void noServerIsLeft() {
    assertThat(LiveServers.count()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {".venv", "*/.venv", "**/.venv"})
  void aConfigureIsAnsweredAndSoIsTheInfoBehindIt(String glob) throws Exception {
    Map<String, Double> figures = configure("", glob);

    assertThat(recorded.violated()).as(recorded.details()).isEmpty();
    assertThat(recorded.held())
        .contains("configureInTime", "everyRequestAnswered", "oneAnswerPerRequest");
    assertThat(figures.get("roundTrip")).isPositive();
    assertThat(figures.get("infoBehindConfigure")).isPositive();
    assertThat(recorded.lines(Line.Sample.class))
        .singleElement()
        .satisfies(sample -> assertThat(sample.operation()).isEqualTo("configure"));
  }

  @Test
  void aConfigureThatIsAnsweredTwiceIsReportedByExactlyThat() {
    Throwable thrown = catchThrowable(() -> configure("duplicateAnswer=configure", ".venv"));

    assertThat(thrown).isInstanceOf(ScenarioException.class);
    assertThat(recorded.violated())
        .as(recorded.details())
        .isEqualTo(new TreeSet<>(List.of("oneAnswerPerRequest")));
  }

  @Test
  void theBallastHasAsManyDirectoriesAsAsked() throws Exception {
    Ballast.make(directory.resolve("b"), 250);

    try (Stream<Path> all = Files.walk(directory.resolve("b"))) {
      List<Path> directories = all.skip(1).toList();
      assertThat(directories).allMatch(Files::isDirectory);
      assertThat(directories.stream().filter(one -> !one.endsWith(".venv"))).hasSize(250);
      assertThat(directories.stream().filter(one -> one.endsWith(".venv"))).hasSize(4);
    }
  }

  private Map<String, Double> configure(String faults, String glob) throws Exception {
    Fixture fixture =
        Fixture.create(directory.resolve("fixture"), new FixtureSpec(1, Layout.FLAT, "venv", 1));
    GlobConfigures scenario = new GlobConfigures(recorded.lab(fixture, faults), 250, glob);
    scenario.open();
    try {
      scenario.prepare();
      scenario.fire();
      return scenario.settle(WHERE);
    } finally {
      scenario.close(WHERE);
    }
  }
}
