package dev.petbench.gate.budget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.gate.metric.MetricId;
import dev.petbench.gate.metric.MetricSeries;
import dev.petbench.gate.metric.Values;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Parameters;
import dev.petbench.gate.results.record.TargetKind;
import dev.petbench.gate.unit.Amount;
import dev.petbench.gate.unit.Dimension;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CeilingsTest {
  private static final Calibration CALIBRATION =
      new Calibration(
          "by hand", Optional.empty(), List.of(), OptionalInt.empty(), Optional.empty());

  private static Budget budget(
      String metric, Quantile quantile, String ceiling, Direction direction) {
    return new Budget(
        "budgets[0]",
        Pattern.compile("ColdResolve"),
        Map.of("size", List.of("10", "100")),
        metric,
        quantile,
        Optional.empty(),
        Amount.parse(ceiling),
        direction,
        Optional.empty(),
        "because",
        CALIBRATION);
  }

  private static MetricSeries series(String size, String metric, Dimension dimension, int count) {
    double[] values = IntStream.rangeClosed(1, count).mapToDouble(i -> i * 1e6).toArray();
    return new MetricSeries(
        new BenchmarkKey(
            "dev.petbench.jmh.ColdResolve.resolve", Parameters.of(Map.of("size", size))),
        MetricId.of(metric),
        dimension,
        Values.of(values));
  }

  private static Decision decide(Quantile quantile, String ceiling, int count) {
    return only(
        Ceilings.decide(
            List.of(budget("roundTrip", quantile, ceiling, Direction.LOWER)),
            List.of(series("10", "roundTrip", Dimension.DURATION, count)),
            Optional.empty()));
  }

  private static Decision only(Ceilings ceilings) {
    assertThat(ceilings.decisions()).hasSize(1);
    return ceilings.decisions().get(0);
  }

  @Test
  void aFigureAtTheCeilingIsWithinIt() {
    assertThat(decide(Quantile.MAX, "30 ms", 30).status()).isEqualTo(Decision.Status.WITHIN);
    Decision over = decide(Quantile.MAX, "29.999 ms", 30);
    assertThat(over.status()).isEqualTo(Decision.Status.OVER);
    assertThat(over.beyond()).isEqualTo(1);
  }

  @Test
  void eachQuantileLooksAtItsOwnFigure() {
    assertThat(decide(Quantile.P50, "15 ms", 30).figure()).hasValue(15.5e6);
    assertThat(decide(Quantile.P50, "15 ms", 30).status()).isEqualTo(Decision.Status.OVER);
    assertThat(decide(Quantile.P95, "30 ms", 21).figure()).hasValue(20e6);
    assertThat(decide(Quantile.EACH, "10 ms", 30).beyond()).isEqualTo(20);
  }

  @Test
  void quantilesOfTooFewValuesAreRefused() {
    assertThat(decide(Quantile.P95, "1 ms", 19).status()).isEqualTo(Decision.Status.TOO_FEW_VALUES);
    assertThat(decide(Quantile.P95, "1 ms", 20).status()).isEqualTo(Decision.Status.OVER);
    assertThat(decide(Quantile.P99, "1 ms", 99).status()).isEqualTo(Decision.Status.TOO_FEW_VALUES);
    assertThat(decide(Quantile.P99, "1 ms", 100).status()).isEqualTo(Decision.Status.OVER);
    assertThat(decide(Quantile.P50, "1 ms", 1).status()).isEqualTo(Decision.Status.WITHIN);
  }

  @Test
  void whereMoreIsBetterTheOtherEndCounts() {
    Budget atLeast = budget("achieved", Quantile.MAX, "2", Direction.HIGHER);
    MetricSeries three =
        new MetricSeries(
            series("10", "x", Dimension.NUMBER, 1).key(),
            MetricId.of("achieved"),
            Dimension.NUMBER,
            Values.of(1.5, 3, 9));
    Decision decision = only(Ceilings.decide(List.of(atLeast), List.of(three), Optional.empty()));
    assertThat(decision.figure()).hasValue(1.5);
    assertThat(decision.status()).isEqualTo(Decision.Status.OVER);
    assertThat(decision.beyond()).isEqualTo(1);
  }

  @Test
  void unitsAreNeverMixed() {
    Decision decision =
        only(
            Ceilings.decide(
                List.of(budget("strange", Quantile.MAX, "30 ms", Direction.LOWER)),
                List.of(series("10", "strange", Dimension.BYTES, 3)),
                Optional.empty()));
    assertThat(decision.status()).isEqualTo(Decision.Status.WRONG_UNIT);
  }

  @Test
  void parametersSelect() {
    Budget budget = budget("roundTrip", Quantile.MAX, "1 ms", Direction.LOWER);
    List<MetricSeries> all =
        List.of(
            series("1", "roundTrip", Dimension.DURATION, 3),
            series("10", "roundTrip", Dimension.DURATION, 3),
            series("100", "roundTrip", Dimension.DURATION, 3),
            series("100", "spawn", Dimension.DURATION, 3));
    Ceilings ceilings = Ceilings.decide(List.of(budget), all, Optional.empty());
    assertThat(ceilings.decisions())
        .extracting(decision -> decision.series().key().params().toString())
        .containsExactly("size=10", "size=100");
    assertThat(ceilings.unmatched()).isEmpty();
    assertThat(Ceilings.decide(List.of(budget), all.subList(0, 1), Optional.empty()).unmatched())
        .containsExactly(budget);
  }

  @Test
  void budgetsForAnotherOrAnUnknownTargetDoNotApply() {
    Budget plain = budget("roundTrip", Quantile.MAX, "1 ms", Direction.LOWER);
    Budget external =
        new Budget(
            plain.place(),
            plain.benchmark(),
            plain.params(),
            plain.metric(),
            plain.quantile(),
            plain.margin(),
            plain.ceiling(),
            plain.direction(),
            Optional.of(TargetKind.EXTERNAL),
            plain.reason(),
            plain.calibration());
    List<MetricSeries> series = List.of(series("10", "roundTrip", Dimension.DURATION, 3));
    for (Optional<TargetKind> target :
        List.of(Optional.<TargetKind>empty(), Optional.of(TargetKind.BUILTIN))) {
      Ceilings ceilings = Ceilings.decide(List.of(external), series, target);
      assertThat(ceilings.notApplicable()).containsExactly(external);
      assertThat(ceilings.decisions()).isEmpty();
      assertThat(ceilings.unmatched()).isEmpty();
    }
    assertThat(
            Ceilings.decide(List.of(external), series, Optional.of(TargetKind.EXTERNAL))
                .decisions())
        .hasSize(1);
  }
}
