package dev.petbench.gate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.petbench.gate.budget.Direction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class TwoContrastTest {
  private static final DualMargin MARGIN = new DualMargin(2, 0.1);

  private static List<Quad> quads(Random random, int count, double headFactor) {
    List<Quad> quads = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      quads.add(
          new Quad(
              block(random),
              block(random),
              headFactor * block(random),
              headFactor * block(random)));
    }
    return quads;
  }

  private static double block(Random random) {
    return 100 * Math.exp(0.05 * random.nextGaussian());
  }

  private static TwoContrast compare(List<Quad> quads) {
    return TwoContrast.of(quads, MARGIN, Direction.LOWER);
  }

  private static Verdict verdict(List<Quad> quads) {
    return compare(quads).verdict(0.05, 0.05);
  }

  private static List<Quad> map(List<Quad> quads, UnaryOperator<Quad> change) {
    return quads.stream().map(change).toList();
  }

  @Test
  void anExampleByHand() {
    // Bases 100 + k, heads 20 more: e = 20 − 0.1·(100 + k) is 10 down to 9.5, f = 18 throughout.
    List<Quad> quads = new ArrayList<>();
    for (int k = 0; k < 6; k++) {
      quads.add(new Quad(100 + k, 150, 170, 120 + k));
    }
    TwoContrast comparison = compare(quads);
    assertThat(comparison.count()).isEqualTo(6);
    assertThat(comparison.difference()).isEqualTo(20);
    assertThat(comparison.relativeDifference()).hasValueCloseTo(20 / 102.5, within(1e-12));
    assertThat(comparison.pRegressed()).isEqualTo(1 / 64.0);
    assertThat(comparison.pPassed()).isEqualTo(1);
    assertThat(comparison.pImproved()).isEqualTo(1);
    assertThat(comparison.evidence()).isEqualTo(new Evidence(1 / 64.0, 1));
    assertThat(comparison.verdict(0.05, 0.05)).isEqualTo(Verdict.REGRESSED);
    assertThat(comparison.verdict(0.01, 0.05)).isEqualTo(Verdict.INCONCLUSIVE);
    EstablishedBound shown = comparison.shown(1 / 64.0);
    assertThat(shown.absolute()).hasValue(20);
    assertThat(shown.relative()).hasValueCloseTo(20 / 105.0, within(1e-12));
    EstablishedBound bound = comparison.bound(1 / 32.0);
    assertThat(bound.relative()).hasValueCloseTo(0.2, within(1e-12));
    assertThat(bound.confidence()).isEqualTo(1 - 1 / 32.0);
  }

  @Test
  void oneMarginAloneIsEnoughToPass() {
    // 5 % worse is within 10 %, although 5 ms exceed 2 ms; 1.5 ms are within 2 ms, although 15 %.
    List<Quad> slow = Collections.nCopies(12, new Quad(100, 100, 105, 105));
    assertThat(verdict(slow)).isEqualTo(Verdict.PASSED);
    List<Quad> fast = Collections.nCopies(12, new Quad(10, 10, 11.5, 11.5));
    assertThat(verdict(fast)).isEqualTo(Verdict.PASSED);
    List<Quad> both = Collections.nCopies(12, new Quad(100, 100, 111, 111));
    assertThat(verdict(both)).isEqualTo(Verdict.REGRESSED);
  }

  @Test
  void equalCountsPassUnderMarginsOfZero() {
    List<Quad> none = Collections.nCopies(12, new Quad(0, 0, 0, 0));
    TwoContrast comparison = TwoContrast.of(none, new DualMargin(0, 0), Direction.LOWER);
    assertThat(comparison.verdict(0.05, 0.05)).isEqualTo(Verdict.PASSED);
    assertThat(comparison.relativeDifference()).isEmpty();
    assertThat(comparison.bound(0.05).absolute()).hasValue(0);
    assertThat(comparison.bound(0.05).relative()).isEmpty();
    assertThat(comparison.shown(0.05).relative()).isEmpty();
    List<Quad> one = Collections.nCopies(12, new Quad(0, 0, 1, 1));
    assertThat(TwoContrast.of(one, new DualMargin(0, 0), Direction.LOWER).verdict(0.05, 0.05))
        .isEqualTo(Verdict.REGRESSED);
  }

  @Test
  void tooFewQuadsEstablishNothing() {
    List<Quad> three = Collections.nCopies(3, new Quad(100, 100, 300, 300));
    assertThat(verdict(three)).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(compare(three).bound(0.05).absolute()).isEmpty();
    assertThat(compare(three).shown(0.05).absolute()).isEmpty();
    List<Quad> five = Collections.nCopies(5, new Quad(100, 100, 100, 100));
    assertThat(verdict(five)).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void moreIsBetterIsJudgedFromTheOtherEnd() {
    List<Quad> less = Collections.nCopies(12, new Quad(90, 100, 80, 60));
    TwoContrast comparison = TwoContrast.of(less, MARGIN, Direction.HIGHER);
    assertThat(comparison.difference()).isEqualTo(20);
    assertThat(comparison.verdict(0.05, 0.05)).isEqualTo(Verdict.REGRESSED);
    assertThat(verdict(less)).isEqualTo(Verdict.PASSED);
  }

  @Test
  void boundsAndVerdictSayTheSame() {
    Random random = new Random(21);
    for (int round = 0; round < 400; round++) {
      TwoContrast comparison =
          compare(quads(random, 6 + random.nextInt(12), 0.95 + 0.3 * random.nextDouble()));
      EstablishedBound bound = comparison.bound(0.05);
      boolean within =
          bound.absolute().orElse(99) <= MARGIN.absolute()
              || bound.relative().orElse(99) <= MARGIN.relative();
      EstablishedBound shown = comparison.shown(0.05);
      boolean beyond =
          shown.absolute().orElse(0) > MARGIN.absolute()
              && shown.relative().orElse(0) > MARGIN.relative();
      Verdict expected =
          beyond ? Verdict.REGRESSED : within ? Verdict.PASSED : Verdict.INCONCLUSIVE;
      assertThat(comparison.verdict(0.05, 0.05)).as("round %d", round).isEqualTo(expected);
    }
  }

  @Test
  void addingToTheHeadNeverHelpsIt() {
    Random random = new Random(22);
    for (int round = 0; round < 300; round++) {
      List<Quad> quads = quads(random, 12, 1 + 0.25 * random.nextDouble());
      double more = 20 * random.nextDouble();
      List<Quad> worse =
          map(quads, q -> new Quad(q.base1(), q.base2(), q.head1() + more, q.head2() + more));
      assertThat(badness(verdict(worse)))
          .as("round %d", round)
          .isGreaterThanOrEqualTo(badness(verdict(quads)));
    }
  }

  private static int badness(Verdict verdict) {
    return List.of(Verdict.PASSED, Verdict.INCONCLUSIVE, Verdict.REGRESSED).indexOf(verdict);
  }

  @Test
  void swappingTheArmsMirrors() {
    Random random = new Random(23);
    for (int round = 0; round < 300; round++) {
      List<Quad> quads = quads(random, 12, 0.8 + 0.4 * random.nextDouble());
      TwoContrast own = compare(quads);
      List<Quad> swapped = map(quads, q -> new Quad(q.head1(), q.head2(), q.base1(), q.base2()));
      TwoContrast mirrored = compare(swapped);
      assertThat(mirrored.difference()).isEqualTo(-own.difference(), within(1e-9));
      assertThat(mirrored.bound(0.1).absolute().getAsDouble())
          .isEqualTo(-own.shown(0.05).absolute().getAsDouble(), within(1e-9));
      if (own.verdict(0.05, 0.05) == Verdict.REGRESSED) {
        assertThat(mirrored.pImproved()).isLessThanOrEqualTo(0.05);
        assertThat(mirrored.verdict(0.05, 0.1)).isEqualTo(Verdict.PASSED);
      }
    }
  }

  @Test
  void unitsAndOrderDoNotMatter() {
    Random random = new Random(24);
    for (int round = 0; round < 300; round++) {
      List<Quad> quads = quads(random, 12, 1 + 0.25 * random.nextDouble());
      Verdict own = verdict(quads);
      double unit = Math.pow(10, random.nextInt(10) - 3);
      List<Quad> scaled =
          map(
              quads,
              q ->
                  new Quad(q.base1() * unit, q.base2() * unit, q.head1() * unit, q.head2() * unit));
      DualMargin margin = new DualMargin(MARGIN.absolute() * unit, MARGIN.relative());
      assertThat(TwoContrast.of(scaled, margin, Direction.LOWER).verdict(0.05, 0.05))
          .as("round %d", round)
          .isEqualTo(own);
      List<Quad> shuffled = new ArrayList<>(quads);
      Collections.shuffle(shuffled, random);
      assertThat(verdict(shuffled)).isEqualTo(own);
      assertThat(verdict(map(quads, q -> new Quad(q.base2(), q.base1(), q.head2(), q.head1()))))
          .isEqualTo(own);
    }
  }

  @Test
  void whatIsNoComparisonIsRefused() {
    assertThatThrownBy(() -> compare(List.of())).hasMessageContaining("not 0");
    assertThatThrownBy(() -> new Quad(1, 1, 1, Double.NaN)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> new Quad(-1, 1, 1, 1))
        .hasMessage("a quad's values are finite and not negative, not -1.0");
    assertThatThrownBy(() -> new DualMargin(-1, 0)).hasMessageContaining("-1.0");
    assertThatThrownBy(() -> new DualMargin(0, Double.NaN)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> new DualMargin(Double.NaN, 0)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> new DualMargin(0, -0.1)).hasMessageContaining("-0.1");
    List<Quad> quads = List.of(new Quad(1, 1, 1, 1));
    assertThatThrownBy(() -> compare(quads).verdict(0, 0.05)).hasMessageContaining("alpha");
    assertThatThrownBy(() -> compare(quads).verdict(0.05, 0.6)).hasMessageContaining("alpha");
    assertThatThrownBy(() -> compare(quads).bound(0.6)).hasMessageContaining("alpha");
    assertThatThrownBy(() -> compare(quads).shown(0)).hasMessageContaining("alpha");
    assertThatThrownBy(
            () ->
                new EstablishedBound(
                    java.util.OptionalDouble.empty(), java.util.OptionalDouble.empty(), 0.4))
        .hasMessageContaining("0.4");
  }
}
