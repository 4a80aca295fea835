package dev.petbench.gate.compare;

import dev.petbench.gate.budget.Budget;
import dev.petbench.gate.budget.Direction;
import dev.petbench.gate.metric.Values;
import dev.petbench.gate.report.model.Bound;
import dev.petbench.gate.report.model.Status;
import dev.petbench.gate.stats.DualMargin;
import dev.petbench.gate.stats.EstablishedBound;
import dev.petbench.gate.stats.LookPlan;
import dev.petbench.gate.stats.Quad;
import dev.petbench.gate.stats.TwoContrast;
import dev.petbench.gate.stats.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** Judges the family of a paired run at its planned looks. */
final class PairedJudge {
  private final LookPlan plan;
  private final List<PairedFamily.Member> members;
  private final Looks looks;
  private final List<String> notChecked = new ArrayList<>();

  PairedJudge(LookPlan plan, List<PairedFamily.Member> members) {
    this.plan = plan;
    this.members = List.copyOf(members);
    this.looks =
        new Looks(
            plan,
            members.stream().map(member -> member.quads().size()).toList(),
            (metric, count) -> contrast(members.get(metric), count));
  }

  private static Optional<TwoContrast> contrast(PairedFamily.Member member, int count) {
    return member.margin().map(margin -> compare(member, margin, count));
  }

  private static TwoContrast compare(PairedFamily.Member member, DualMargin margin, int count) {
    return TwoContrast.of(member.quads().subList(0, count), margin, member.direction());
  }

  /** What was measured and not used, in sentences. */
  List<String> notChecked() {
    return List.copyOf(notChecked);
  }

  List<Judged> judge() {
    List<Judged> judged = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      judged.add(judge(i));
    }
    return judged;
  }

  private Judged judge(int metric) {
    PairedFamily.Member member = members.get(metric);
    int used = looks.count(metric) > 0 ? looks.count(metric) : member.quads().size();
    int extra = member.quads().size() - used;
    if (looks.count(metric) > 0 && extra > 0) {
      notChecked.add(
          member.planned()
              + ": "
              + extra
              + " quads beyond the look at "
              + used
              + " were not used.");
    }
    TwoContrast contrast =
        looks
            .contrast(metric)
            .orElseGet(() -> compare(member, member.margin().orElse(new DualMargin(0, 0)), used));
    List<Quad> quads = member.quads().subList(0, used);
    Direction direction = member.direction();
    double sign = direction == Direction.LOWER ? 1 : -1;
    OptionalDouble relative = contrast.relativeDifference();
    Status status = status(member, metric, contrast);
    return new Judged(
        member.planned().key(),
        member.planned().metric(),
        member.series().dimension(),
        member.quantile(),
        direction,
        median(quads, quad -> quad.head(direction)),
        median(quads, quad -> quad.base(direction)),
        used,
        used,
        sign * contrast.difference(),
        relative.isPresent() ? OptionalDouble.of(sign * relative.getAsDouble()) : relative,
        member.margin(),
        PairedComparison.place(member.budget()),
        member.budget().map(Budget::reason).orElse("no budget judges it"),
        status,
        bound(status, metric, contrast),
        used + (used == 1 ? " quad" : " quads"));
  }

  private Status status(PairedFamily.Member member, int metric, TwoContrast contrast) {
    if (member.margin().isEmpty()) {
      return Status.NOT_GATED;
    }
    Verdict verdict = looks.verdict(metric);
    return switch (verdict) {
      case REGRESSED -> Status.REGRESSED;
      case INCONCLUSIVE -> Status.INCONCLUSIVE;
      case PASSED ->
          contrast.pImproved() <= plan.alphaPerLook() / members.size()
              ? Status.IMPROVED
              : Status.PASSED;
    };
  }

  private Optional<Bound> bound(Status status, int metric, TwoContrast contrast) {
    if (status == Status.NOT_GATED) {
      return Optional.empty();
    }
    boolean regressed = status == Status.REGRESSED;
    EstablishedBound bound =
        regressed ? contrast.shown(looks.level(metric)) : contrast.bound(plan.alphaPerLook());
    return Optional.of(
        new Bound(!regressed, bound.absolute(), bound.relative(), bound.confidence()));
  }

  private static double median(List<Quad> quads, ToDoubleFunction<Quad> figure) {
    return Values.of(quads.stream().mapToDouble(figure).toArray()).quantile(0.5);
  }
}
