package dev.petbench.gate.compare;

import dev.petbench.gate.budget.Budget;
import dev.petbench.gate.budget.Direction;
import dev.petbench.gate.budget.Quantile;
import dev.petbench.gate.report.model.Bound;
import dev.petbench.gate.report.model.Status;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.stats.DualMargin;
import dev.petbench.gate.unit.Dimension;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A compared figure with what came of it.
 *
 * @param key the combination
 * @param metric the metric, with its qualifier
 * @param dimension what it is a figure of
 * @param quantile which figure of the values
 * @param direction which way the metric is better
 * @param head the head's figure
 * @param base the base's
 * @param headCount how many values the head's comes from
 * @param baseCount how many the base's
 * @param difference head less base, the estimate
 * @param relative the same as a fraction of the base
 * @param margin what the difference may be; empty when nothing judges it
 * @param place the budget's place, or what stands in for one
 * @param reason why the margin is as it is
 * @param status what came of it
 * @param bound what was established
 * @param evidence in words, how much there is, for example {@code 24 quads}
 */
record Judged(
    BenchmarkKey key,
    String metric,
    Dimension dimension,
    Quantile quantile,
    Direction direction,
    double head,
    double base,
    long headCount,
    long baseCount,
    double difference,
    OptionalDouble relative,
    Optional<DualMargin> margin,
    String place,
    String reason,
    Status status,
    Optional<Bound> bound,
    String evidence) {
  Judged {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(metric, "metric");
    Objects.requireNonNull(relative, "relative");
    Objects.requireNonNull(margin, "margin");
    Objects.requireNonNull(status, "status");
    Objects.requireNonNull(bound, "bound");
  }

  /** The direction of a budget, or that of most metrics. */
  static Direction direction(Optional<Budget> budget) {
    return budget.map(Budget::direction).orElse(Direction.LOWER);
  }
}
