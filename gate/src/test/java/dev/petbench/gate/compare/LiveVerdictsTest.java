package dev.petbench.gate.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.budget.BudgetsReader;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.Parameters;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.record.PairedPlan;
import dev.petbench.gate.results.record.TargetKind;
import dev.petbench.gate.stats.LookPlan;
import dev.petbench.gate.stats.Quad;
import dev.petbench.gate.stats.Verdict;
import dev.petbench.gate.testing.PairedBuilder;
import dev.petbench.gate.unit.Dimension;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveVerdictsTest {
  private static final BenchmarkKey KEY =
      new BenchmarkKey("dev.petbench.jmh.A.refresh", Parameters.of(Map.of("size", "10")));
  private static final PairedPlan.DefaultMargin MARGIN =
      new PairedPlan.DefaultMargin("5 %", List.of("1 ms"));

  @TempDir private Path directory;

  private static List<Quad> quads(int count, double factor) {
    return IntStream.range(0, count)
        .mapToObj(
            k -> {
              double base = 30e6 * (1 + k / 1000.0);
              return new Quad(base, base * 1.002, factor * base, factor * base * 1.001);
            })
        .toList();
  }

  private static PlannedFamily family(Optional<Budgets> budgets) {
    PlannedFamily family = new PlannedFamily(budgets, TargetKind.BUILTIN, MARGIN);
    family.add(KEY, "roundTrip", Dimension.DURATION, true);
    family.add(KEY, "cpuTime@quiescent", Dimension.DURATION, true);
    family.add(KEY, "spawn", Dimension.DURATION, false);
    return family;
  }

  private Optional<Budgets> budgets(String metric, String absolute) throws Exception {
    Path file =
        Files.writeString(
            directory.resolve("b.json"),
            PairedBuilder.budgets(metric, absolute, "3 %").replace("petbench", "A"));
    return Optional.of(
        new BudgetsReader(new JsonInput(InputLimits.DEFAULT)).read(InputFile.of(file)));
  }

  @Test
  void eachMetricIsJudgedByItsOwnQuadsAndWhatIsDecidedStands() {
    LiveVerdicts verdicts =
        new LiveVerdicts(
            new LookPlan(List.of(8, 12), 0.05),
            family(Optional.empty()).members(),
            List.of(quads(9, 1.2), quads(7, 1)));

    assertThat(verdicts.isDecided(0)).isTrue();
    LiveVerdicts.Live slower = verdicts.live(0).orElseThrow();
    assertThat(slower.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(slower.quads()).isEqualTo(8);
    assertThat(slower.relative().getAsDouble()).isBetween(0.19, 0.21);
    assertThat(slower.bound().atMost()).isFalse();
    assertThat(verdicts.isDecided(1)).isFalse();
    assertThat(verdicts.live(1).orElseThrow().quads()).isEqualTo(7);
    assertThat(verdicts.live(1).orElseThrow().bound().atMost()).isTrue();
  }

  @Test
  void beforeTheFirstQuadNothingIsKnown() {
    LiveVerdicts verdicts =
        new LiveVerdicts(
            new LookPlan(List.of(8), 0.05),
            family(Optional.empty()).members(),
            List.of(List.of(), List.of()));

    assertThat(verdicts.live(0)).isEmpty();
    assertThat(verdicts.isDecided(0)).isFalse();
    assertThatThrownBy(
            () ->
                new LiveVerdicts(LookPlan.STANDARD, family(Optional.empty()).members(), List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void withoutBudgetsTheUsualMetricsAreTheFamily() {
    assertThat(family(Optional.empty()).members())
        .extracting(member -> member.planned().metric())
        .containsExactly("roundTrip", "cpuTime@quiescent");
  }

  @Test
  void budgetsWithMarginsAreTheFamilyAlone() throws Exception {
    PlannedFamily family = family(budgets("cpuTime", "0.5 ms"));

    assertThat(family.problems()).isEmpty();
    assertThat(family.members())
        .singleElement()
        .satisfies(
            member -> {
              assertThat(member.planned().metric()).isEqualTo("cpuTime@quiescent");
              assertThat(member.margin().absolute()).isEqualTo(500_000);
              assertThat(member.margin().relative()).isEqualTo(0.03);
            });
  }

  @Test
  void aBudgetThatCanJudgeNothingIsSaidBeforeTheRun() throws Exception {
    assertThat(family(budgets("threads", "1")).problems())
        .extracting(Problem::message)
        .singleElement()
        .asString()
        .contains("matches no compared metric");
  }
}
