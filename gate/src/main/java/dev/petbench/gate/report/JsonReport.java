package dev.petbench.gate.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.budget.Decision;
import dev.petbench.gate.budget.Direction;
import dev.petbench.gate.budget.Quantile;
import dev.petbench.gate.metric.MetricSeries;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.record.RunLine;
import dev.petbench.gate.unit.Amount;
import dev.petbench.gate.verdict.CheckVerdict;
import dev.petbench.gate.verdict.Finding;
import dev.petbench.gate.verdict.MetricRow;
import dev.petbench.gate.verdict.RunSummary;
import java.util.Locale;

/**
 * Writes a verdict as JSON, figures in base units: nanoseconds, bytes, plain numbers, operations
 * per second.
 */
public final class JsonReport {
  private static final int SCHEMA = 1;
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private JsonReport() {}

  /**
   * Writes a verdict.
   *
   * @param verdict the verdict
   * @return the document, ending with a line feed
   */
  public static String render(CheckVerdict verdict) {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("schema", SCHEMA);
    root.put("command", "check");
    root.put("outcome", verdict.outcome().wireName());
    root.put("exitCode", verdict.outcome().exitCode());
    verdict.runs().forEach(run -> add(root.withArrayProperty("runs"), run));
    root.withArrayProperty("figures");
    verdict.rows().forEach(row -> add(root.withArrayProperty("figures"), row));
    root.withArrayProperty("findings");
    verdict.findings().forEach(finding -> add(root.withArrayProperty("findings"), finding));
    root.put("findingsLeftOut", verdict.findingsLeftOut());
    ArrayNode notChecked = root.withArrayProperty("notChecked");
    verdict.notChecked().forEach(notChecked::add);
    // Line feeds on every platform, so that the same verdict is the same file.
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    printer.indentObjectsWith(indenter);
    printer.indentArraysWith(indenter);
    try {
      return MAPPER.writer(printer).writeValueAsString(root) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of plain values cannot fail to be written", e);
    }
  }

  private static void add(ArrayNode runs, RunSummary run) {
    ObjectNode node = runs.addObject();
    node.put("file", run.file());
    node.put("combinations", run.combinations());
    if (run.run().isEmpty()) {
      return;
    }
    RunLine line = run.run().get();
    node.put("workload", line.workload());
    node.put("suiteVersion", line.suiteVersion());
    node.put("seed", line.seed());
    node.put("startedAt", line.startedAt().toString());
    ObjectNode target = node.putObject("target");
    target.put("kind", line.target().kind().wireName());
    line.target().sha256().ifPresent(sha -> target.put("sha256", sha));
    ObjectNode host = node.putObject("host");
    host.put("fingerprint", line.host().fingerprint());
    host.put("os", line.host().os());
    host.put("arch", line.host().arch());
    node.put("samples", run.samples());
    node.put("fixtures", run.fixtures());
    node.put("servers", run.servers());
    ObjectNode shutdowns = node.putObject("shutdowns");
    run.shutdowns().forEach((kind, count) -> shutdowns.put(kind.wireName(), count));
  }

  private static void add(ArrayNode figures, MetricRow row) {
    MetricSeries series = row.series();
    ObjectNode node = figures.addObject();
    add(node, series.key());
    node.put("metric", series.metric().toString());
    node.put("dimension", series.dimension().name().toLowerCase(Locale.ROOT));
    node.put("n", series.values().count());
    for (Quantile quantile : new Quantile[] {Quantile.P50, Quantile.P95, Quantile.MAX}) {
      quantile
          .of(series.values(), Direction.LOWER)
          .ifPresent(figure -> node.put(quantile.wireName(), figure));
    }
    ArrayNode budgets = node.putArray("budgets");
    for (Decision decision : row.decisions()) {
      ObjectNode budget = budgets.addObject();
      budget.put("place", decision.budget().place());
      budget.put("quantile", decision.budget().quantile().wireName());
      decision.budget().ceiling().map(Amount::value).ifPresent(v -> budget.put("ceiling", v));
      decision.figure().ifPresent(figure -> budget.put("figure", figure));
      budget.put("beyond", decision.beyond());
      budget.put("status", decision.status().wireName());
    }
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

  private static void add(ObjectNode node, BenchmarkKey key) {
    node.put("benchmark", key.benchmark());
    ObjectNode params = node.putObject("params");
    key.params().values().forEach(params::put);
  }
}
