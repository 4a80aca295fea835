package dev.petbench.resources;

import dev.petbench.process.table.ProcessIdentity;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import oshi.SystemInfo;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/** A process of macOS or Windows, through OSHI and the JDK. */
final class OshiProbe implements ProcessProbe {
  private final OperatingSystem system;
  private final ProcessIdentity process;
  private final OshiFigures platform;

  private OshiProbe(OperatingSystem system, ProcessIdentity process, OshiFigures platform) {
    this.system = system;
    this.process = process;
    this.platform = platform;
  }

  static OshiProbe of(ProcessIdentity process, String osName) {
    return new OshiProbe(
        new SystemInfo().getOperatingSystem(), process, OshiFigures.ofSystem(osName));
  }

  @Override
  public Observation observe() {
    long beginNanos = System.nanoTime();
    if (!process.isAlive()) {
      return new Observation.Gone();
    }
    OSProcess seen = system.getProcess((int) process.pid());
    if (seen == null) {
      return new Observation.Gone();
    }
    SnapshotBuilder figures = platform.read(seen);
    figures.put(Figure.DESCENDANTS, descendantPids(process.pid()).length);
    figures.put(Figure.CPU_NANOS, cpuNanos(), "the system does not tell");
    return process.isAlive()
        ? new Observation.Seen(figures.build(System.nanoTime() - beginNanos))
        : new Observation.Gone();
  }

  static long[] descendantPids(long pid) {
    return ProcessHandle.of(pid).stream()
        .flatMap(ProcessHandle::descendants)
        .filter(ProcessHandle::isAlive)
        .mapToLong(ProcessHandle::pid)
        .toArray();
  }

  /** The JDK gives it in the platform's own steps, OSHI in whole milliseconds. */
  @Override
  public OptionalLong cpuNanos() {
    Optional<Duration> cpu =
        ProcessHandle.of(process.pid()).flatMap(handle -> handle.info().totalCpuDuration());
    return cpu.map(duration -> OptionalLong.of(duration.toNanos())).orElse(OptionalLong.empty());
  }

  @Override
  public PeakReader peaks() {
    return new OshiPeakReader(
        Optional.ofNullable(system.getProcess((int) process.pid())), process.pid());
  }
}
