package dev.petbench.gate.compare;

import dev.petbench.gate.report.model.Bound;
import dev.petbench.gate.stats.DualMargin;
import dev.petbench.gate.stats.EstablishedBound;
import dev.petbench.gate.stats.LookPlan;
import dev.petbench.gate.stats.Quad;
import dev.petbench.gate.stats.TwoContrast;
import dev.petbench.gate.stats.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a paired run that is still going on has established: the same looks, over the same family,
 * by which it will be judged when it is over.
 */
public final class LiveVerdicts {
  private final LookPlan plan;
  private final List<PlannedFamily.Member> family;
  private final List<List<Quad>> quads;
  private final Looks looks;

  /**
   * Looks as often as the quads allow.
   *
   * @param plan the looks
   * @param family what is judged
   * @param quads the whole quads of each member so far, in base units, in the order of the family
   * @throws IllegalArgumentException when there are not as many lists as members
   */
  public LiveVerdicts(LookPlan plan, List<PlannedFamily.Member> family, List<List<Quad>> quads) {
    if (family.size() != quads.size()) {
      throw new IllegalArgumentException("as many lists of quads as members are needed");
    }
    this.plan = plan;
    this.family = List.copyOf(family);
    this.quads = List.copyOf(quads);
    this.looks =
        new Looks(
            plan,
            quads.stream().map(List::size).toList(),
            (metric, count) ->
                Optional.of(compare(metric, this.family.get(metric).margin(), count)));
  }

  private TwoContrast compare(int metric, DualMargin margin, int count) {
    return TwoContrast.of(
        quads.get(metric).subList(0, count), margin, family.get(metric).direction());
  }

  /**
   * Whether a look has decided a metric. What is decided stands.
   *
   * @param metric its number in the family
   * @return true for passed and regressed
   */
  public boolean isDecided(int metric) {
    return looks.verdict(metric) != Verdict.INCONCLUSIVE;
  }

  /**
   * What is known of a metric.
   *
   * @param metric its number in the family
   * @return the state; empty before its first quad
   */
  public Optional<Live> live(int metric) {
    int whole = quads.get(metric).size();
    if (whole == 0) {
      return Optional.empty();
    }
    int used = looks.count(metric) > 0 ? looks.count(metric) : whole;
    TwoContrast contrast = compare(metric, family.get(metric).margin(), used);
    boolean regressed = looks.verdict(metric) == Verdict.REGRESSED;
    EstablishedBound bound =
        regressed ? contrast.shown(looks.level(metric)) : contrast.bound(plan.alphaPerLook());
    return Optional.of(
        new Live(
            looks.verdict(metric),
            used,
            contrast.difference(),
            contrast.relativeDifference(),
            new Bound(!regressed, bound.absolute(), bound.relative(), bound.confidence())));
  }

  /**
   * What is known of one metric.
   *
   * @param verdict as of the last look that it took part in
   * @param quads how many quads that is from; before the first look, all there are
   * @param difference how much worse head is, in base units
   * @param relative the same as a fraction of the base; empty where the base is 0
   * @param bound what is established
   */
  public record Live(
      Verdict verdict, int quads, double difference, OptionalDouble relative, Bound bound) {}
}
