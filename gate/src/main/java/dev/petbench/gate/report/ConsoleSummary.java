package dev.petbench.gate.report;

import dev.petbench.gate.verdict.CheckVerdict;
import dev.petbench.gate.verdict.Finding;
import java.util.Optional;

/** Sums a verdict up for a terminal: what was checked, what is wrong, where the report is. */
public final class ConsoleSummary {
  private static final int FINDINGS_SHOWN = 20;
  private static final int LONGEST_LINE = 500;

  private ConsoleSummary() {}

  /**
   * Writes a summary.
   *
   * @param verdict the verdict
   * @param report the name of the full report, when one was written
   * @return a few lines, ending with a line feed
   */
  public static String render(CheckVerdict verdict, Optional<String> report) {
    StringBuilder out = new StringBuilder();
    line(out, "petbench check: " + Words.headline(verdict));
    line(out, Words.sentence(verdict));
    verdict.findings().stream()
        .limit(FINDINGS_SHOWN)
        .map(Finding::describe)
        .forEach(finding -> line(out, "  - " + finding));
    int more = verdict.findings().size() + verdict.findingsLeftOut() - FINDINGS_SHOWN;
    if (more > 0) {
      line(out, "  - and " + more + " more");
    }
    if (!verdict.notChecked().isEmpty()) {
      line(out, "Not checked:");
      verdict.notChecked().stream()
          .limit(FINDINGS_SHOWN)
          .forEach(sentence -> line(out, "  - " + sentence));
    }
    line(
        out,
        report
            .map(name -> "Report: " + name)
            .orElse("No report was written; --report DIR writes one."));
    return out.toString();
  }

  /** Text from files must not steer the terminal. */
  private static void line(StringBuilder out, String text) {
    String cut = text.length() <= LONGEST_LINE ? text : text.substring(0, LONGEST_LINE) + "…";
    out.append(cut.replaceAll("[\\p{Cc}\\p{Cf}]", " ")).append('\n');
  }
}
