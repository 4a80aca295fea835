package dev.petbench.gate.report;

import dev.petbench.gate.report.model.Bound;
import dev.petbench.gate.report.model.Figure;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.unit.Dimension;
import dev.petbench.gate.verdict.Finding;
import java.util.List;

/** What all reports share: the same words in the same cells. */
public final class Parts {
  private Parts() {}

  /**
   * The outcome in capitals.
   *
   * @param report the report
   * @return a word or two
   */
  public static String headline(Report report) {
    return Words.headline(report.outcome());
  }

  /**
   * The titles of the table of figures.
   *
   * @param comparison whether figures have a base
   * @return the titles
   */
  public static List<String> columns(boolean comparison) {
    return comparison ? Cells.COMPARISON_COLUMNS : Cells.RUN_COLUMNS;
  }

  /**
   * Which columns hold numbers.
   *
   * @param comparison whether figures have a base
   * @return for each column
   */
  public static List<Boolean> areNumbers(boolean comparison) {
    return Cells.areNumbers(comparison);
  }

  /**
   * The cells of a line.
   *
   * @param figure the line
   * @param comparison whether figures have a base
   * @return a text for each column, not escaped
   */
  public static List<String> cells(Figure figure, boolean comparison) {
    return Cells.of(figure, comparison);
  }

  /**
   * The figures in the order in which people read them: what blocks, what is open, what is gated.
   *
   * @param report the report
   * @return all its figures
   */
  public static List<Figure> inOrder(Report report) {
    return FigureOrder.of(report);
  }

  /**
   * What must be known to read the table.
   *
   * @param report the report
   * @return a sentence or two
   */
  public static String note(Report report) {
    return Notes.of(report);
  }

  /**
   * Whether a finding blocks.
   *
   * @param finding the finding
   * @return true when it fails the verdict
   */
  public static boolean blocks(Finding finding) {
    return MarkdownReport.blocks(finding);
  }

  /**
   * What was established, in words.
   *
   * @param bound the bound
   * @param dimension what it is a figure of
   * @return for example {@code no regression above +1.2 ms (+3 %) at 98.3 %}
   */
  public static String bound(Bound bound, Dimension dimension) {
    return Cells.bound(bound, dimension);
  }

  /**
   * The report's JSON.
   *
   * @param report the report
   * @return the document on one line, not escaped for HTML
   */
  public static String json(Report report) {
    return JsonReport.compact(report);
  }
}
