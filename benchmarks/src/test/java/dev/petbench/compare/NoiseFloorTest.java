package dev.petbench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.petbench.gate.budget.Direction;
import dev.petbench.gate.stats.DualMargin;
import dev.petbench.gate.stats.LookPlan;
import dev.petbench.gate.stats.Quad;
import dev.petbench.gate.stats.TwoContrast;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NoiseFloorTest {
  private static final LookPlan LOOKS = LookPlan.STANDARD;

  private static List<Quad> quads(Random random, int count, double spread, double factor) {
    List<Quad> quads = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double head = 30 * factor * (1 + spread * random.nextGaussian());
      quads.add(new Quad(30, 31, head, head + 1));
    }
    return quads;
  }

  @Test
  void whatItSaysCanBeSeenIsSeenInAboutNineteenOfTwentyComparisons() {
    Random random = new Random(7);
    double spread = 0.04;
    NoiseFloor.Seen seen =
        NoiseFloor.noise("x", quads(random, 200, spread, 1), 5, LOOKS).seen().get(2);
    assertThat(seen.quads()).isEqualTo(24);
    assertThat(seen.seconds()).isEqualTo(120);

    int found = 0;
    for (int run = 0; run < 400; run++) {
      TwoContrast contrast =
          TwoContrast.of(
              quads(random, seen.quads(), spread, 1.05 + seen.overMargin()),
              new DualMargin(0, 0.05),
              Direction.LOWER);
      found += contrast.pRegressed() <= LOOKS.alphaPerLook() ? 1 : 0;
    }

    assertThat(found / 400.0).isBetween(0.90, 0.99);
  }

  @Test
  void theSpreadIsThatOfTheRelativeDifferences() {
    NoiseFloor.Noise noise =
        NoiseFloor.noise(
            "x", List.of(new Quad(10, 11, 10, 12), new Quad(10, 10, 12, 11)), 3, LOOKS);

    assertThat(noise.spread()).isEqualTo(0.1 / Math.sqrt(2), within(1e-9));
    assertThat(noise.seen()).extracting(NoiseFloor.Seen::quads).containsExactly(12, 18, 24);
    assertThat(noise.seen().get(0).overMargin()).isGreaterThan(noise.seen().get(2).overMargin());
  }
}
