package dev.petbench.resources;

import java.util.OptionalLong;

/** The processor time of this JVM: what the client costs beside the server that it measures. */
public final class OwnCpu {
  private static final long PID = ProcessHandle.current().pid();

  private OwnCpu() {}

  /**
   * Processor time of all threads so far, collector and compiler included.
   *
   * @return nanoseconds; absent where the platform has no clock that fine
   */
  public static OptionalLong nanos() {
    String os = System.getProperty("os.name", "");
    return os.startsWith("Linux") ? CpuClock.system().nanos(PID) : OptionalLong.empty();
  }
}
