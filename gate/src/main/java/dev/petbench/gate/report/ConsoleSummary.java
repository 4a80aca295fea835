package dev.petbench.gate.report;

import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.verdict.Finding;
import java.util.List;
import java.util.Optional;

/** Sums a report up for a terminal: what was judged, what is wrong, where the report is. */
public final class ConsoleSummary {
  private static final int FINDINGS_SHOWN = 20;
  private static final int LONGEST_LINE = 500;

  private ConsoleSummary() {}

  /**
   * Writes a summary.
   *
   * @param report the report
   * @param written the name of the full report, when one was written
   * @return a few lines, ending with a line feed
   */
  public static String render(Report report, Optional<String> written) {
    StringBuilder out = new StringBuilder();
    line(out, "petbench " + report.command() + ": " + Words.headline(report.outcome()));
    line(out, report.summary());
    report.findings().stream()
        .limit(FINDINGS_SHOWN)
        .map(Finding::describe)
        .forEach(finding -> line(out, "  - " + finding));
    int more = report.findings().size() + report.findingsLeftOut() - FINDINGS_SHOWN;
    if (more > 0) {
      line(out, "  - and " + more + " more");
    }
    sentences(out, "Improvements:", report.improvements());
    sentences(out, "Warnings:", report.warnings());
    sentences(out, "Not checked:", report.notChecked());
    line(
        out,
        written
            .map(name -> "Report: " + name)
            .orElse("No report was written; --report DIR writes one."));
    return out.toString();
  }

  private static void sentences(StringBuilder out, String title, List<String> sentences) {
    if (!sentences.isEmpty()) {
      line(out, title);
      sentences.stream().limit(FINDINGS_SHOWN).forEach(sentence -> line(out, "  - " + sentence));
      if (sentences.size() > FINDINGS_SHOWN) {
        line(out, "  - and " + (sentences.size() - FINDINGS_SHOWN) + " more");
      }
    }
  }

  /** Text from files must not steer the terminal. */
  private static void line(StringBuilder out, String text) {
    String cut = text.length() <= LONGEST_LINE ? text : text.substring(0, LONGEST_LINE) + "…";
    out.append(cut.replaceAll("[\\p{Cc}\\p{Cf}]", " ")).append('\n');
  }
}
