package dev.petbench.resources;

import com.sun.jna.Native;

/** What is called of the C library of Linux. */
final class LibC {
  static {
    Native.register("c");
  }

  private LibC() {}

  /** clock_gettime(2); the time is two 64-bit numbers where longs have 64 bits. */
  static native int clock_gettime(int clock, long[] secondsAndNanos);

  /** setpriority(2); on Linux of the one thread that {@code who} names. */
  static native int setpriority(int which, int who, int nice);
}
