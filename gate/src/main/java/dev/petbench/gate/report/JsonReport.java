package dev.petbench.gate.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.report.model.Bound;
import dev.petbench.gate.report.model.BudgetView;
import dev.petbench.gate.report.model.Difference;
import dev.petbench.gate.report.model.Figure;
import dev.petbench.gate.report.model.Plot;
import dev.petbench.gate.report.model.PlotSeries;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.report.model.RunInfo;
import dev.petbench.gate.report.model.Side;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.verdict.Finding;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Writes a report as JSON, figures in base units: nanoseconds, bytes, plain numbers, operations per
 * second, percent. {@code profiles/schema/verdict.schema.json} describes it.
 */
public final class JsonReport {
  /** The schema that is written and read. */
  static final int SCHEMA = 1;

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private JsonReport() {}

  /**
   * Writes a report.
   *
   * @param report the report
   * @return the document, ending with a line feed
   */
  public static String render(Report report) {
    // Line feeds on every platform, so that the same verdict is the same file.
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    printer.indentObjectsWith(indenter);
    printer.indentArraysWith(indenter);
    try {
      return MAPPER.writer(printer).writeValueAsString(tree(report)) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of plain values cannot fail to be written", e);
    }
  }

  /** The same without line breaks. */
  static String compact(Report report) {
    return tree(report).toString();
  }

  private static ObjectNode tree(Report report) {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("schema", SCHEMA);
    root.put("command", report.command());
    root.put("outcome", report.outcome().wireName());
    root.put("exitCode", report.outcome().exitCode());
    root.put("summary", report.summary());
    ArrayNode runs = root.putArray("runs");
    report.runs().forEach(run -> add(runs, run));
    ArrayNode figures = root.putArray("figures");
    report.figures().forEach(figure -> add(figures, figure));
    ArrayNode findings = root.putArray("findings");
    report.findings().forEach(finding -> add(findings, finding));
    root.put("findingsLeftOut", report.findingsLeftOut());
    texts(root.putArray("improvements"), report.improvements());
    texts(root.putArray("warnings"), report.warnings());
    texts(root.putArray("notChecked"), report.notChecked());
    ArrayNode plots = root.putArray("plots");
    report.plots().forEach(plot -> add(plots, plot));
    return root;
  }

  private static void texts(ArrayNode array, List<String> texts) {
    texts.forEach(array::add);
  }

  private static void add(ArrayNode runs, RunInfo run) {
    ObjectNode node = runs.addObject();
    node.put("role", run.role());
    node.put("name", run.name());
    ObjectNode facts = node.putObject("facts");
    run.facts().forEach(facts::put);
  }

  private static void add(ArrayNode figures, Figure figure) {
    ObjectNode node = figures.addObject();
    figure.key().ifPresent(key -> add(node, key));
    node.put("metric", figure.metric());
    node.put("dimension", figure.dimension().name().toLowerCase(Locale.ROOT));
    figure.quantile().ifPresent(quantile -> node.put("quantile", quantile));
    figure.head().ifPresent(side -> add(node.putObject("head"), side));
    figure.base().ifPresent(side -> add(node.putObject("base"), side));
    figure.difference().ifPresent(difference -> add(node.putObject("difference"), difference));
    ArrayNode budgets = node.putArray("budgets");
    figure.budgets().forEach(budget -> add(budgets.addObject(), budget));
    node.put("status", figure.status().wireName());
  }

  private static void add(ObjectNode node, Side side) {
    node.put("n", side.count());
    put(node, "value", side.value());
    put(node, "p50", side.p50());
    put(node, "p95", side.p95());
    put(node, "max", side.max());
  }

  private static void add(ObjectNode node, Difference difference) {
    node.put("absolute", difference.absolute());
    put(node, "relative", difference.relative());
    difference.bound().ifPresent(bound -> add(node.putObject("bound"), bound));
  }

  private static void add(ObjectNode node, Bound bound) {
    node.put("kind", bound.atMost() ? "atMost" : "atLeast");
    put(node, "absolute", bound.absolute());
    put(node, "relative", bound.relative());
    node.put("confidence", bound.confidence());
  }

  private static void add(ObjectNode node, BudgetView budget) {
    node.put("place", budget.place());
    node.put("quantile", budget.quantile());
    node.put("text", budget.text());
    put(node, "absolute", budget.absolute());
    put(node, "relative", budget.relative());
    put(node, "ceiling", budget.ceiling());
    put(node, "figure", budget.figure());
    node.put("beyond", budget.beyond());
    node.put("status", budget.status().wireName());
  }

  private static void add(ArrayNode findings, Finding finding) {
    ObjectNode node = findings.addObject();
    node.put("kind", finding.kind().wireName());
    node.put("subject", finding.subject());
    finding.benchmark().ifPresent(key -> add(node, key));
    node.put("place", finding.place());
    node.put("detail", finding.detail());
    node.put("remedy", finding.remedy());
  }

  private static void add(ArrayNode plots, Plot plot) {
    ObjectNode node = plots.addObject();
    node.put("kind", plot.kind().wireName());
    node.put("title", plot.title());
    node.put("dimension", plot.dimension().name().toLowerCase(Locale.ROOT));
    ArrayNode series = node.putArray("series");
    for (PlotSeries one : plot.series()) {
      ObjectNode line = series.addObject();
      line.put("name", one.name());
      one.x().forEach(line.putArray("x")::add);
      one.y().forEach(line.putArray("y")::add);
    }
  }

  private static void add(ObjectNode node, BenchmarkKey key) {
    node.put("benchmark", key.benchmark());
    ObjectNode params = node.putObject("params");
    key.params().values().forEach(params::put);
  }

  private static void put(ObjectNode node, String name, OptionalDouble value) {
    value.ifPresent(figure -> node.put(name, figure));
  }
}
