package dev.petbench.machine;

import java.util.Arrays;

/** Reads the text of Linux's counters (man 5 proc). */
final class ProcText {
  private static final int IDLE = 3;
  private static final int IO_WAIT = 4;
  private static final int STEAL = 7;
  private static final int COUNTED = 8;

  /** utime, stime, cutime and cstime, counted after the name in parentheses. */
  private static final int FIRST_TIME = 11;

  private static final int TIMES = 4;

  private ProcText() {}

  /** user, nice, system, idle, iowait, irq, softirq and steal of all processors together. */
  static long[] cpuTicks(String stat) {
    String[] words = stat.lines().findFirst().orElse("").trim().split("\\s+");
    if (!words[0].equals("cpu") || words.length <= COUNTED) {
      throw new IllegalArgumentException("no line of all processors");
    }
    return Arrays.stream(words, 1, COUNTED + 1).mapToLong(Long::parseLong).toArray();
  }

  /** What was done here: neither idle, nor waiting, nor stolen. */
  static long busy(long[] ticks) {
    return Arrays.stream(ticks).sum() - ticks[IDLE] - ticks[IO_WAIT] - ticks[STEAL];
  }

  static long steal(long[] ticks) {
    return ticks[STEAL];
  }

  /** Of a process and its children that were waited for. */
  static long ownTicks(String selfStat) {
    String[] words = selfStat.substring(selfStat.lastIndexOf(')') + 1).trim().split("\\s+");
    if (words.length < FIRST_TIME + TIMES) {
      throw new IllegalArgumentException("no times of a process");
    }
    return Arrays.stream(words, FIRST_TIME, FIRST_TIME + TIMES).mapToLong(Long::parseLong).sum();
  }

  /** One counter of many; 0 where the kernel has none of the name. */
  static long counter(String text, String name) {
    return text.lines()
        .map(line -> line.split(" "))
        .filter(words -> words.length == 2 && words[0].equals(name))
        .mapToLong(words -> Long.parseLong(words[1]))
        .findFirst()
        .orElse(0);
  }
}
