package dev.petbench.compare;

import dev.petbench.gate.results.record.Arm;
import java.util.List;
import java.util.Random;

/** The order of the arms in each quad: A B B A or B A A B, by a coin with a seed. */
final class ArmOrder {
  private final long seed;

  ArmOrder(long seed) {
    this.seed = seed;
  }

  /** The arms of the four arm-blocks of a quad; the same for the same seed, whatever else runs. */
  List<Arm> of(Combination combination, int quad) {
    Random coin = new Random(seed * 31 + combination.key().toString().hashCode());
    boolean headFirst = false;
    for (int toss = 0; toss <= quad; toss++) {
      headFirst = coin.nextBoolean();
    }
    Arm outer = headFirst ? Arm.HEAD : Arm.BASE;
    Arm inner = headFirst ? Arm.BASE : Arm.HEAD;
    return List.of(outer, inner, inner, outer);
  }
}
