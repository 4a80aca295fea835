package dev.petbench.gate.report.html;

import dev.petbench.gate.report.Parts;
import dev.petbench.gate.report.model.Figure;
import dev.petbench.gate.report.model.Plot;
import dev.petbench.gate.report.model.PlotSeries;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.report.model.RunInfo;
import dev.petbench.gate.report.model.Status;
import dev.petbench.gate.verdict.Finding;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * Writes a report as one page: no network, no script, readable in light and dark, on a phone and by
 * keyboard. The verdict's JSON is in it, as data.
 */
public final class HtmlReport {
  private static final int MOST_ROWS = 5_000;
  private static final int MOST_PLOTS_OF_A_KIND = 40;

  private final Report report;
  private final Html page = new Html();

  private HtmlReport(Report report) {
    this.report = report;
  }

  /**
   * Writes a report.
   *
   * @param report the report
   * @return the page
   */
  public static String render(Report report) {
    return new HtmlReport(report).page();
  }

  private String page() {
    String title = "petbench " + report.command() + ": " + Parts.headline(report);
    page.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    page.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    // Nothing of this page may load anything, whatever a file made of it.
    page.raw(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src"
            + " 'unsafe-inline'\">\n");
    page.raw("<meta name=\"color-scheme\" content=\"light dark\">\n");
    page.element("title", "", title)
        .raw("\n<style>\n")
        .raw(style())
        .raw("</style>\n</head>\n<body>\n");
    page.raw("<a class=\"skip\" href=\"#figures\">Skip to the figures</a>\n<header>\n");
    page.element("h1", "", "petbench " + report.command()).raw("\n<p class=\"outcome ");
    page.raw(report.outcome().wireName()).raw("\">");
    page.text(Parts.headline(report)).raw("</p>\n");
    page.element("p", "class=\"summary\"", report.summary()).raw("\n</header>\n<main>\n");
    findings("Blocking findings", Parts::blocks, "blocking");
    findings("Inconclusive", f -> f.kind() == Finding.Kind.INCONCLUSIVE, "open");
    findings("Pre-existing", f -> f.kind() == Finding.Kind.PRE_EXISTING, "open");
    sentences("Improvements", report.improvements());
    sentences("Warnings", report.warnings());
    figures();
    plots();
    runs();
    sentences("Not checked", report.notChecked());
    page.raw("</main>\n<script type=\"application/json\" id=\"verdict\">");
    page.raw(Parts.json(report).replace("<", "\\u003c").replace(">", "\\u003e"));
    return page.raw("</script>\n</body>\n</html>\n").toString();
  }

  private static String style() {
    try (InputStream in = HtmlReport.class.getResourceAsStream("report.css")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void findings(String title, Predicate<Finding> which, String style) {
    List<Finding> some = report.findings().stream().filter(which).toList();
    if (some.isEmpty()) {
      return;
    }
    page.raw("<section>\n")
        .element("h2", "", title)
        .raw("\n<ul class=\"findings " + style + "\">\n");
    for (Finding finding : some) {
      page.raw("<li>").element("strong", "", finding.kind().title() + ": " + finding.subject());
      if (!finding.place().isEmpty()) {
        page.raw(" ").element("span", "class=\"place\"", finding.place());
      }
      page.raw("<br>").text(finding.detail());
      if (!finding.remedy().isEmpty()) {
        page.raw("<br>").element("code", "", finding.remedy());
      }
      page.raw("</li>\n");
    }
    if (style.equals("blocking") && report.findingsLeftOut() > 0) {
      page.element("li", "", "and " + report.findingsLeftOut() + " more").raw("\n");
    }
    page.raw("</ul>\n</section>\n");
  }

  private void sentences(String title, List<String> sentences) {
    if (!sentences.isEmpty()) {
      page.raw("<section>\n").element("h2", "", title).raw("\n<ul>\n");
      sentences.forEach(sentence -> page.element("li", "", sentence).raw("\n"));
      page.raw("</ul>\n</section>\n");
    }
  }

  private void figures() {
    page.raw("<section id=\"figures\">\n").element("h2", "", "Figures").raw("\n");
    if (report.figures().isEmpty()) {
      page.element("p", "", "None: the results cannot be used, or hold none.");
      page.raw("\n</section>\n");
      return;
    }
    boolean comparison = report.isComparison();
    List<Boolean> numbers = Parts.areNumbers(comparison);
    page.raw(
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Table of figures\">");
    page.raw("\n<table>\n<thead><tr>");
    List<String> columns = Parts.columns(comparison);
    for (int i = 0; i < columns.size(); i++) {
      page.element(
          "th", numbers.get(i) ? "scope=\"col\" class=\"n\"" : "scope=\"col\"", columns.get(i));
    }
    page.raw("</tr></thead>\n<tbody>\n");
    Parts.inOrder(report).stream()
        .limit(MOST_ROWS)
        .forEach(figure -> row(figure, comparison, numbers));
    page.raw("</tbody>\n</table>\n</div>\n");
    if (report.figures().size() > MOST_ROWS) {
      page.element(
          "p", "", "And " + (report.figures().size() - MOST_ROWS) + " more lines in verdict.json.");
    }
    page.element("p", "class=\"note\"", Parts.note(report)).raw("\n</section>\n");
  }

  private void row(Figure figure, boolean comparison, List<Boolean> numbers) {
    List<String> cells = Parts.cells(figure, comparison);
    List<String> columns = Parts.columns(comparison);
    page.raw("<tr class=\"" + tone(figure.status()) + "\">");
    page.element("th", "scope=\"row\"", cells.get(0));
    for (int i = 1; i < cells.size(); i++) {
      String style =
          numbers.get(i)
              ? "n"
              : i == cells.size() - 1 ? "status" : i == cells.size() - 2 ? "budget" : "text";
      // On a phone each cell has a line of its own, and its column's name before it.
      page.element(
          "td", "class=\"" + style + "\" data-label=\"" + columns.get(i) + "\"", cells.get(i));
    }
    page.raw("</tr>\n");
  }

  private static String tone(Status status) {
    return status.isBad() ? "bad" : status.wireName().toLowerCase(Locale.ROOT);
  }

  private void plots() {
    List<Plot> all = new ArrayList<>(GrowthPlots.of(report.figures()));
    all.addAll(report.plots());
    section(all, Plot.Kind.GROWTH, "Growth against size");
    section(all, Plot.Kind.QUADS, "Differences by quad");
    section(all, Plot.Kind.DISTRIBUTION, "Distributions");
    section(all, Plot.Kind.TIME, "Resources over time");
    section(all, Plot.Kind.TREND, "History");
  }

  private void section(List<Plot> all, Plot.Kind kind, String title) {
    List<Plot> some =
        all.stream()
            .filter(plot -> plot.kind() == kind)
            .filter(plot -> plot.series().stream().anyMatch(series -> !series.x().isEmpty()))
            .toList();
    if (some.isEmpty()) {
      return;
    }
    page.raw("<section>\n").element("h2", "", title).raw("\n<div class=\"plots\">\n");
    some.stream().limit(MOST_PLOTS_OF_A_KIND).forEach(this::plot);
    page.raw("</div>\n");
    if (some.size() > MOST_PLOTS_OF_A_KIND) {
      page.element(
          "p",
          "class=\"note\"",
          "And " + (some.size() - MOST_PLOTS_OF_A_KIND) + " more in verdict.json.");
    }
    page.raw("</section>\n");
  }

  private void plot(Plot plot) {
    page.raw("<figure>\n").element("figcaption", "", plot.title()).raw("\n").raw(Chart.svg(plot));
    page.raw("\n<p class=\"legend\">");
    for (int i = 0; i < plot.series().size(); i++) {
      PlotSeries series = plot.series().get(i);
      String style =
          series.name().equals("margin") ? "limit" : i % 2 == 0 ? "round s" + i % 6 : "s" + i % 6;
      page.raw("<span><i class=\"" + style + "\"></i>").text(series.name()).raw("</span> ");
    }
    page.raw("</p>\n</figure>\n");
  }

  private void runs() {
    page.raw("<section>\n").element("h2", "", "Workload").raw("\n");
    if (report.runs().isEmpty()) {
      page.element("p", "", "No results were read.");
    }
    for (RunInfo run : report.runs()) {
      page.raw("<details>\n<summary>");
      page.text((run.role().isEmpty() ? "" : run.role() + ": ") + run.name());
      page.raw("</summary>\n<dl>\n");
      run.facts()
          .forEach(
              (name, value) -> page.element("dt", "", name).element("dd", "", value).raw("\n"));
      page.raw("</dl>\n</details>\n");
    }
    page.raw("</section>\n");
  }
}
