package dev.petbench.echo;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RoundTripFiguresTest {
  @Test
  void takesMedians() {
    RoundTripFigures odd =
        RoundTripFigures.of(
            new long[] {9, 1, 5},
            new long[] {4, 1, 8},
            new long[] {2, 2, 2},
            new long[] {10, 9, 50});
    assertThat(odd).isEqualTo(new RoundTripFigures(3, 5, 4, 2, 10));
    assertThat(odd.bareRatio()).isEqualTo(2.5);
    assertThat(odd.bareThreadsRatio()).isEqualTo(0.5);
    assertThat(
            RoundTripFigures.of(
                new long[] {1, 2}, new long[] {1, 4}, new long[] {7, 1}, new long[] {3, 3}))
        .isEqualTo(new RoundTripFigures(2, 1.5, 2.5, 4, 3));
  }
}
