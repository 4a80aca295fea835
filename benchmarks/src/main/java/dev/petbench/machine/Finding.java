package dev.petbench.machine;

import java.util.Objects;

/**
 * What a check of the machine found.
 *
 * @param level how much it matters
 * @param what what was looked at, and what was seen
 * @param remedy what to do about it; empty where there is nothing to do
 */
public record Finding(Level level, String what, String remedy) {
  /** How much a finding matters. */
  public enum Level {
    /** As it should be. */
    FINE("ok"),
    /** It costs precision. */
    WARNING("warning"),
    /** Nothing can be measured like this. */
    UNFIT("UNFIT");

    private final String word;

    Level(String word) {
      this.word = word;
    }

    /**
     * The level in a list.
     *
     * @return one word
     */
    public String word() {
      return word;
    }
  }

  /** Refuses nulls. */
  public Finding {
    Objects.requireNonNull(level, "level");
    Objects.requireNonNull(what, "what");
    Objects.requireNonNull(remedy, "remedy");
  }

  static Finding fine(String what) {
    return new Finding(Level.FINE, what, "");
  }

  static Finding warning(String what, String remedy) {
    return new Finding(Level.WARNING, what, remedy);
  }

  static Finding unfit(String what, String remedy) {
    return new Finding(Level.UNFIT, what, remedy);
  }
}
