package dev.petbench.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineChecksTest {
  @TempDir Path root;

  private void file(String place, String text) throws IOException {
    Path file = root.resolve(place);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private List<Finding> findings() {
    return new MachineChecks(root, root).findings();
  }

  private static List<String> warnings(List<Finding> findings) {
    return findings.stream()
        .filter(finding -> finding.level() != Finding.Level.FINE)
        .map(Finding::what)
        .toList();
  }

  @Test
  void aMachineThatIsAsItShouldBeHasNothingToDo() throws IOException {
    file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance\n");
    file("sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc\n");
    file("sys/fs/cgroup/cpu.max", "max 100000\n");
    file(
        "proc/self/limits", "Limit  Soft Hard\nMax open files            1048576  1048576 files\n");
    file("proc/meminfo", "MemTotal: 9 kB\nMemAvailable:    8000000 kB\n");

    assertThat(findings())
        .extracting(Finding::what)
        .contains(
            "cores run at full speed (governor performance)",
            "clock source tsc",
            "no quota of processor time",
            "1048576 descriptors allowed",
            "7812 MiB of memory available");
    assertThat(warnings(findings()))
        .noneMatch(what -> what.contains("governor") || what.contains("quota"));
  }

  @Test
  void whatCostsPrecisionIsSaidWithARemedy() throws IOException {
    file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n");
    file("sys/devices/system/clocksource/clocksource0/current_clocksource", "hpet\n");
    file("sys/fs/cgroup/cpu.max", "50000 100000\n");
    file("proc/self/limits", "Max open files            256  256 files\n");
    file("proc/meminfo", "MemAvailable:    1000 kB\n");

    assertThat(warnings(findings()))
        .contains(
            "cores change their speed (governor powersave)",
            "the clock is slow to read (hpet)",
            "the container has a quota of processor time (cpu.max 50000 100000)",
            "256 descriptors allowed",
            "0 MiB of memory available");
    assertThat(findings())
        .filteredOn(finding -> finding.level() == Finding.Level.WARNING)
        .allMatch(finding -> !finding.remedy().isBlank());
  }

  @Test
  void whatIsUnknownIsNotJudged() {
    assertThat(findings()).extracting(Finding::what).noneMatch(what -> what.contains("governor"));
  }

  @Test
  void aMachineWithoutRoomIsUnfit() {
    assertThat(new MachineChecks(root, root.resolve("none")).findings())
        .anyMatch(finding -> finding.level() == Finding.Level.UNFIT);
  }

  @Test
  void oneCoreAndASlowClockCostPrecision() {
    assertThat(MachineChecks.cores(1).level()).isEqualTo(Finding.Level.WARNING);
    assertThat(MachineChecks.cores(2).level()).isEqualTo(Finding.Level.FINE);
    assertThat(MachineChecks.clock(5_000).level()).isEqualTo(Finding.Level.WARNING);
    assertThat(MachineChecks.clock(30).level()).isEqualTo(Finding.Level.FINE);
  }

  @Test
  void whatOthersDoIsSaid() {
    assertThat(warnings(MachineChecks.quiet(new MachineUse(2, 0.05, 0, 0, 0)))).isEmpty();
    assertThat(warnings(MachineChecks.quiet(new MachineUse(2, 0.8, 0.1, 9, 1))))
        .containsExactly(
            "others keep 0.80 cores busy",
            "a hypervisor takes 0.10 cores away",
            "9 pages were swapped",
            "cores are throttled by heat");
  }
}
