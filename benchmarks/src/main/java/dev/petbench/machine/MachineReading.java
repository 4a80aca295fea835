package dev.petbench.machine;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The machine's counters at a moment, all of them since its start; Linux only. Processor times are
 * in clock ticks of 10 ms.
 *
 * @param nanos {@link System#nanoTime()}
 * @param busyTicks all that all processors have done
 * @param stealTicks what a hypervisor has given to others
 * @param ownTicks what this process has done, with all its children that have ended
 * @param swappedPages pages that were swapped in or out
 * @param throttles how often a core was slowed down because it was too hot
 */
public record MachineReading(
    long nanos, long busyTicks, long stealTicks, long ownTicks, long swappedPages, long throttles) {
  private static final Path PROC = Path.of("/proc");
  private static final Path CORES = Path.of("/sys/devices/system/cpu");

  /**
   * Reads the counters.
   *
   * @return the reading; empty where the platform does not tell
   */
  public static Optional<MachineReading> now() {
    return read(PROC, CORES, System.nanoTime());
  }

  static Optional<MachineReading> read(Path proc, Path cores, long nanos) {
    try {
      long[] all = ProcText.cpuTicks(Files.readString(proc.resolve("stat")));
      long own = ProcText.ownTicks(Files.readString(proc.resolve("self/stat")));
      String memory = Files.readString(proc.resolve("vmstat"));
      return Optional.of(
          new MachineReading(
              nanos,
              ProcText.busy(all),
              ProcText.steal(all),
              own,
              ProcText.counter(memory, "pswpin") + ProcText.counter(memory, "pswpout"),
              throttles(cores)));
    } catch (IOException | IllegalArgumentException notLinux) {
      return Optional.empty();
    }
  }

  /** Virtual machines have no such counters. */
  private static long throttles(Path cores) {
    long sum = 0;
    try (DirectoryStream<Path> each = Files.newDirectoryStream(cores, "cpu[0-9]*")) {
      for (Path core : each) {
        Path count = core.resolve("thermal_throttle/core_throttle_count");
        if (Files.isReadable(count)) {
          sum += Long.parseLong(Files.readString(count).strip());
        }
      }
    } catch (IOException | NumberFormatException unknown) {
      return 0;
    }
    return sum;
  }
}
