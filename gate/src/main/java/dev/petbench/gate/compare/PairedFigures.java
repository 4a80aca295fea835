package dev.petbench.gate.compare;

import dev.petbench.gate.budget.Direction;
import dev.petbench.gate.budget.Quantile;
import dev.petbench.gate.comparability.Validity;
import dev.petbench.gate.metric.MetricId;
import dev.petbench.gate.metric.Values;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.SessionRecord;
import dev.petbench.gate.stats.DualMargin;
import dev.petbench.gate.stats.Quad;
import dev.petbench.gate.stats.TwoContrast;
import dev.petbench.gate.unit.Dimension;
import dev.petbench.gate.verdict.ArmFindings;
import dev.petbench.gate.verdict.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The estimates of an A/A comparison, metric by metric, for calibration.
 *
 * @param figures the estimates of the planned family
 * @param problems what stands against using them
 */
public record PairedFigures(List<Estimate> figures, List<Problem> problems) {
  /** Copies the lists. */
  public PairedFigures {
    figures = List.copyOf(figures);
    problems = List.copyOf(problems);
  }

  /**
   * One metric.
   *
   * @param key the combination
   * @param metric the metric
   * @param quantile which figure
   * @param dimension what it is a figure of
   * @param base the base's median figure over the quads
   * @param absolute the estimated difference, without sign
   * @param relative the same as a fraction of the base, without sign
   * @param samples values of both arms
   */
  public record Estimate(
      BenchmarkKey key,
      MetricId metric,
      Quantile quantile,
      Dimension dimension,
      double base,
      double absolute,
      double relative,
      long samples) {}

  /**
   * Takes the estimates of a record.
   *
   * @param record a record of a paired run
   * @return the estimates; none where the record cannot be used
   */
  public static PairedFigures of(SessionRecord record) {
    List<Problem> problems = new ArrayList<>(Validity.ofPaired(record));
    problems.addAll(PairedArms.check(record, Optional.empty()));
    PairedShape shape = new PairedShape(record);
    problems.addAll(shape.problems());
    List<Finding> wrong = new ArrayList<>();
    for (Arm arm : Arm.values()) {
      wrong.addAll(ArmFindings.violations(record, arm));
      wrong.addAll(ArmFindings.failures(record, arm));
    }
    if (!wrong.isEmpty()) {
      problems.add(
          Problem.of(
              Problem.Kind.INVALID,
              record.file(),
              "cannot calibrate: " + wrong.get(0).describe(),
              "give runs in which nothing is wrong"));
    }
    if (!problems.isEmpty()) {
      return new PairedFigures(List.of(), problems);
    }
    PairedFamily family =
        new PairedFamily(
            record, PairedSeries.of(record, shape), Optional.empty(), Optional.empty());
    List<Estimate> figures = new ArrayList<>();
    family.members().forEach(member -> figures.add(estimate(member)));
    return new PairedFigures(figures, family.problems());
  }

  private static Estimate estimate(PairedFamily.Member member) {
    TwoContrast contrast = TwoContrast.of(member.quads(), new DualMargin(0, 0), member.direction());
    double[] base =
        member.quads().stream().mapToDouble((Quad quad) -> quad.base(Direction.LOWER)).toArray();
    long samples =
        member.series().quads().stream()
            .flatMap(quad -> quad.values().stream())
            .flatMap(List::stream)
            .mapToLong(Values::count)
            .sum();
    return new Estimate(
        member.series().key(),
        member.series().metric(),
        member.quantile(),
        member.series().dimension(),
        Values.of(base).quantile(0.5),
        Math.abs(contrast.difference()),
        Math.abs(contrast.relativeDifference().orElse(0)),
        samples);
  }
}
