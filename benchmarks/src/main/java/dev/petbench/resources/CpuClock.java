package dev.petbench.resources;

import com.sun.jna.Native;
import java.util.OptionalLong;

/**
 * The processor-time clock of another process on Linux: nanoseconds, all threads, ended ones
 * included. {@code /proc} has no such figure: its {@code stat} counts in ticks of 10 ms, and its
 * {@code schedstat} knows the threads that are alive only.
 */
interface CpuClock {

  /** Reads the clock of a process; absent when there is none. */
  OptionalLong nanos(long pid);

  /** The clock of this system, or one that never tells where the system has none. */
  static CpuClock system() {
    return Holder.CLOCK;
  }

  /** Loaded on first use. */
  final class Holder {
    private static final CpuClock CLOCK = choose();

    private Holder() {}

    private static CpuClock choose() {
      try {
        // With 32-bit longs the layout of the time differs, and is not worth a second mapping.
        return Native.LONG_SIZE == Long.BYTES ? Holder::read : pid -> OptionalLong.empty();
      } catch (LinkageError noNativeAccess) {
        return pid -> OptionalLong.empty();
      }
    }

    private static OptionalLong read(long pid) {
      long[] time = new long[2];
      try {
        return LibC.clock_gettime(clockOf(pid), time) == 0
            ? OptionalLong.of(time[0] * 1_000_000_000L + time[1])
            : OptionalLong.empty();
      } catch (LinkageError noNativeAccess) {
        return OptionalLong.empty();
      }
    }

    /** The id of a process's clock, as clock_getcpuclockid(3) makes it on Linux. */
    private static int clockOf(long pid) {
      int schedulerClock = 2;
      return (int) ((~pid << 3) | schedulerClock);
    }
  }
}
