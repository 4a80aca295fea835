package dev.petbench.compare.study;

import dev.petbench.gate.budget.Direction;
import dev.petbench.gate.stats.DualMargin;
import dev.petbench.gate.stats.LookPlan;
import dev.petbench.gate.stats.Quad;
import dev.petbench.gate.stats.TwoContrast;
import dev.petbench.gate.stats.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Comparisons as they would have gone, drawn from a recording. */
final class Draws {
  private static final double NAIVE_ALPHA = 0.05;

  private final Recording recording;
  private final DualMargin margin;
  private final LookPlan looks;

  Draws(Recording recording, DualMargin margin, LookPlan looks) {
    this.recording = recording;
    this.margin = margin;
    this.looks = looks;
  }

  /**
   * What a comparison came to.
   *
   * @param verdict the verdict
   * @param quads how many quads it took
   */
  record Drawn(Verdict verdict, int quads) {}

  /** Comparisons of quads drawn without replacement, each stopped at its first deciding look. */
  List<Drawn> paired(int count, Random random) {
    List<Integer> numbers = new ArrayList<>(IntStream.range(0, recording.quads()).boxed().toList());
    List<Drawn> drawn = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Collections.shuffle(numbers, random);
      drawn.add(compare(numbers.stream().map(recording::quad).toList()));
    }
    return drawn;
  }

  private Drawn compare(List<Quad> quads) {
    for (int look : looks.quadCounts()) {
      Verdict verdict =
          TwoContrast.of(quads.subList(0, look), margin, Direction.LOWER)
              .verdict(looks.alphaPerLook(), looks.alphaPerLook());
      if (verdict != Verdict.INCONCLUSIVE) {
        return new Drawn(verdict, look);
      }
    }
    return new Drawn(Verdict.INCONCLUSIVE, last());
  }

  private int last() {
    return looks.quadCounts().get(looks.quadCounts().size() - 1);
  }

  /**
   * The usual way: all of base and then all of head, as many samples as the longest comparison has,
   * from every place of the recording; single samples as the unit, Welch's t against both margins.
   */
  List<Drawn> usual() {
    int blocks = last();
    List<Drawn> drawn = new ArrayList<>();
    for (int from = 0; from + 2 * blocks <= recording.base().size(); from++) {
      double[] base = pooled(recording.base().subList(from, from + blocks));
      double[] head = pooled(recording.head().subList(from + blocks, from + 2 * blocks));
      drawn.add(new Drawn(welch(base, head), blocks / 2));
    }
    return drawn;
  }

  private static double[] pooled(List<double[]> blocks) {
    return blocks.stream().flatMapToDouble(java.util.Arrays::stream).toArray();
  }

  private Verdict welch(double[] base, double[] head) {
    double limit = Math.max(margin.absolute(), margin.relative() * Welch.mean(base));
    double p = Welch.pGreater(head, base, limit);
    if (p <= NAIVE_ALPHA) {
      return Verdict.REGRESSED;
    }
    return p >= 1 - NAIVE_ALPHA ? Verdict.PASSED : Verdict.INCONCLUSIVE;
  }
}
