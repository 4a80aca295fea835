package dev.petbench.gate.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.gate.budget.Direction;
import dev.petbench.gate.stats.DualMargin;
import dev.petbench.gate.stats.LookPlan;
import dev.petbench.gate.stats.Quad;
import dev.petbench.gate.stats.TwoContrast;
import dev.petbench.gate.stats.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Properties of the verdict over a family at planned looks, in seeded loops. */
class VerdictPropertiesTest {
  private static final int ROUNDS = 150;
  private static final LookPlan PLAN = new LookPlan(List.of(6, 9, 12), 0.1);

  private final Random random = new Random(20261130);

  private record Metric(List<Quad> quads, DualMargin margin) {}

  private List<Metric> family() {
    List<Metric> family = new ArrayList<>();
    int metrics = 1 + random.nextInt(4);
    for (int metric = 0; metric < metrics; metric++) {
      double factor = 0.8 + 0.5 * random.nextDouble();
      double noise = 0.01 + 0.1 * random.nextDouble();
      List<Quad> quads = new ArrayList<>();
      int count = 5 + random.nextInt(10);
      for (int k = 0; k < count; k++) {
        quads.add(
            new Quad(value(1, noise), value(1, noise), value(factor, noise), value(factor, noise)));
      }
      family.add(
          new Metric(quads, new DualMargin(10 * random.nextDouble(), 0.2 * random.nextDouble())));
    }
    return family;
  }

  private double value(double factor, double noise) {
    return 100 * factor * Math.exp(noise * random.nextGaussian());
  }

  private static List<Verdict> verdicts(List<Metric> family) {
    Looks looks =
        new Looks(
            PLAN,
            family.stream().map(metric -> metric.quads().size()).toList(),
            (metric, count) ->
                Optional.of(
                    TwoContrast.of(
                        family.get(metric).quads().subList(0, count),
                        family.get(metric).margin(),
                        Direction.LOWER)));
    List<Verdict> verdicts = new ArrayList<>();
    for (int i = 0; i < family.size(); i++) {
      verdicts.add(looks.verdict(i));
    }
    return verdicts;
  }

  @Test
  void aConstantAddedToHeadNeverTurnsARegressionIntoAPass() {
    for (int round = 0; round < ROUNDS; round++) {
      List<Metric> family = family();
      double constant = 30 * random.nextDouble();
      List<Metric> slower =
          family.stream()
              .map(
                  metric ->
                      new Metric(
                          metric.quads().stream()
                              .map(
                                  q ->
                                      new Quad(
                                          q.base1(),
                                          q.base2(),
                                          q.head1() + constant,
                                          q.head2() + constant))
                              .toList(),
                          metric.margin()))
              .toList();
      List<Verdict> before = verdicts(family);
      List<Verdict> after = verdicts(slower);
      for (int i = 0; i < before.size(); i++) {
        if (before.get(i) == Verdict.REGRESSED) {
          assertThat(after.get(i)).as("round %d", round).isEqualTo(Verdict.REGRESSED);
        }
        if (after.get(i) == Verdict.PASSED) {
          assertThat(before.get(i)).as("round %d", round).isNotEqualTo(Verdict.REGRESSED);
        }
      }
    }
  }

  @Test
  void swappedArmsMirror() {
    for (int round = 0; round < ROUNDS; round++) {
      for (Metric metric : family()) {
        List<Quad> swapped =
            metric.quads().stream()
                .map(q -> new Quad(q.head1(), q.head2(), q.base1(), q.base2()))
                .toList();
        DualMargin none = new DualMargin(0, 0);
        TwoContrast one = TwoContrast.of(metric.quads(), none, Direction.LOWER);
        TwoContrast other = TwoContrast.of(swapped, none, Direction.LOWER);
        assertThat(other.difference()).isEqualTo(-one.difference());
        assertThat(other.pImproved()).isEqualTo(one.pRegressed());
        boolean bothRegressed =
            verdicts(List.of(metric)).contains(Verdict.REGRESSED)
                && verdicts(List.of(new Metric(swapped, metric.margin())))
                    .contains(Verdict.REGRESSED);
        assertThat(bothRegressed).as("round %d", round).isFalse();
      }
    }
  }

  @Test
  void unitsChangeNothing() {
    for (int round = 0; round < ROUNDS; round++) {
      List<Metric> family = family();
      // A power of two, so that nothing is rounded.
      double scale = Math.scalb(1.0, random.nextInt(40) - 20);
      List<Metric> scaled =
          family.stream()
              .map(
                  metric ->
                      new Metric(
                          metric.quads().stream()
                              .map(
                                  q ->
                                      new Quad(
                                          scale * q.base1(),
                                          scale * q.base2(),
                                          scale * q.head1(),
                                          scale * q.head2()))
                              .toList(),
                          new DualMargin(
                              scale * metric.margin().absolute(), metric.margin().relative())))
              .toList();
      assertThat(verdicts(scaled)).as("round %d", round).isEqualTo(verdicts(family));
    }
  }

  @Test
  void theOrderOfTheFamilyChangesNothing() {
    for (int round = 0; round < ROUNDS; round++) {
      List<Metric> family = family();
      List<Metric> reversed = new ArrayList<>(family);
      Collections.reverse(reversed);
      List<Verdict> verdicts = new ArrayList<>(verdicts(reversed));
      Collections.reverse(verdicts);
      assertThat(verdicts).as("round %d", round).isEqualTo(verdicts(family));
    }
  }
}
