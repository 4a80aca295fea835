package dev.petbench.resources;

import dev.petbench.process.table.ProcessIdentity;
import java.util.Locale;
import java.util.OptionalLong;

/** Looks at one process. Nothing of it is timed while somebody looks. */
public interface ProcessProbe {

  /**
   * Takes a snapshot. Never fails: what cannot be read is missing with a reason, and a process that
   * is gone is {@link Observation.Gone}.
   *
   * @return what was seen
   */
  Observation observe();

  /**
   * Processor time of all its threads since it began, by the finest clock there is; far cheaper
   * than a snapshot.
   *
   * @return nanoseconds; absent when the process is gone or the platform does not tell
   */
  OptionalLong cpuNanos();

  /**
   * What a sampler reads again and again, as cheaply as the platform can.
   *
   * @return a reader for one thread; close it after use
   */
  PeakReader peaks();

  /**
   * The probe of this platform.
   *
   * @param process which process
   * @return the probe
   */
  static ProcessProbe of(ProcessIdentity process) {
    String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    return os.startsWith("linux") ? LinuxProbe.of(process) : OshiProbe.of(process, os);
  }
}
