package dev.petbench.gate.report;

import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.verdict.Finding;
import dev.petbench.gate.verdict.Outcome;

/**
 * Writes a report as workflow commands of GitHub Actions: an error for what blocks, a notice for
 * what is inconclusive or known, a warning for what is to be done. GitHub shows ten of a sort.
 */
public final class GithubAnnotations {
  private static final int SHOWN_OF_A_SORT = 10;
  private static final int LONGEST = 1_000;

  private GithubAnnotations() {}

  /**
   * Writes a report.
   *
   * @param report the report
   * @return a line for each annotation
   */
  public static String render(Report report) {
    StringBuilder out = new StringBuilder();
    int errors = 0;
    int notices = 0;
    for (Finding finding : report.findings()) {
      Outcome consequence = finding.kind().consequence();
      boolean blocks = consequence == Outcome.FAILED || consequence == Outcome.UNUSABLE;
      if ((blocks ? errors++ : notices++) < SHOWN_OF_A_SORT) {
        String title = "petbench: " + finding.kind().title() + ": " + finding.subject();
        line(out, blocks ? "error" : "notice", title, finding.describe());
      }
    }
    report.warnings().stream()
        .limit(SHOWN_OF_A_SORT)
        .forEach(warning -> line(out, "warning", "petbench", warning));
    return out.toString();
  }

  private static void line(StringBuilder out, String level, String title, String message) {
    out.append("::")
        .append(level)
        .append(" title=")
        .append(data(title).replace(":", "%3A").replace(",", "%2C"))
        .append("::")
        .append(data(message))
        .append('\n');
  }

  private static String data(String text) {
    String cut = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    return cut.replace("%", "%25")
        .replace("\r", "%0D")
        .replace("\n", "%0A")
        .replaceAll("[\\p{Cc}\\p{Cf}]", " ");
  }
}
