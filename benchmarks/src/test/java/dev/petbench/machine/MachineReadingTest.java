package dev.petbench.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class MachineReadingTest {
  @TempDir Path directory;

  private MachineReading read(long user, long idle, long steal, long own, long swapped, long hot)
      throws IOException {
    Path proc = Files.createDirectories(directory.resolve("proc"));
    Files.createDirectories(proc.resolve("self"));
    Path core = Files.createDirectories(directory.resolve("cpu/cpu0/thermal_throttle"));
    Files.writeString(
        proc.resolve("stat"),
        "cpu  " + user + " 5 20 " + idle + " 7 1 2 " + steal + " 0 0\nctxt 3\n");
    Files.writeString(
        proc.resolve("self/stat"),
        "42 (a (b) c) S 1 42 42 0 -1 4 1 2 3 4 " + own + " 1 2 3 20 0 9 0 77 1 1\n");
    Files.writeString(
        proc.resolve("vmstat"), "nr_free_pages 9\npswpin " + swapped + "\npswpout 1\n");
    Files.writeString(core.resolve("core_throttle_count"), hot + "\n");
    return MachineReading.read(proc, directory.resolve("cpu"), user * 10_000_000).orElseThrow();
  }

  @Test
  void othersAreAllThatIsBusyAndNotOurs() throws IOException {
    MachineReading before = read(100, 1000, 10, 50, 5, 1);
    MachineReading after = read(300, 1100, 60, 100, 9, 2);

    MachineUse use = MachineUse.between(before, after);

    assertThat(use.seconds()).isEqualTo(2);
    assertThat(use.otherCores()).isEqualTo(0.75, within(1e-9));
    assertThat(use.stolenCores()).isEqualTo(0.25, within(1e-9));
    assertThat(use.swappedPages()).isEqualTo(4);
    assertThat(use.throttles()).isEqualTo(1);
    assertThat(use.describe())
        .isEqualTo("others 0.75 cores, stolen 0.25 cores, 4 pages swapped, throttled 1 times");
  }

  @Test
  void whereNothingTellsThereIsNoReading() {
    assertThat(MachineReading.read(directory.resolve("none"), directory, 1)).isEmpty();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void onThisMachineThereIsOne() {
    MachineReading now = MachineReading.now().orElseThrow();

    assertThat(now.busyTicks()).isPositive();
    assertThat(now.ownTicks()).isPositive();
  }

  @Test
  void theRuleAllowsForTheLoadThatIsAlwaysThere() {
    MachineUse busy = new MachineUse(1, 1.0, 0, 0, 0);
    MachineUse busier = new MachineUse(1, 1.5, 0, 0, 0);

    assertThat(DisturbanceRule.beyond(List.of()).disturbance(busy)).isPresent();
    DisturbanceRule rule = DisturbanceRule.beyond(List.of(busy, busy, busier));
    assertThat(rule.disturbance(busy)).isEmpty();
    assertThat(rule.disturbance(busier)).isPresent();
  }

  @Test
  void swappingThrottlingAndStealingDisturb() {
    DisturbanceRule rule = DisturbanceRule.beyond(List.of());

    assertThat(rule.disturbance(new MachineUse(1, 0.1, 0.05, 10, 0))).isEmpty();
    assertThat(rule.disturbance(new MachineUse(1, 0, 0.2, 0, 0))).isPresent();
    assertThat(rule.disturbance(new MachineUse(1, 0, 0, 1_000, 0))).isPresent();
    assertThat(rule.disturbance(new MachineUse(1, 0, 0, 0, 1))).isPresent();
    // In a moment as short as this a single tick would be a large share.
    assertThat(rule.disturbance(new MachineUse(0.02, 1, 1, 0, 0))).isEmpty();
  }
}
