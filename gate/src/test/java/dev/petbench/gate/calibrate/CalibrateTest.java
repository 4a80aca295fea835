package dev.petbench.gate.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.testing.Cli;
import dev.petbench.gate.testing.PairedBuilder;
import dev.petbench.gate.testing.RecordBuilder;
import dev.petbench.gate.testing.Run;
import dev.petbench.gate.testing.SeparateRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CalibrateTest {
  private static final double[] FACTORS = {1, 1.01, 0.99, 1.02, 1.005, 0.995};

  @TempDir private Path directory;

  private List<Object> runs(int count) {
    List<Object> paths = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Path path = directory.resolve("run" + i);
      if (!Files.exists(path)) {
        new SeparateRun(FACTORS[i]).write(path, "results");
      }
      paths.add(path);
    }
    return paths;
  }

  private Cli calibrate(List<Object> runs, Object... more) {
    List<Object> args = new ArrayList<>(List.of("calibrate", "--runs"));
    args.addAll(runs);
    args.addAll(List.of("--out", directory.resolve("budgets.json")));
    args.addAll(List.of(more));
    return Cli.run(args.toArray());
  }

  private JsonNode written() throws Exception {
    return RecordBuilder.MAPPER.readTree(directory.resolve("budgets.json").toFile());
  }

  private JsonNode budget(String metric, String quantile) throws Exception {
    for (JsonNode budget : written().get("budgets")) {
      if (budget.get("metric").asText().equals(metric)
          && budget.get("quantile").asText().equals(quantile)) {
        return budget;
      }
    }
    throw new AssertionError("no budget for " + metric);
  }

  @Test
  void fiveUnchangedRunsMakeBudgetsWithProvenance() throws Exception {
    Cli cli = calibrate(runs(5), "--need", "1 %");
    assertThat(cli.err()).isEmpty();
    assertThat(cli.exitCode()).isZero();
    JsonNode budget = budget("roundTrip", "p50");
    assertThat(budget.get("relative").asText()).isEqualTo("3.04 %");
    assertThat(budget.get("absolute").asText()).isEqualTo("0.929 ms");
    assertThat(budget.get("target").asText()).isEqualTo("builtin");
    assertThat(budget.at("/calibration/runs")).hasSize(5);
    assertThat(budget.at("/calibration/samples").asInt()).isEqualTo(100);
    assertThat(budget.at("/calibration/spread/runs").asInt()).isEqualTo(5);
    assertThat(budget.at("/calibration/spread/relative").asDouble()).isBetween(0.010, 0.013);
    assertThat(written().at("/provenance/hostFingerprint").asText()).isEqualTo("f00d");
    assertThat(written().at("/provenance/runs")).hasSize(5);
    assertThat(written().at("/provenance/falseAlarms/comparisons").asInt()).isEqualTo(2);
    assertThat(cli.out()).contains("59 comparisons would cover 95 %");
  }

  @Test
  void whatIsCalibratedCanBeComparedWith() throws Exception {
    calibrate(runs(6));
    new SeparateRun(1.2).write(directory.resolve("head"), "results");
    Cli cli =
        Cli.run(
            "compare",
            "--head",
            directory.resolve("head"),
            "--base",
            directory.resolve("run0"),
            "--budgets",
            directory.resolve("budgets.json"));
    assertThat(cli.out())
        .contains("regression: roundTrip p50")
        .contains("the spread of 6 unchanged");
    assertThat(cli.exitCode()).isEqualTo(1);
  }

  @Test
  void fewerThanFiveAreTooFew() {
    Cli cli = calibrate(runs(4));
    assertThat(cli.exitCode()).isEqualTo(3);
    assertThat(cli.out()).contains("is one of 4 unchanged runs, and at least 5 are needed");
    assertThat(directory.resolve("budgets.json")).doesNotExist();
  }

  @Test
  void changedRunsAreRefused() {
    runs(5);
    SeparateRun other = new SeparateRun(1.001);
    ((ObjectNode) other.record().line("run", 0).get("target")).put("sha256", "cd34");
    other.record().lines("server").forEach(server -> server.put("sha256", "cd34"));
    other.write(directory.resolve("run2"), "results");
    assertThat(calibrate(runs(5)).out()).contains("its target digest differs from that of");
    SeparateRun machine = new SeparateRun(1.001);
    ((ObjectNode) machine.record().line("run", 0).get("host")).put("fingerprint", "beef");
    machine.write(directory.resolve("run2"), "results");
    assertThat(calibrate(runs(5)).out()).contains("its host fingerprint differs");
    SeparateRun broken = new SeparateRun(1.001);
    broken.record().add("invariant").put("name", "n").put("held", false).put("detail", "d");
    broken.write(directory.resolve("run2"), "results");
    Cli cli = calibrate(runs(5));
    assertThat(cli.exitCode()).isEqualTo(3);
    assertThat(cli.out()).contains("cannot calibrate: violated invariant: n");
    new SeparateRun(FACTORS[1]).write(directory.resolve("run2"), "results");
    assertThat(calibrate(runs(5)).out()).contains("is given twice");
  }

  @Test
  void anEarlierFileIsNeverReplacedSilently() throws Exception {
    calibrate(runs(5));
    String first = Files.readString(directory.resolve("budgets.json"));
    new SeparateRun(1.2).write(directory.resolve("run4"), "results");
    ObjectNode edited = (ObjectNode) RecordBuilder.MAPPER.readTree(first);
    ObjectNode ceiling = edited.withArrayProperty("budgets").addObject();
    ceiling.put("benchmark", "Warm").put("metric", "startup").put("quantile", "p50");
    ceiling.put("ceiling", "1 s").put("reason", "r").putObject("calibration").put("method", "m");
    Files.writeString(directory.resolve("budgets.json"), edited.toString());
    Cli refused = calibrate(runs(5));
    assertThat(refused.exitCode()).isZero();
    assertThat(refused.out())
        .contains("LOOSER: ")
        .contains("becomes > ")
        .contains("margins would become looser")
        .contains("give --accept");
    assertThat(Files.readString(directory.resolve("budgets.json"))).isEqualTo(edited.toString());
    assertThat(calibrate(runs(5), "--accept").out()).contains("Written to budgets.json.");
    assertThat(budget("roundTrip", "p50").get("relative").asText()).isEqualTo("21.3 %");
    assertThat(budget("startup", "p50").get("ceiling").asText()).isEqualTo("1 s");
  }

  @Test
  void comparisonsOfABinaryWithItselfCalibrateToo() throws Exception {
    List<Object> paths = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      Path path = directory.resolve("aa" + i);
      aa(i, true).write(path);
      paths.add(path);
    }
    Cli cli = calibrate(paths, "--need", "0.1 %");
    assertThat(cli.err()).isEmpty();
    assertThat(cli.out()).contains("from 5 A/A comparisons").contains("of 5 comparisons exceeded");
    assertThat(cli.exitCode()).isZero();
    assertThat(budget("roundTrip", "p50").at("/calibration").has("spread")).isFalse();
    aa(9, false).write(directory.resolve("aa4"));
    assertThat(calibrate(paths).out()).contains("is of two unlike executables");
  }

  private static PairedBuilder aa(int seed, boolean unchanged) {
    Random random = new Random(seed);
    PairedBuilder paired =
        new PairedBuilder(6)
            .family(Run.WARM, Run.PARAMS, "roundTrip", "p50")
            .measure(
                Run.WARM,
                Run.PARAMS,
                6,
                2,
                (arm, quad, block, i) -> 30_000_000 + random.nextInt(300_000));
    if (unchanged) {
      paired.paired().put("unchanged", true).put("baseSha256", "h1");
      paired.record().lines("server").forEach(line -> line.put("sha256", "h1"));
    }
    return paired;
  }

  @Test
  void aNeedThatIsNoPercentageIsRefused() {
    assertThat(calibrate(runs(5), "--need", "5").exitCode()).isEqualTo(2);
  }
}
