package dev.petbench.gate.report;

import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.verdict.Finding;
import dev.petbench.gate.verdict.Outcome;
import java.util.List;
import java.util.function.Predicate;

/**
 * Writes a report as the one comment that a platform has on a pull request. Its first line is a
 * marker that nobody sees, by which a workflow finds the comment of the run before and replaces it.
 */
public final class PullRequestComment {
  /** GitHub takes 65,536 characters. */
  private static final int LONGEST = 60_000;

  private static final int MOST_FIGURES = 60;
  private static final int MOST_FINDINGS = 20;

  private PullRequestComment() {}

  /**
   * The marker.
   *
   * @param name what the comment is for, such as {@code linux}; letters, digits, points and hyphens
   * @return an HTML comment
   */
  public static String marker(String name) {
    if (!name.matches("[A-Za-z0-9][A-Za-z0-9.-]*")) {
      throw new IllegalArgumentException("the name of a comment has letters, digits, '.' and '-'");
    }
    return "<!-- petbench: " + name + " -->";
  }

  /**
   * Writes a report.
   *
   * @param report the report
   * @param name what the comment is for
   * @return Markdown, ending with a line feed
   */
  public static String render(Report report, String name) {
    StringBuilder out = new StringBuilder(marker(name)).append('\n');
    out.append("### petbench on ")
        .append(Markdown.text(name))
        .append(": ")
        .append(headline(report))
        .append("\n\n")
        .append(Markdown.text(report.summary()))
        .append('\n');
    findings(out, "Blocking", report, MarkdownReport::blocks);
    findings(out, "Inconclusive", report, f -> f.kind() == Finding.Kind.INCONCLUSIVE);
    if (report.outcome() == Outcome.INCONCLUSIVE) {
      out.append(
          "\nNeither a regression nor its absence was shown; this blocks nothing. A longer"
              + " comparison narrows the bounds: run this job again with a greater `time-limit`, or"
              + " the command above with `--time-limit 40m` on a quiet machine.\n");
    }
    findings(out, "Pre-existing", report, f -> f.kind() == Finding.Kind.PRE_EXISTING);
    figures(out, report);
    folded(out, "Warnings", report.warnings());
    folded(out, "Not checked", report.notChecked());
    return out.length() <= LONGEST
        ? out.toString()
        : out.substring(0, LONGEST) + "\n\nCut here; the report of the run has the rest.\n";
  }

  private static String headline(Report report) {
    return Words.headline(report.outcome())
        + (report.outcome() == Outcome.INCONCLUSIVE ? " (neutral)" : "");
  }

  private static void findings(
      StringBuilder out, String title, Report report, Predicate<Finding> which) {
    List<Finding> some = report.findings().stream().filter(which).toList();
    if (some.isEmpty()) {
      return;
    }
    out.append("\n**").append(title).append("**\n\n");
    some.stream()
        .limit(MOST_FINDINGS)
        .forEach(f -> out.append("- ").append(Markdown.text(f.describe())).append('\n'));
    if (some.size() > MOST_FINDINGS) {
      out.append("- and ").append(some.size() - MOST_FINDINGS).append(" more\n");
    }
  }

  /** What somebody must look at comes first. */
  private static void figures(StringBuilder out, Report report) {
    if (report.figures().isEmpty()) {
      return;
    }
    boolean comparison = report.isComparison();
    out.append("\n<details><summary>")
        .append(Words.count(report.figures().size(), "figure"))
        .append("</summary>\n\n")
        .append(
            Markdown.head(
                comparison ? Cells.COMPARISON_COLUMNS : Cells.RUN_COLUMNS,
                Cells.areNumbers(comparison)));
    FigureOrder.of(report).stream()
        .limit(MOST_FIGURES)
        .map(figure -> Cells.of(figure, comparison).stream().map(Markdown::text).toList())
        .forEach(cells -> out.append(Markdown.row(cells)));
    if (report.figures().size() > MOST_FIGURES) {
      out.append("\nThe report of the run has all of them.\n");
    }
    out.append("\n</details>\n");
  }

  private static void folded(StringBuilder out, String title, List<String> sentences) {
    if (sentences.isEmpty()) {
      return;
    }
    out.append("\n<details><summary>").append(title).append("</summary>\n\n");
    sentences.forEach(one -> out.append("- ").append(Markdown.text(one)).append('\n'));
    out.append("\n</details>\n");
  }
}
