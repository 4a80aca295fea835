package dev.petbench.gate.report;

import dev.petbench.gate.budget.Quantile;
import dev.petbench.gate.results.record.RunLine;
import dev.petbench.gate.verdict.CheckVerdict;
import dev.petbench.gate.verdict.Finding;
import dev.petbench.gate.verdict.MetricRow;
import dev.petbench.gate.verdict.RunSummary;
import java.util.List;
import java.util.stream.Collectors;

/** Writes a verdict as Markdown: figures, workload, blocking findings, and what was not checked. */
public final class MarkdownReport {
  private MarkdownReport() {}

  /**
   * Writes a verdict.
   *
   * @param verdict the verdict
   * @return the document, ending with a line feed
   */
  public static String render(CheckVerdict verdict) {
    StringBuilder out = new StringBuilder();
    out.append("# petbench check: ").append(Words.headline(verdict)).append("\n\n");
    out.append(Words.sentence(verdict)).append("\n\n## Figures\n\n");
    figures(verdict, out);
    out.append("\n## Workload\n\n");
    verdict.runs().forEach(run -> workload(run, out));
    if (verdict.runs().isEmpty()) {
      out.append("No results were read.\n");
    }
    out.append("\n## Blocking findings\n\n");
    findings(verdict, out);
    out.append("\n## Not checked\n\n");
    verdict.notChecked().forEach(sentence -> item(out, Markdown.text(sentence)));
    if (verdict.notChecked().isEmpty()) {
      out.append("Nothing was left out.\n");
    }
    return out.toString();
  }

  private static void figures(CheckVerdict verdict, StringBuilder out) {
    if (verdict.rows().isEmpty()) {
      out.append("None: the results cannot be used, or hold none.\n");
      return;
    }
    out.append(
        Markdown.head(
            List.of("Benchmark", "Params", "Metric", "P50", "P95", "max", "n", "Budget", "Status"),
            List.of(false, false, false, true, true, true, true, false, false)));
    verdict.rows().forEach(row -> out.append(figure(row)));
    out.append(
        "\nDurations in milliseconds; quantiles of type 7 over the measured values of all forks;"
            + " P95 from 20 values on. Closed loop: each request waits for the answer to the one"
            + " before, so queueing is hidden.\n");
  }

  private static String figure(MetricRow row) {
    var series = row.series();
    String params = series.key().params().toString();
    return Markdown.row(
        List.of(
            Markdown.text(series.key().shortName()),
            params.isEmpty() ? Cells.NONE : Markdown.text(params),
            Markdown.text(series.metric().toString()),
            Cells.quantile(row, Quantile.P50),
            Cells.quantile(row, Quantile.P95),
            Cells.quantile(row, Quantile.MAX),
            Long.toString(series.values().count()),
            Markdown.text(Cells.budgets(row)),
            Cells.status(row)));
  }

  private static void workload(RunSummary run, StringBuilder out) {
    String name = Markdown.text(run.file());
    if (run.run().isEmpty()) {
      item(
          out,
          name + ": " + Words.count(run.combinations(), "combination") + ", no session record");
      return;
    }
    RunLine line = run.run().get();
    item(
        out,
        name
            + ": workload "
            + Markdown.text(line.workload())
            + ", "
            + Words.count(run.combinations(), "combination")
            + ", "
            + Words.count(run.samples(), "measured sample")
            + ", "
            + Words.count(run.fixtures(), "fixture")
            + ", "
            + Words.count(run.servers(), "server")
            + shutdowns(run));
    item(
        out,
        "target "
            + line.target().kind().wireName()
            + line.target().sha256().map(sha -> " (sha256 " + Markdown.text(sha) + ")").orElse("")
            + ", suite "
            + Markdown.text(line.suiteVersion())
            + ", seed "
            + line.seed()
            + ", started "
            + line.startedAt());
    RunLine.Host host = line.host();
    item(
        out,
        "host "
            + Markdown.text(host.os())
            + " "
            + Markdown.text(host.arch())
            + host.cpu().map(cpu -> ", " + Markdown.text(cpu)).orElse("")
            + (host.cores().isPresent() ? ", " + host.cores().getAsInt() + " cores" : "")
            + host.jdk().map(jdk -> ", JDK " + Markdown.text(jdk)).orElse("")
            + ", fingerprint "
            + Markdown.text(host.fingerprint()));
  }

  private static String shutdowns(RunSummary run) {
    return run.shutdowns().entrySet().stream()
        .map(entry -> entry.getValue() + " " + entry.getKey().wireName())
        .collect(
            Collectors.collectingAndThen(
                Collectors.joining(", "), text -> text.isEmpty() ? "" : " (" + text + ")"));
  }

  private static void findings(CheckVerdict verdict, StringBuilder out) {
    if (verdict.findings().isEmpty()) {
      out.append("None.\n");
    }
    for (Finding finding : verdict.findings()) {
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
    if (verdict.findingsLeftOut() > 0) {
      item(out, "and " + verdict.findingsLeftOut() + " more");
    }
  }

  private static void item(StringBuilder out, String text) {
    out.append("- ").append(text).append('\n');
  }
}
