package dev.petbench.gate.conclude;

import dev.petbench.gate.verdict.Finding;
import dev.petbench.gate.verdict.Outcome;
import java.util.Optional;

/**
 * How the measuring command ended. Its files say more than its exit code, but for two cases: it
 * failed for no reason that they hold, or it did not come to a verdict at all.
 *
 * @param exitCode its exit code; 128 and more for one that a signal ended
 */
record MeasuringEnd(int exitCode) {
  private static final int INTERRUPTED = 130;

  /** What it alone comes to. */
  Outcome outcome() {
    for (Outcome outcome : Outcome.values()) {
      if (outcome.exitCode() == exitCode) {
        return outcome;
      }
    }
    return exitCode == INTERRUPTED ? Outcome.UNUSABLE : Outcome.FAULT;
  }

  /**
   * What it adds to the findings.
   *
   * @param explained whether what was found of its files explains a failure
   */
  Optional<Finding> finding(boolean explained) {
    return switch (outcome()) {
      case PASSED, INCONCLUSIVE -> Optional.empty();
      case FAILED ->
          explained
              ? Optional.empty()
              : Optional.of(
                  finding(
                      Finding.Kind.FAILED_BENCHMARK,
                      "a benchmark failed, and the record does not say which"));
      case USAGE -> Optional.of(finding(Finding.Kind.UNUSABLE, "it was called wrongly"));
      case UNUSABLE ->
          Optional.of(
              finding(
                  Finding.Kind.UNUSABLE,
                  exitCode == INTERRUPTED
                      ? "it was interrupted"
                      : "a binary or another input is missing or unusable"));
      case FAULT ->
          Optional.of(
              finding(
                  Finding.Kind.UNUSABLE,
                  exitCode == Outcome.FAULT.exitCode()
                      ? "a fault of petbench itself"
                      : "it was killed, or could not be started"));
    };
  }

  private Finding finding(Finding.Kind kind, String detail) {
    return new Finding(
        kind,
        "the measuring command",
        Optional.empty(),
        "",
        "ended with exit code " + exitCode + ": " + detail,
        "see its last lines in the log");
  }
}
