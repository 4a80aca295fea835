package dev.petbench.resources;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ParsersTest {
  private static final String STATUS =
      """
      Name:\tVmRSS:\t7 kB
      Umask:\t0022
      State:\tS (sleeping)
      VmHWM:\t    1696 kB
      VmRSS:\t    1632 kB
      Threads:\t3
      SigQ:\t0/96364
      voluntary_ctxt_switches:\t12
      nonvoluntary_ctxt_switches:\t1
      """;

  @Test
  void sizesAreBytesAndCountsAreCounts() {
    KeyedText status = new KeyedText(STATUS);

    assertThat(status.get("VmRSS")).hasValue(1632 * 1024);
    assertThat(status.get("VmHWM")).hasValue(1696 * 1024);
    assertThat(status.get("Threads")).hasValue(3);
    assertThat(status.get("voluntary_ctxt_switches")).hasValue(12);
  }

  @Test
  void aFieldThatIsNotThereOrNoNumberIsAbsent() {
    KeyedText status = new KeyedText(STATUS);

    assertThat(status.get("VmSwap")).isEmpty();
    assertThat(status.get("State")).isEmpty();
    assertThat(status.get("SigQ")).isEmpty();
    assertThat(new KeyedText("").get("Threads")).isEmpty();
    assertThat(new KeyedText("Threads:").get("Threads")).isEmpty();
    assertThat(new KeyedText("Threads: 12345678901234567890").get("Threads")).isEmpty();
  }

  @Test
  void theFirstLineAndTheLastNeedNoLineBreak() {
    assertThat(new KeyedText("rchar: 6976\nwchar: 5").get("rchar"))
        .isEqualTo(OptionalLong.of(6976));
    assertThat(new KeyedText("rchar: 6976\nwchar: 5").get("wchar")).hasValue(5);
  }

  @Test
  void theStatLineIsCountedFromBehindTheName() {
    String line =
        "123 (a) S 9 (b c) S 77 1 1 0 -1 4194560 100 0 0 0 25 17 0 0 20 0 3 0 98765 1000 50 rest";

    assertThat(StatLine.parse(line)).hasValue(new StatLine('S', 77, 42, 98765));
    assertThat(StatLine.parse(line).orElseThrow().isAlive()).isTrue();
    assertThat(StatLine.parse(line.replace(") S 77", ") Z 77")).orElseThrow().isAlive()).isFalse();
  }

  @Test
  void whatIsNoStatLineIsNone() {
    assertThat(StatLine.parse("")).isEmpty();
    assertThat(StatLine.parse("123 (x) S 1 2 3")).isEmpty();
    assertThat(StatLine.parse("1 (x) S a b c d e f g h i j k l m n o p q r s t u v")).isEmpty();
  }
}
