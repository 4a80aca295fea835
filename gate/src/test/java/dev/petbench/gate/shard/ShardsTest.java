package dev.petbench.gate.shard;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.petbench.gate.testing.Cli;
import dev.petbench.gate.testing.JmhBuilder;
import dev.petbench.gate.testing.RecordBuilder;
import dev.petbench.gate.testing.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A workload is divided, measured in parts, and judged as a whole. */
class ShardsTest {
  @TempDir private Path parent;
  private final Run run = new Run();
  private Path workload;

  @BeforeEach
  void write() throws Exception {
    Path whole = Files.createDirectory(parent.resolve("whole"));
    run.write(whole);
    workload = Run.workload(whole);
  }

  private static void shard(Path directory, RecordBuilder record) throws Exception {
    Files.createDirectories(directory);
    // Hosted runners are not all alike.
    record.line("run", 0).withObject("/host").put("fingerprint", "of-" + directory.getFileName());
    Files.writeString(directory.resolve("results.json"), JmhBuilder.of(record).text());
    Files.writeString(directory.resolve("results.session.jsonl"), record.text());
  }

  private Cli merge() {
    return Cli.run(
        "check",
        "--results",
        parent.resolve("shards"),
        "--workload",
        workload,
        "--budgets",
        Run.budgets(parent.resolve("whole")));
  }

  @Test
  void eachScenarioIsAWorkloadOfItsOwnAndTogetherTheyAreTheWhole() throws Exception {
    Cli cli = Cli.run("shards", "--workload", workload, "--out", parent.resolve("parts"));
    assertThat(cli.exitCode()).isZero();
    assertThat(cli.out().strip()).isEqualTo("[\"SameProcessWarmRefresh\",\"ProcessColdRefresh\"]");
    JsonNode whole = RecordBuilder.MAPPER.readTree(workload.toFile());
    int benchmarks = 0;
    for (JsonNode name : RecordBuilder.MAPPER.readTree(cli.out())) {
      Path file = parent.resolve("parts").resolve(name.asText() + ".json");
      JsonNode part = RecordBuilder.MAPPER.readTree(file.toFile());
      assertThat(part.get("name")).isEqualTo(whole.get("name"));
      for (JsonNode benchmark : part.get("benchmarks")) {
        assertThat(whole.get("benchmarks")).contains(benchmark);
        benchmarks++;
      }
    }
    assertThat(benchmarks).isEqualTo(whole.get("benchmarks").size());
  }

  @Test
  void resultsOfAllPartsAreMergedAndAMissingOneIsFound() throws Exception {
    shard(parent.resolve("shards/warm"), new RecordBuilder().warm(Run.WARM, Run.PARAMS, 2, 10));
    assertThat(merge().exitCode()).isEqualTo(3);
    assertThat(merge().out()).contains(Run.COLD_NAME + ": is expected, and the results do not");

    shard(parent.resolve("shards/cold"), new RecordBuilder().cold(Run.COLD, Run.PARAMS, 2, 3));
    Cli merged = merge();
    assertThat(merged.exitCode()).as(merged.out()).isZero();
    assertThat(merged.out()).contains("Checked 2 benchmark combinations");

    shard(parent.resolve("shards/cold2"), new RecordBuilder().cold(Run.COLD, Run.PARAMS, 2, 3));
    assertThat(merge().exitCode()).isEqualTo(3);
    assertThat(merge().out()).contains("also in ");
  }

  @Test
  void aWorkloadThatIsNoneIsRefused() throws Exception {
    Path broken = Files.writeString(parent.resolve("broken.json"), "{\"schema\": 1}");
    Cli cli = Cli.run("shards", "--workload", broken, "--out", parent.resolve("parts"));
    assertThat(cli.exitCode()).isEqualTo(3);
    assertThat(cli.err()).startsWith("broken.json: ").doesNotContain(parent.toString());
    assertThat(parent.resolve("parts")).doesNotExist();
    Cli unwritable = Cli.run("shards", "--workload", workload, "--out", broken);
    assertThat(unwritable.exitCode()).isEqualTo(3);
    assertThat(unwritable.err()).contains("--out broken.json: cannot be written to");
  }
}
