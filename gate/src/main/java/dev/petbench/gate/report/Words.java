package dev.petbench.gate.report;

import dev.petbench.gate.budget.Decision;
import dev.petbench.gate.verdict.CheckVerdict;
import dev.petbench.gate.verdict.Finding;
import dev.petbench.gate.verdict.Outcome;
import dev.petbench.gate.verdict.RunSummary;
import java.util.ArrayList;
import java.util.List;

/** Plain words for a verdict. */
final class Words {
  private Words() {}

  /** The outcome in capitals. */
  static String headline(CheckVerdict verdict) {
    return switch (verdict.outcome()) {
      case PASSED -> "PASSED";
      case FAILED -> "FAILED";
      case UNUSABLE -> "UNUSABLE RESULTS";
      case INCONCLUSIVE -> "INCONCLUSIVE";
      case USAGE, FAULT -> "NOT DONE";
    };
  }

  /** What was checked and what is wrong, in one or two sentences. */
  static String sentence(CheckVerdict verdict) {
    int combinations = verdict.runs().stream().mapToInt(RunSummary::combinations).sum();
    long ceilings =
        verdict.rows().stream()
            .flatMap(row -> row.decisions().stream())
            .filter(decision -> decision.status() != Decision.Status.ONLY_IN_COMPARISONS)
            .count();
    String checked =
        verdict.outcome() == Outcome.UNUSABLE
            ? "Read " + count(combinations, "benchmark combination") + "; figures were not judged."
            : "Checked "
                + count(combinations, "benchmark combination")
                + " with "
                + count(verdict.rows().size(), "row")
                + " of figures against "
                + count(ceilings, "ceiling")
                + ".";
    return checked + " " + wrong(verdict);
  }

  private static String wrong(CheckVerdict verdict) {
    if (verdict.findings().isEmpty()) {
      return "Nothing is wrong.";
    }
    List<String> parts = new ArrayList<>();
    for (Finding.Kind kind : Finding.Kind.values()) {
      long found = verdict.findings().stream().filter(f -> f.kind() == kind).count();
      if (found > 0) {
        parts.add(found + " × " + kind.title());
      }
    }
    String more =
        verdict.findingsLeftOut() == 0 ? "" : ", and " + verdict.findingsLeftOut() + " more";
    return "Wrong: " + String.join(", ", parts) + more + ".";
  }

  /** A number of things, in the plural where it belongs. */
  static String count(long count, String thing) {
    return count + " " + thing + (count == 1 ? "" : "s");
  }
}
