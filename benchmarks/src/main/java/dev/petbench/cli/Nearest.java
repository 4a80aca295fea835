package dev.petbench.cli;

import java.util.Collection;
import java.util.Optional;

/** Guesses what a user meant. */
final class Nearest {
  private Nearest() {}

  /** The candidate with the fewest letters to change, when they are fewer than half. */
  static Optional<String> to(String given, Collection<String> candidates) {
    return dev.petbench.gate.text.Nearest.to(given, candidates);
  }

  /** Words that help on: the nearest candidate, or all of them. */
  static String suggestion(String given, Collection<String> candidates) {
    return to(given, candidates)
        .map(near -> "did you mean " + near + "?")
        .orElse("there are " + candidates);
  }
}
