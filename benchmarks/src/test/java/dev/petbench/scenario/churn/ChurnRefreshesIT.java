package dev.petbench.scenario.churn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.petbench.fixture.churn.Operations;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "fixtures are changed on POSIX platforms only")
class ChurnRefreshesIT {
  private static final int SIZE = 4;

  @TempDir Path directory;

  private final Recorded recorded = new Recorded();

  @AfterEach
  void noServerIsLeft() {
    assertThat(LiveServers.count()).isZero();
  }

  @ParameterizedTest
  @EnumSource(Timing.class)
  void aRightServerFollowsAPlanOfAllOperations(Timing timing) throws Exception {
    List<Map<String, Double>> passes = run("", ChurnRefreshes.PLAN, timing, "many", 16);

    assertThat(recorded.violated()).as(recorded.details()).isEmpty();
    assertThat(recorded.held())
        .contains("freshAfterChurn", "inventoryExact", "everyRequestAnswered", "probeCounts")
        .contains("oneAnswerPerRequest", "cleanShutdown", "noProcessLeft");
    assertThat(recorded.lines(Line.Sample.class)).hasSize(16).noneMatch(Line.Sample::joined);
    assertThat(passes)
        .allSatisfy(
            figures -> {
              assertThat(figures.get("roundTrip")).isPositive();
              assertThat(figures).containsKeys("staleAnswers", "resolveAfterChurn");
            });
    assertThat(passes).anySatisfy(one -> assertThat(one.get("resolveAfterChurn")).isPositive());
  }

  @Test
  void aRightServerFollowsEachOperationAndItsUndo() throws Exception {
    for (String operation : Operations.names()) {
      run("", operation, Timing.QUIESCENT, "flat", 1);

      assertThat(recorded.violated()).as(operation + "\n" + recorded.details()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"editVersion", "delete", "plan"})
  void staleAnswersAreReportedAsSuchAloneAndDoNotEndTheTrial(String operation) throws Exception {
    List<Map<String, Double>> passes =
        run("staleAfterChurn", operation, Timing.QUIESCENT, "flat", 4);

    assertThat(recorded.violated())
        .as(recorded.details())
        .isEqualTo(new TreeSet<>(List.of("freshAfterChurn")));
    assertThat(passes).hasSize(4);
    assertThat(passes.stream().mapToDouble(one -> one.get("staleAnswers")).sum()).isPositive();
    assertThat(recorded.lines(Line.Failure.class))
        .isNotEmpty()
        .allSatisfy(
            failure -> assertThat(failure.message()).startsWith("freshAfterChurn violated: "));
  }

  @ParameterizedTest
  @CsvSource({"dropEnvironment, inventoryExact", "inventEnvironment, inventoryExact"})
  void whatNeverWasIsWrongAndNotStale(String fault, String violated) throws Exception {
    run(fault, "editVersion", Timing.QUIESCENT, "flat", 1);

    assertThat(recorded.violated())
        .as(recorded.details())
        .isEqualTo(new TreeSet<>(List.of(violated)));
  }

  @Test
  void aServerThatDiesEndsTheTrial() {
    Throwable thrown =
        catchThrowable(() -> run("crashBefore=refresh@3", "create", Timing.QUIESCENT, "flat", 1));

    assertThat(thrown).isInstanceOf(ScenarioException.class);
    assertThat(recorded.violated())
        .isEqualTo(new TreeSet<>(List.of("cleanShutdown", "everyRequestAnswered")));
  }

  @Test
  void whatCannotBeChangedIsRefusedWithTheRemedy() {
    assertThatThrownBy(() -> run("", "plan", Timing.QUIESCENT, "container", 1))
        .isInstanceOf(ScenarioException.class)
        .hasMessageContaining("choose flat or many");
    assertThatThrownBy(() -> run("", "nonsense", Timing.QUIESCENT, "flat", 1))
        .isInstanceOf(ScenarioException.class)
        .hasMessageContaining("churn is plan or one of");
  }

  private List<Map<String, Double>> run(
      String faults, String operation, Timing timing, String layout, int passes) throws Exception {
    Fixture fixture =
        Fixture.create(
            directory.resolve(operation + layout + faults.hashCode()),
            new FixtureSpec(SIZE, Layout.ofLabel(layout), "venv", 1));
    ChurnRefreshes scenario =
        new ChurnRefreshes(recorded.lab(fixture, faults), operation, timing, 3);
    List<Map<String, Double>> figures = new ArrayList<>();
    Where where = new Where("a.B.c", Map.of("churn", operation), 0, 0, Phase.MEASUREMENT);
    scenario.open();
    try {
      for (int i = 0; i < passes; i++) {
        scenario.prepare();
        scenario.fire();
        figures.add(scenario.settle(new Where("a.B.c", where.params(), 0, i, Phase.MEASUREMENT)));
      }
    } finally {
      scenario.close(where);
    }
    return figures;
  }
}
