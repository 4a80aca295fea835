package dev.petbench.gate.stats;

import java.util.ArrayList;
import java.util.List;

/**
 * When a paired run is looked at, and what each look may decide. Looks are planned before the run,
 * and each has an equal share of alpha (Bonferroni). A metric stops early as regressed only at its
 * share of the family's; the last look uses {@link Holm}. Passing takes no correction for the
 * family, since every metric must pass.
 *
 * @param quadCounts after how many quads, strictly ascending, at least one, each 1 or more
 * @param alpha the error of the whole run, between 0 and 0.5
 */
public record LookPlan(List<Integer> quadCounts, double alpha) {
  /** The looks that the simulations settled on: after 12, 18 and 24 quads, at 5 %. */
  public static final LookPlan STANDARD = new LookPlan(List.of(12, 18, 24), 0.05);

  /** Refuses what is no plan. */
  public LookPlan {
    quadCounts = List.copyOf(quadCounts);
    Checks.error(alpha);
    int last = 0;
    for (int count : quadCounts) {
      if (count <= last) {
        throw new IllegalArgumentException("looks must ascend from 1: " + quadCounts);
      }
      last = count;
    }
    if (quadCounts.isEmpty()) {
      throw new IllegalArgumentException("at least one look is needed");
    }
  }

  /**
   * The error that one look may make.
   *
   * @return alpha shared among the looks
   */
  public double alphaPerLook() {
    return alpha / quadCounts.size();
  }

  /**
   * Decides at one look.
   *
   * @param look which look, from 0
   * @param family the evidence of every metric of the family as fixed before the run, decided ones
   *     too
   * @param before the verdicts of the look before, in the same order, all inconclusive at first;
   *     what was decided stands
   * @return the verdicts, in the same order
   * @throws IllegalArgumentException when there is no such look, or the sizes differ
   */
  public List<Verdict> decide(int look, List<Evidence> family, List<Verdict> before) {
    if (look < 0 || look >= quadCounts.size()) {
      throw new IllegalArgumentException("no look " + look + " of " + quadCounts.size());
    }
    if (family.size() != before.size()) {
      throw new IllegalArgumentException(
          "as many verdicts as metrics are needed: " + before.size() + ", " + family.size());
    }
    List<Double> adjusted = adjusted(look, family);
    List<Verdict> verdicts = new ArrayList<>(before);
    for (int metric = 0; metric < family.size(); metric++) {
      if (before.get(metric) != Verdict.INCONCLUSIVE) {
        continue;
      }
      if (adjusted.get(metric) <= alphaPerLook()) {
        verdicts.set(metric, Verdict.REGRESSED);
      } else if (family.get(metric).pPassed() <= alphaPerLook()) {
        verdicts.set(metric, Verdict.PASSED);
      }
    }
    return List.copyOf(verdicts);
  }

  private List<Double> adjusted(int look, List<Evidence> family) {
    List<Double> own = family.stream().map(Evidence::pRegressed).toList();
    return look == quadCounts.size() - 1
        ? Holm.adjust(own)
        : own.stream().map(p -> Math.min(1, family.size() * p)).toList();
  }
}
