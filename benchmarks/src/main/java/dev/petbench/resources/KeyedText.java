package dev.petbench.resources;

import java.util.OptionalLong;

/**
 * Lines of {@code key: number} as the kernel writes them in {@code status}, {@code smaps_rollup}
 * and {@code io} of a process (proc_pid_status(5) and its neighbours). Sizes in kB are given in
 * bytes. A key is sought when it is asked for: of the text of a thread hardly anything is.
 *
 * @param text the text of the file
 */
record KeyedText(String text) {
  private static final long BYTES_PER_KB = 1024;
  private static final int MOST_DIGITS = 18;

  /** The number of a key; absent when there is no such line, or it has no number. */
  OptionalLong get(String key) {
    int begin = begin(key + ":");
    if (begin < 0) {
      return OptionalLong.empty();
    }
    int end = text.indexOf('\n', begin);
    String value = text.substring(begin, end < 0 ? text.length() : end).strip();
    boolean isKilobytes = value.endsWith(" kB");
    String digits = isKilobytes ? value.substring(0, value.length() - 3) : value;
    if (digits.isEmpty()
        || digits.length() > MOST_DIGITS
        || !digits.chars().allMatch(Character::isDigit)) {
      return OptionalLong.empty();
    }
    long number = Long.parseLong(digits);
    return OptionalLong.of(isKilobytes ? number * BYTES_PER_KB : number);
  }

  /** Where the value of a key begins, or -1; a key stands at the beginning of its line. */
  private int begin(String key) {
    if (text.startsWith(key)) {
      return key.length();
    }
    int found = text.indexOf("\n" + key);
    return found < 0 ? -1 : found + 1 + key.length();
  }
}
