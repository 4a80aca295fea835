package dev.petbench.compare;

import dev.petbench.gate.compare.PlannedFamily;
import dev.petbench.gate.results.record.PairedPlan;
import dev.petbench.gate.stats.LookPlan;
import dev.petbench.machine.DisturbanceRule;
import dev.petbench.record.Line;
import java.util.List;
import java.util.Optional;

/**
 * What is fixed before a comparison.
 *
 * @param combinations what is measured
 * @param looks when it is looked at
 * @param family what is judged
 * @param rule which arm-blocks count as disturbed
 * @param notCompared what could not be compared, and why, in sentences
 */
record ComparisonPlan(
    List<Combination> combinations,
    LookPlan looks,
    List<PlannedFamily.Member> family,
    DisturbanceRule rule,
    List<String> notCompared) {
  /** Judges what no budget matches. */
  static final PairedPlan.DefaultMargin DEFAULT_MARGIN =
      new PairedPlan.DefaultMargin("10 %", List.of("0.5 ms", "1 MiB", "0.5"));

  ComparisonPlan {
    combinations = List.copyOf(combinations);
    family = List.copyOf(family);
    notCompared = List.copyOf(notCompared);
  }

  /** After how many quads all is over. */
  int lastLook() {
    return looks.quadCounts().get(looks.quadCounts().size() - 1);
  }

  /** Its line in the record. */
  Line line(long seed, Contenders contenders) {
    return new Line.Plan(
        combinations.stream().map(Combination::planned).toList(),
        Optional.of(
            new Line.Paired(
                seed,
                looks.quadCounts(),
                looks.alpha(),
                contenders.areAlike(),
                contenders.head().target().sha256(),
                contenders.base().target().sha256(),
                family.stream().map(ComparisonPlan::member).toList(),
                new Line.DefaultMargin(DEFAULT_MARGIN.relative(), DEFAULT_MARGIN.absolutes()),
                notCompared)));
  }

  private static Line.Member member(PlannedFamily.Member member) {
    return new Line.Member(
        member.planned().key().benchmark(),
        member.planned().key().params().values(),
        member.planned().metric(),
        member.planned().quantile());
  }
}
