package dev.petbench.gate.soak;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.report.JsonReport;
import dev.petbench.gate.report.MarkdownReport;
import dev.petbench.gate.report.ReportReader;
import dev.petbench.gate.report.html.HtmlReport;
import dev.petbench.gate.report.model.Plot;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.report.model.Status;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.testing.Cli;
import dev.petbench.gate.testing.RecordBuilder;
import dev.petbench.gate.verdict.Finding;
import dev.petbench.gate.verdict.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SoakReportTest {
  private static final String CYCLE = "dev.petbench.soak.Soak.cycle";
  private static final Map<String, String> PARAMS = Map.of("size", "10");
  private static final long MILLI = 1_000_000;
  private static final IntToLongFunction STEADY = cycle -> 9;

  @TempDir private Path directory;
  private final RecordBuilder record = new RecordBuilder();
  private String server;

  private void cycles(int count, IntToLongFunction threads) {
    record.plan(CYCLE, PARAMS, 0, count);
    server = record.server("host");
    for (int cycle = 0; cycle < count; cycle++) {
      cycle(cycle, threads.applyAsLong(cycle));
    }
  }

  private void cycle(int cycle, long threads) {
    record.sample(CYCLE, PARAMS, 0, cycle, "measurement", "host", server, 30 * MILLI);
    invariant(cycle, "noProcessLeft", true, "");
    ObjectNode resource = at("resource", cycle).put("serverId", server).put("moment", "quiescent");
    resource.put("jvmId", "host").put("atNanos", 1_000 * MILLI + cycle * 500 * MILLI);
    resource.put("threads", threads).put("descriptors", 7).put("residentBytes", 40 << 20);
    resource.put("cacheFiles", 4).put("cacheBytes", 3_000).putNull("privateBytes");
    resource.putObject("reasons").put("privateBytes", "not on this platform");
  }

  private ObjectNode at(String type, int cycle) {
    return record
        .addAt(type, CYCLE, PARAMS)
        .put("fork", 0)
        .put("iteration", cycle)
        .put("phase", "measurement");
  }

  private void invariant(int cycle, String name, boolean held, String detail) {
    at("invariant", cycle).put("name", name).put("held", held).put("detail", detail);
  }

  private InputFile written() throws IOException {
    return InputFile.of(Files.writeString(directory.resolve("soak.session.jsonl"), record.text()));
  }

  private Report judged() throws IOException {
    return SoakReport.of(written(), false);
  }

  @Test
  void aSteadySoakPassesAndNamesItsBounds() throws Exception {
    cycles(120, STEADY);
    Report report = judged();

    assertThat(report.outcome()).as(report.findings().toString()).isEqualTo(Outcome.PASSED);
    assertThat(report.summary()).startsWith("Judged 120 cycles in 59.5 s, and 120 requests.");
    assertThat(MarkdownReport.render(report))
        .contains("| threads | 9 | – | 9 | 120 | no leak above 0.03704 per cycle | no leak |")
        .contains("roundTrip\\@refresh | 30 ms")
        .contains("Growth of privateBytes: not on this platform.");
    assertThat(report.plots())
        .allMatch(plot -> plot.kind() == Plot.Kind.TIME)
        .extracting(Plot::title)
        .containsExactly("Memory", "Threads and descriptors", "Files in the cache", "Latency");
    assertThat(report.plots().get(1).series().get(0).x()).startsWith(0.0, 0.5).endsWith(59.5);
    assertThat(HtmlReport.render(report))
        .contains("Resources over time", "seconds since the start");
  }

  @Test
  void aLeakIsAViolatedInvariantThatCanBeReadAgain() throws Exception {
    cycles(120, cycle -> 9 + cycle);
    Report report = judged();

    assertThat(report.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(report.findings())
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.kind()).isEqualTo(Finding.Kind.VIOLATED_INVARIANT);
              assertThat(finding.subject()).isEqualTo("noThreadGrowth");
              assertThat(finding.detail()).startsWith("leak: 1 per cycle; least readings of ");
              assertThat(finding.remedy()).contains("twice the cycles");
            });
    Path verdict = Files.writeString(directory.resolve("verdict.json"), JsonReport.render(report));
    Report again = new ReportReader(new JsonInput(InputLimits.DEFAULT)).read(InputFile.of(verdict));
    assertThat(again).isEqualTo(report);
    assertThat(again.figures().get(0).status()).isEqualTo(Status.LEAK);
  }

  @Test
  void tooFewCyclesAreInconclusiveAndSayHowMany() throws Exception {
    cycles(20, STEADY);
    Report report = judged();

    assertThat(report.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(report.findings())
        .extracting(Finding::subject)
        .contains("noThreadGrowth", "noMemoryGrowth", "noLatencyDrift");
    assertThat(report.findings().get(0).remedy()).isEqualTo("run it again with --cycles 24");
  }

  @Test
  void violatedInvariantsAreToldOnceWithTheirFirstPlace() throws Exception {
    cycles(120, STEADY);
    invariant(30, "noProcessLeft", false, "1 processes were left");
    invariant(31, "noProcessLeft", false, "2 processes were left");
    Report report = judged();

    assertThat(report.findings())
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.subject()).isEqualTo("noProcessLeft");
              assertThat(finding.place()).isEqualTo("cycle 30");
              assertThat(finding.detail())
                  .isEqualTo("1 processes were left (2 of 242 times violated)");
            });
  }

  @Test
  void aDeathIsAFindingAndTheCyclesBeforeAreJudged() throws Exception {
    cycles(120, STEADY);
    at("failure", 120).put("kind", "serverDied").put("message", "the server died at refresh");
    record.status("failed");
    Report report = judged();

    assertThat(report.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(report.findings().get(0).describe())
        .isEqualTo("failed benchmark: serverDied: cycle 120: the server died at refresh");
    assertThat(report.figures().get(0).status()).isEqualTo(Status.NO_LEAK);
  }

  @Test
  void anUnfinishedRecordIsReadOnlyWhenAskedTo() throws Exception {
    cycles(120, STEADY);
    String whole = record.text();
    Path part = directory.resolve("soak.session.jsonl.part");
    Files.writeString(part, whole.substring(0, whole.lastIndexOf("{\"type\":\"end\"") - 40));

    Cli refused = Cli.run("report", "--soak", directory.toString());
    assertThat(refused.exitCode()).isEqualTo(3);
    assertThat(refused.out()).contains("is unfinished", "--partial");
    Cli read = Cli.run("report", "--soak", directory.toString(), "--partial");
    assertThat(read.exitCode()).as(read.out()).isZero();
    assertThat(read.out()).contains("petbench soak: PASSED", "The record is unfinished");
    assertThat(Cli.run("report", "--soak", part.toString()).exitCode()).isEqualTo(3);
    assertThat(Cli.run("report", "--partial", "--verdict", "x").exitCode()).isEqualTo(2);
  }

  @Test
  void whatIsRetainedIsToldWithItsSpread() throws Exception {
    cycles(120, STEADY);
    for (int mebibytes : new int[] {40, 42, 41}) {
      at("resource", 119)
          .put("serverId", server)
          .put("moment", "idle")
          .put("residentBytes", mebibytes << 20);
    }
    at("metric", 119)
        .put("arm", "head")
        .put("name", "ownHeapBytes")
        .put("value", 5 << 20)
        .put("unit", "B");

    assertThat(MarkdownReport.render(judged()))
        .contains("| residentBytes\\@idle | 41 MiB | – | 42 MiB | 3 |")
        .contains("spread of residentBytes\\@idle 2 MiB", "own heap at most 5 MiB");
  }

  @Test
  void anInterruptedSoakSaysSo() throws Exception {
    cycles(120, STEADY);
    record.status("interrupted");

    assertThat(judged().warnings())
        .containsExactly("The soak was interrupted; what was measured until then was judged.");
  }

  @Test
  void aRecordOfSomethingElseIsRefused() throws Exception {
    record.warm("dev.petbench.jmh.WarmResolve.resolve", PARAMS, 1, 3);
    record
        .addAt("resource", "dev.petbench.jmh.WarmResolve.resolve", PARAMS)
        .put("iteration", 0)
        .put("serverId", "s1")
        .put("moment", "quiescent")
        .put("threads", 3);
    Report report = judged();

    assertThat(report.outcome()).isEqualTo(Outcome.UNUSABLE);
    assertThat(report.findings().get(0).detail()).isEqualTo("holds no cycle of a soak");
    assertThat(Cli.run("report", "--soak", directory.resolve("none").toString()).exitCode())
        .isEqualTo(3);
  }
}
