package dev.petbench.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.gate.soak.SoakData;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class SoakProgressTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  @Test
  void aLineSaysHowFarItIsWhatIsHeldAndTheVerdictSoFar() throws Exception {
    SoakProgress progress = progress(OptionalInt.of(120), Optional.empty());

    assertThat(progress.line(leaking(30), Duration.ofSeconds(20)))
        .isEqualTo(
            "petbench soak: cycle 30 of 120, 0:20, about 1:00 left; threads 39, residentBytes 45"
                + " MiB; so far: leak of threads; 1 of 2 figures inconclusive");
  }

  @Test
  void ofADurationWhatIsLeftIsTime() throws Exception {
    SoakProgress progress = progress(OptionalInt.empty(), Optional.of(Duration.ofMinutes(30)));

    assertThat(progress.line(leaking(2), Duration.ofSeconds(61)))
        .startsWith("petbench soak: cycle 2, 1:01, about 28:59 left; threads 11");
    assertThat(progress.line(leaking(2), Duration.ofHours(1))).contains("about 0:00 left");
  }

  @Test
  void notEveryCycleIsALine() throws Exception {
    SoakProgress progress = progress(OptionalInt.of(100), Optional.empty());
    for (int i = 1; i < 50; i++) {
      progress.cycle(leaking(i));
    }
    progress.end();

    assertThat(out.toString(StandardCharsets.UTF_8).lines().count()).isLessThan(5);
  }

  private SoakProgress progress(OptionalInt cycles, Optional<Duration> duration) throws Exception {
    return new SoakProgress(
        new SoakRequest(
            SoakWorkload.find("soak"), cycles, duration, Duration.ZERO, 1, Path.of("out")),
        new PrintStream(out, true, StandardCharsets.UTF_8),
        false);
  }

  private static SoakData leaking(int cycles) {
    SoakData data = new SoakData();
    for (int cycle = 0; cycle < cycles; cycle++) {
      data.held(
          cycle,
          1_000L * cycle,
          Map.of("threads", 10.0 + cycle, "residentBytes", 45.0 * (1 << 20)),
          Map.of());
    }
    return data;
  }
}
