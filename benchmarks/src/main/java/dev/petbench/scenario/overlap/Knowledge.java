package dev.petbench.scenario.overlap;

import java.util.Locale;

/** What a server knows of the interpreters that it is asked for at once. */
public enum Knowledge {
  /** Nothing: a new process and an empty cache directory, each interpreter must be started. */
  COLD,
  /** Everything: the same process has resolved each of them before. */
  WARM;

  /**
   * The value of the parameter {@code state}.
   *
   * @return the name in lower case
   */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
