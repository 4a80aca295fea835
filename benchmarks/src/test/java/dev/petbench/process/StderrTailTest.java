package dev.petbench.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class StderrTailTest {

  private static final UnaryOperator<String> AS_IS = UnaryOperator.identity();

  @Test
  void whatFitsIsKeptWhole() {
    StderrTail tail = new StderrTail(64);
    append(tail, "first\nsec");
    append(tail, "ond ü\nlast");

    assertThat(tail.lines(AS_IS)).containsExactly("first", "second ü", "last");
    assertThat(tail.totalBytes()).isEqualTo(20);
  }

  @Test
  void onlyTheEndIsKeptAndTheCutLineIsLeftOut() {
    StderrTail tail = new StderrTail(16);
    append(tail, "a long line with /home/somebody/secret\nlast line\n");

    assertThat(tail.lines(AS_IS)).containsExactly("last line");
    assertThat(tail.totalBytes()).isEqualTo(49);
  }

  @Test
  void oneEndlessLineHasNoLineThatCouldBeShown() {
    StderrTail tail = new StderrTail(16);
    append(tail, "x".repeat(100));

    assertThat(tail.lines(AS_IS)).isEmpty();
    assertThat(tail.totalBytes()).isEqualTo(100);
  }

  @Test
  void everyLineGoesThroughTheCallersFunction() {
    StderrTail tail = new StderrTail(64);
    append(tail, "in /home/x\nand /home/x again");

    assertThat(tail.lines(line -> line.replace("/home/x", "${home}")))
        .containsExactly("in ${home}", "and ${home} again");
  }

  @Test
  void anySplittingIntoPiecesGivesTheSameTail() {
    long seed = 20260805;
    Random random = new Random(seed);
    StringBuilder all = new StringBuilder();
    StderrTail tail = new StderrTail(100);
    for (int piece = 0; piece < 500; piece++) {
      String text = "abcdefghi\n".repeat(30).substring(0, random.nextInt(300));
      all.append(text);
      append(tail, text);
    }

    String kept = all.substring(all.length() - 100);
    assertThat(tail.lines(AS_IS))
        .as("seed %d", seed)
        .containsExactlyElementsOf(kept.substring(kept.indexOf('\n') + 1).lines().toList());
    assertThat(tail.totalBytes()).isEqualTo(all.length());
  }

  @Test
  void aTailOfNothingIsRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> new StderrTail(0));
  }

  private static void append(StderrTail tail, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    tail.append(bytes, bytes.length);
  }
}
