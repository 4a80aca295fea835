package dev.petbench.gate.report;

import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.report.model.RunInfo;
import dev.petbench.gate.verdict.Finding;
import dev.petbench.gate.verdict.Outcome;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Writes a report as Markdown: figures, workload, blocking findings, and what was not checked. */
public final class MarkdownReport {
  /** How many lines a table may have; the JSON report has all. */
  static final int MOST_ROWS = 1_000;

  private MarkdownReport() {}

  /**
   * Writes a report.
   *
   * @param report the report
   * @return the document, ending with a line feed
   */
  public static String render(Report report) {
    StringBuilder out = new StringBuilder();
    out.append("# petbench ")
        .append(Markdown.text(report.command()))
        .append(": ")
        .append(Words.headline(report.outcome()))
        .append("\n\n");
    out.append(Markdown.text(report.summary())).append("\n\n## Figures\n\n");
    figures(report, out);
    out.append("\n## Workload\n\n");
    report.runs().forEach(run -> item(out, workload(run)));
    if (report.runs().isEmpty()) {
      out.append("No results were read.\n");
    }
    out.append("\n## Blocking findings\n\n");
    if (!findings(report, out, MarkdownReport::blocks)) {
      out.append("None.\n");
    }
    if (report.findingsLeftOut() > 0) {
      item(out, "and " + report.findingsLeftOut() + " more");
    }
    section(report, out, "Inconclusive", f -> f.kind() == Finding.Kind.INCONCLUSIVE);
    section(report, out, "Pre-existing", f -> f.kind() == Finding.Kind.PRE_EXISTING);
    sentences(out, "Improvements", report.improvements());
    sentences(out, "Warnings", report.warnings());
    out.append("\n## Not checked\n\n");
    report.notChecked().forEach(sentence -> item(out, Markdown.text(sentence)));
    if (report.notChecked().isEmpty()) {
      out.append("Nothing was left out.\n");
    }
    return out.toString();
  }

  private static void figures(Report report, StringBuilder out) {
    if (report.figures().isEmpty()) {
      out.append("None: the results cannot be used, or hold none.\n");
      return;
    }
    boolean comparison = report.isComparison();
    out.append(
        Markdown.head(
            comparison ? Cells.COMPARISON_COLUMNS : Cells.RUN_COLUMNS,
            Cells.areNumbers(comparison)));
    FigureOrder.of(report).stream()
        .limit(MOST_ROWS)
        .map(figure -> Cells.of(figure, comparison).stream().map(Markdown::text).toList())
        .forEach(cells -> out.append(Markdown.row(cells)));
    if (report.figures().size() > MOST_ROWS) {
      out.append("\nAnd ")
          .append(report.figures().size() - MOST_ROWS)
          .append(" more lines in verdict.json.\n");
    }
    out.append('\n').append(Notes.of(report)).append('\n');
  }

  private static String workload(RunInfo run) {
    String facts =
        run.facts().entrySet().stream()
            .map(fact -> Markdown.text(fact.getKey()) + " " + Markdown.text(fact.getValue()))
            .collect(Collectors.joining(", "));
    String role = run.role().isEmpty() ? "" : "**" + Markdown.text(run.role()) + "** ";
    return role + Markdown.text(run.name()) + (facts.isEmpty() ? "" : ": " + facts);
  }

  private static void section(
      Report report, StringBuilder out, String title, Predicate<Finding> which) {
    if (report.findings().stream().anyMatch(which)) {
      out.append("\n## ").append(title).append("\n\n");
      findings(report, out, which);
    }
  }

  private static boolean findings(Report report, StringBuilder out, Predicate<Finding> which) {
    List<Finding> some = report.findings().stream().filter(which).toList();
    for (Finding finding : some) {
      String place = finding.place().isEmpty() ? "" : Markdown.text(finding.place()) + ": ";
      String remedy = finding.remedy().isEmpty() ? "" : " — " + Markdown.text(finding.remedy());
      item(
          out,
          "**"
              + finding.kind().title()
              + "** "
              + Markdown.text(finding.subject())
              + ": "
              + place
              + Markdown.text(finding.detail())
              + remedy);
    }
    return !some.isEmpty();
  }

  private static void sentences(StringBuilder out, String title, List<String> sentences) {
    if (!sentences.isEmpty()) {
      out.append("\n## ").append(title).append("\n\n");
      sentences.forEach(sentence -> item(out, Markdown.text(sentence)));
    }
  }

  private static void item(StringBuilder out, String text) {
    out.append("- ").append(text).append('\n');
  }

  static boolean blocks(Finding finding) {
    Outcome consequence = finding.kind().consequence();
    return consequence == Outcome.FAILED || consequence == Outcome.UNUSABLE;
  }
}
