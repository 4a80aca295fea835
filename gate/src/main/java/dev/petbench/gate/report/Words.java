package dev.petbench.gate.report;

import dev.petbench.gate.verdict.Outcome;

/** Plain words for a verdict. */
final class Words {
  private Words() {}

  /** The outcome in capitals. */
  static String headline(Outcome outcome) {
    return switch (outcome) {
      case PASSED -> "PASSED";
      case FAILED -> "FAILED";
      case UNUSABLE -> "UNUSABLE RESULTS";
      case INCONCLUSIVE -> "INCONCLUSIVE";
      case USAGE, FAULT -> "NOT DONE";
    };
  }

  /** A number of things, in the plural where it belongs. */
  static String count(long count, String thing) {
    return count + " " + thing + (count == 1 ? "" : "s");
  }
}
