package dev.petbench.gate.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.budget.BudgetsReader;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.testing.PairedBuilder;
import dev.petbench.gate.testing.Run;
import dev.petbench.gate.verdict.Finding;
import dev.petbench.gate.verdict.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A paired record must not contradict itself either; what two arms, many servers and blocks make
 * different from a run of one target is no contradiction.
 */
class PairedClaimsTest {
  private static final int QUADS = 6;

  @TempDir private Path directory;
  private final PairedBuilder paired = new PairedBuilder(QUADS);

  private void measure(Map<String, String> params) {
    paired
        .family(Run.WARM, params, "roundTrip", "p50")
        .measure(
            Run.WARM, params, QUADS, 2, (arm, quad, block, i) -> 30_000_000 + 1_000L * quad + block)
        .record()
        .prove();
  }

  private Report compare() throws Exception {
    paired.write(directory);
    JsonInput input = new JsonInput(InputLimits.DEFAULT);
    Path budgets =
        Files.writeString(
            directory.resolve("b.json"), PairedBuilder.budgets("roundTrip", "0.5 ms", "3 %"));
    return PairedComparison.run(
        PairedInput.read(directory, input),
        Optional.of(new BudgetsReader(input).read(InputFile.of(budgets))));
  }

  private void assertPasses() throws Exception {
    Report report = compare();
    assertThat(report.findings().stream().map(Finding::describe)).isEmpty();
    assertThat(report.outcome()).isEqualTo(Outcome.PASSED);
  }

  private void assertContradicts(String text) throws Exception {
    Report report = compare();
    assertThat(report.findings().stream().map(Finding::describe))
        .anyMatch(finding -> finding.contains(text));
    assertThat(report.outcome()).isEqualTo(Outcome.UNUSABLE);
    assertThat(report.figures()).isEmpty();
  }

  /** The arm-block of a sample, said by a line of the same server. */
  private void nameBlock(ObjectNode line) {
    ObjectNode sample =
        paired.record().lines("sample").stream()
            .filter(one -> one.get("serverId").equals(line.get("serverId")))
            .findFirst()
            .orElseThrow();
    line.set("quad", sample.get("quad"));
    line.set("block", sample.get("block"));
  }

  private ObjectNode metric(int quad, int block, String arm) {
    return paired
        .record()
        .addAt("metric", Run.WARM, Run.PARAMS)
        .put("quad", quad)
        .put("block", block)
        .put("arm", arm)
        .put("name", "spawnControl")
        .put("value", 1.5)
        .put("unit", "ms");
  }

  @Test
  void aContradictionIsRefusedAsInAnyRun() throws Exception {
    measure(Run.PARAMS);
    ObjectNode inventory = paired.record().line("inventory", 5);
    inventory.put("environments", 9);
    assertContradicts("of type 'inventory' has another number of environments than the sample");
    inventory.put("environments", 10);
    ObjectNode first = paired.record().measured(0);
    long end = first.get("endNanos").asLong();
    first.put("endNanos", paired.record().measured(1).get("startNanos").asLong() + 1);
    assertContradicts("starts before the sample before it on the same server ended");
    first.put("endNanos", end);
    assertPasses();
  }

  @Test
  void headIsTheTargetOfTheRunAndBaseNeedNotBe() throws Exception {
    measure(Run.PARAMS);
    assertPasses();
    ((ObjectNode) paired.record().line("run", 0).get("target")).put("sha256", "b1");
    assertContradicts("is a server with another sha256 than the run's target");
  }

  @Test
  void aBlockIsOfOneServerSoThatLinesNeedNotNameBoth() throws Exception {
    measure(Run.PARAMS);
    paired.record().lines("inventory").forEach(this::nameBlock);
    paired.record().lines("invariant").forEach(this::nameBlock);
    assertPasses();
    paired.record().line("inventory", 5).put("environments", 9);
    assertContradicts("of type 'inventory' has another number of environments than the sample");
  }

  @Test
  void blocksHaveTheirOwnFiguresWhereNoServerIsNamed() throws Exception {
    measure(Run.PARAMS);
    metric(0, 0, "head");
    metric(0, 3, "head");
    metric(1, 0, "base");
    assertPasses();
    metric(0, 3, "head");
    assertContradicts("of type 'metric' spawnControl is there twice for one iteration and server");
  }

  @Test
  void forksAreNumberedThroughBothArmsAndIterationsAreAsPlanned() throws Exception {
    measure(Run.PARAMS);
    // The plan counts the blocks of one arm; the last block of both has a greater number.
    ObjectNode last = paired.record().lines("inventory").get(QUADS * 4 * 2 - 1);
    assertThat(last.get("fork").asInt()).isEqualTo(QUADS * 4 - 1);
    assertPasses();
    last.put("iteration", 2);
    assertContradicts("belongs to a fork or an iteration that was not planned");
  }

  @Test
  void armsMayStartAnotherNumberOfProcessesButNotOneArm() throws Exception {
    Map<String, String> params = new TreeMap<>(Run.PARAMS);
    params.put("kinds", "mixed");
    paired.record().line("fixture", 0).put("kinds", "mixed");
    measure(params);
    List<ObjectNode> started =
        paired.record().lines("sample").stream().map(sample -> started(sample)).toList();
    assertPasses();
    started.get(started.size() - 1).put("value", 5);
    assertContradicts("gives another number of processesStarted than the 3");
  }

  private ObjectNode started(ObjectNode sample) {
    ObjectNode line = paired.record().add("metric");
    for (String field : List.of("benchmark", "params", "fork", "iteration", "phase", "serverId")) {
      line.set(field, sample.get(field).deepCopy());
    }
    String arm = sample.get("arm").asText();
    return line.put("arm", arm)
        .put("name", "processesStarted")
        .put("value", arm.equals("head") ? 2 : 3)
        .put("unit", "count");
  }
}
