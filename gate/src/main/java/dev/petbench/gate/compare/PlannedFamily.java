package dev.petbench.gate.compare;

import dev.petbench.gate.budget.Budget;
import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.budget.Direction;
import dev.petbench.gate.budget.Quantile;
import dev.petbench.gate.metric.MetricId;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.record.PairedPlan;
import dev.petbench.gate.results.record.TargetKind;
import dev.petbench.gate.stats.DualMargin;
import dev.petbench.gate.unit.Dimension;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Fixes before a paired run what it judges, by the same rules by which the gate will: every metric
 * that a budget with a margin matches. Where none matches anything, it is the P50 of the usual
 * metrics, each by the default margin.
 */
public final class PlannedFamily {
  private final Optional<Margins> margins;
  private final PairedPlan.DefaultMargin fallback;
  private final Map<PairedPlan.Member, Member> budgeted = new LinkedHashMap<>();
  private final Map<PairedPlan.Member, Member> usual = new LinkedHashMap<>();
  private final List<Problem> problems = new ArrayList<>();

  /**
   * An empty family.
   *
   * @param budgets what differences may be; empty to use the default margin alone
   * @param target the kind of target
   * @param fallback the margin of what no budget matches
   */
  public PlannedFamily(
      Optional<Budgets> budgets, TargetKind target, PairedPlan.DefaultMargin fallback) {
    this.margins = budgets.map(given -> new Margins(given, Optional.of(target)));
    this.fallback = Objects.requireNonNull(fallback, "fallback");
  }

  /**
   * Adds a metric that both arms have, if anything judges it.
   *
   * @param key the combination
   * @param metric its name, with its qualifier where it has one
   * @param dimension what it is a figure of
   * @param isUsual whether its P50 is judged where budgets judge nothing
   */
  public void add(BenchmarkKey key, String metric, Dimension dimension, boolean isUsual) {
    int at = metric.indexOf('@');
    MetricId id =
        at < 0
            ? MetricId.of(metric)
            : new MetricId(metric.substring(0, at), Optional.of(metric.substring(at + 1)));
    List<Budget> own = margins.map(given -> given.of(key, id, dimension)).orElse(List.of());
    for (Budget budget : own) {
      Optional<Problem> unfit = margins.orElseThrow().unfit(budget, key, id, dimension);
      unfit.ifPresent(problems::add);
      put(
          budgeted,
          key,
          metric,
          dimension,
          budget.quantile(),
          budget.direction(),
          Margins.margin(budget));
    }
    if (isUsual) {
      Margins.ofDefault(fallback, dimension)
          .ifPresent(
              margin -> put(usual, key, metric, dimension, Quantile.P50, Direction.LOWER, margin));
    }
  }

  private static void put(
      Map<PairedPlan.Member, Member> members,
      BenchmarkKey key,
      String metric,
      Dimension dimension,
      Quantile quantile,
      Direction direction,
      DualMargin margin) {
    PairedPlan.Member planned = new PairedPlan.Member(key, metric, quantile.wireName());
    members.put(planned, new Member(planned, dimension, quantile, direction, margin));
  }

  /**
   * What is judged.
   *
   * @return what budgets judge, else the usual metrics, in the order in which they were added
   */
  public List<Member> members() {
    return List.copyOf((budgeted.isEmpty() ? usual : budgeted).values());
  }

  /**
   * Budgets that cannot judge: of another unit than their metric, or for nothing that was added.
   *
   * @return what stands against the run, before it begins
   */
  public List<Problem> problems() {
    List<Problem> all = new ArrayList<>(problems);
    margins.ifPresent(given -> all.addAll(given.unmatched()));
    return all;
  }

  /**
   * One metric that is judged.
   *
   * @param planned its name in the plan
   * @param dimension what it is a figure of
   * @param quantile which figure of an arm-block
   * @param direction which way it is better
   * @param margin what its difference may be, in base units
   */
  public record Member(
      PairedPlan.Member planned,
      Dimension dimension,
      Quantile quantile,
      Direction direction,
      DualMargin margin) {}
}
