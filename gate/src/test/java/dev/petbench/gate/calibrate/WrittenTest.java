package dev.petbench.gate.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.gate.unit.Amount;
import dev.petbench.gate.unit.Dimension;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WrittenTest {
  @Test
  void marginsAreRoundedUpToThreeDigits() {
    assertThat(Written.amount(1_234_567, Dimension.DURATION)).isEqualTo("1.24 ms");
    assertThat(Written.amount(0, Dimension.DURATION)).isEqualTo("0 ms");
    assertThat(Written.amount(0.1, Dimension.DURATION)).isEqualTo("0.000001 ms");
    assertThat(Written.amount(1_000_000, Dimension.BYTES)).isEqualTo("977 KiB");
    assertThat(Written.amount(12_345, Dimension.NUMBER)).isEqualTo("12400");
    assertThat(Written.amount(2.5, Dimension.THROUGHPUT)).isEqualTo("2.5 ops/s");
    assertThat(Written.percent(0.030301)).isEqualTo("3.04 %");
  }

  @Test
  void whatIsWrittenIsReadBackAsNoLess() {
    Random random = new Random(7);
    for (int i = 0; i < 1_000; i++) {
      double value = Math.exp(30 * random.nextDouble() - 2);
      for (Dimension dimension :
          new Dimension[] {Dimension.DURATION, Dimension.BYTES, Dimension.NUMBER}) {
        String text = Written.amount(value, dimension);
        assertThat(Amount.parse(text).orElseThrow().value())
            .as("%s of %s", text, value)
            .isGreaterThanOrEqualTo(value * (1 - 1e-12));
      }
    }
  }
}
