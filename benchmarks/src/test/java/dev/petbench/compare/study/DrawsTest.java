package dev.petbench.compare.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.petbench.gate.stats.DualMargin;
import dev.petbench.gate.stats.LookPlan;
import dev.petbench.gate.stats.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DrawsTest {
  private static final DualMargin MARGIN = new DualMargin(0.5e6, 0.03);
  private static final int BLOCKS = 120;

  /** Blocks of 30 ms with noise from block to block, and a drift over the whole recording. */
  private static List<double[]> blocks(Random random, double factor, double drift) {
    List<double[]> blocks = new ArrayList<>();
    for (int block = 0; block < BLOCKS; block++) {
      double level =
          30e6 * factor * (1 + 0.02 * random.nextGaussian()) * (1 + drift * block / BLOCKS);
      double[] values = new double[20];
      for (int i = 0; i < values.length; i++) {
        values[i] = level * (1 + 0.01 * random.nextGaussian());
      }
      blocks.add(values);
    }
    return blocks;
  }

  private static Draws draws(double factor, double drift) {
    Random random = new Random(5);
    return new Draws(
        new Recording(blocks(random, 1, drift), blocks(random, factor, drift), 5),
        MARGIN,
        LookPlan.STANDARD);
  }

  private static long count(List<Draws.Drawn> drawn, Verdict verdict) {
    return drawn.stream().filter(one -> one.verdict() == verdict).count();
  }

  @Test
  void aPlainRegressionIsSeenEarlyAndEqualArmsPass() {
    List<Draws.Drawn> slower = draws(1.1, 0).paired(50, new Random(1));
    List<Draws.Drawn> equal = draws(1, 0).paired(50, new Random(1));

    assertThat(count(slower, Verdict.REGRESSED)).isGreaterThanOrEqualTo(49);
    assertThat(slower.get(0).quads()).isEqualTo(12);
    assertThat(count(equal, Verdict.REGRESSED)).isZero();
    assertThat(count(equal, Verdict.PASSED)).isGreaterThanOrEqualTo(48);
  }

  @Test
  void aDriftOfTheMachineDeceivesTheUsualWayAlone() {
    Draws drifting = draws(1, 0.3);

    assertThat(count(drifting.paired(50, new Random(1)), Verdict.REGRESSED)).isZero();
    List<Draws.Drawn> usual = drifting.usual();
    assertThat(usual).hasSize(BLOCKS - 48 + 1);
    assertThat(count(usual, Verdict.REGRESSED)).isGreaterThan(usual.size() / 2);
  }

  @Test
  void theSameSeedDrawsTheSame() {
    assertThat(draws(1.03, 0).paired(20, new Random(3)))
        .isEqualTo(draws(1.03, 0).paired(20, new Random(3)));
  }

  @Test
  void welchIsThatOfTheTextbook() {
    // t = 2.5 / sqrt(1.25/4 + 1.25/4) with 6 degrees of freedom.
    double[] one = {3.5, 4.5, 5.5, 6.5};
    double[] other = {1, 2, 3, 4};

    double t = 2.5 / Math.sqrt(2 * (5.0 / 3) / 4);
    assertThat(Welch.pGreater(one, other, 0))
        .isEqualTo(
            1
                - new org.apache.commons.math3.distribution.TDistribution(null, 6)
                    .cumulativeProbability(t),
            within(1e-9));
    assertThat(Welch.pGreater(one, other, 2.5)).isEqualTo(0.5, within(1e-9));
  }

  @Test
  void aRowSaysHowManyAndHowLong() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    StudyMain.row(
        new PrintStream(bytes, true, StandardCharsets.UTF_8),
        "ten",
        "in turns",
        new Recording(List.of(), List.of(), 5),
        List.of(new Draws.Drawn(Verdict.REGRESSED, 12), new Draws.Drawn(Verdict.PASSED, 24)));

    assertThat(bytes.toString(StandardCharsets.UTF_8).strip())
        .isEqualTo("| ten | in turns | 2 | 1 | 1 | 0 | 120 | 120 |");
  }
}
