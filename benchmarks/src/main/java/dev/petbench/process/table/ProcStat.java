package dev.petbench.process.table;

import java.util.Optional;

/**
 * What matters of a line of {@code /proc/<pid>/stat} (fields 3, 4 and 22 of proc_pid_stat(5)).
 *
 * @param state the letter of the state: Z is a zombie, X is dead, T is stopped
 * @param parentPid the parent's pid; 0 when there is none
 * @param startTicks when the process started, in clock ticks since boot
 */
record ProcStat(char state, long parentPid, long startTicks) {

  private static final int STATE = 0;
  private static final int PARENT = 1;
  private static final int START = 19;

  /**
   * Reads the line; empty when it is not one. The second field is the command's name, which may
   * hold blanks, line ends and parentheses, so counting begins behind the last parenthesis.
   */
  static Optional<ProcStat> parse(String line) {
    int nameEnd = line.lastIndexOf(')');
    if (nameEnd < 0) {
      return Optional.empty();
    }
    String[] fields = line.substring(nameEnd + 1).trim().split(" ");
    if (fields.length <= START || fields[STATE].length() != 1) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new ProcStat(
              fields[STATE].charAt(0),
              Long.parseLong(fields[PARENT]),
              Long.parseLong(fields[START])));
    } catch (NumberFormatException notAStatLine) {
      return Optional.empty();
    }
  }

  /** Whether the process runs, sleeps or is stopped: anything but over. */
  boolean isAlive() {
    return state != 'Z' && state != 'X' && state != 'x';
  }

  /** Whether it was stopped by a signal, or is held by a debugger. */
  boolean isStopped() {
    return state == 'T' || state == 't';
  }
}
