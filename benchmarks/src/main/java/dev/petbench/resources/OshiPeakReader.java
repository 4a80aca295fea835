package dev.petbench.resources;

import java.util.Optional;
import oshi.software.os.OSProcess;

/** Reads through OSHI; how often it can is seen from the period that the sampler reaches. */
final class OshiPeakReader implements PeakReader {
  private final Optional<OSProcess> process;
  private final long pid;

  OshiPeakReader(Optional<OSProcess> process, long pid) {
    this.process = process;
    this.pid = pid;
  }

  @Override
  public boolean read() {
    return process.isPresent() && process.get().updateAttributes();
  }

  @Override
  public long threads() {
    return process.map(OSProcess::getThreadCount).orElse(0);
  }

  @Override
  public long residentBytes() {
    return process.map(OSProcess::getResidentMemory).orElse(0L);
  }

  @Override
  public long[] descendants() {
    return OshiProbe.descendantPids(pid);
  }

  @Override
  public void close() {
    // It holds nothing.
  }
}
