package dev.petbench.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.gate.results.record.Arm;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ArmOrderTest {
  private static final List<Arm> HEAD_FIRST = List.of(Arm.HEAD, Arm.BASE, Arm.BASE, Arm.HEAD);
  private static final List<Arm> BASE_FIRST = List.of(Arm.BASE, Arm.HEAD, Arm.HEAD, Arm.BASE);

  private static List<List<Arm>> quads(long seed, String size) {
    ArmOrder order = new ArmOrder(seed);
    return IntStream.range(0, 100)
        .mapToObj(quad -> order.of(Fakes.combination(size), quad))
        .toList();
  }

  @Test
  void everyQuadIsInOneOfTheTwoOrdersEachAboutAsOften() {
    List<List<Arm>> quads = quads(1, "10");

    assertThat(quads).allMatch(quad -> quad.equals(HEAD_FIRST) || quad.equals(BASE_FIRST));
    assertThat(quads.stream().filter(HEAD_FIRST::equals).count()).isBetween(30L, 70L);
  }

  @Test
  void theOrderFollowsFromTheSeedAndIsAnotherForEachCombination() {
    assertThat(quads(1, "10")).isEqualTo(quads(1, "10"));
    assertThat(quads(1, "10")).isNotEqualTo(quads(2, "10"));
    assertThat(quads(1, "10")).isNotEqualTo(quads(1, "100"));
  }
}
