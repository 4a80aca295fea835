package dev.petbench.resources;

import java.util.Optional;

/**
 * What is read of {@code /proc/<pid>/stat} (fields 3, 4, 14, 15 and 22 of proc_pid_stat(5)).
 *
 * @param state the letter of the state
 * @param parentPid the parent's pid
 * @param cpuTicks processor time of all threads, ended ones included, in clock ticks
 * @param startTicks when the process began, in clock ticks since boot
 */
record StatLine(char state, long parentPid, long cpuTicks, long startTicks) {
  private static final int PARENT = 1;
  private static final int USER = 11;
  private static final int SYSTEM = 12;
  private static final int START = 19;

  /** Reads the line; empty when it is not one. Counting begins behind the command's name. */
  static Optional<StatLine> parse(String line) {
    String[] fields = line.substring(line.lastIndexOf(')') + 1).trim().split(" ");
    if (fields.length <= START || fields[0].length() != 1) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new StatLine(
              fields[0].charAt(0),
              Long.parseLong(fields[PARENT]),
              Long.parseLong(fields[USER]) + Long.parseLong(fields[SYSTEM]),
              Long.parseLong(fields[START])));
    } catch (NumberFormatException notAStatLine) {
      return Optional.empty();
    }
  }

  /** Anything but over: a zombie holds nothing any more. */
  boolean isAlive() {
    return state != 'Z' && state != 'X' && state != 'x';
  }
}
