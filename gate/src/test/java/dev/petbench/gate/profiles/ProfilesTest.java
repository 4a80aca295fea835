package dev.petbench.gate.profiles;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.budget.BudgetsReader;
import dev.petbench.gate.report.CheckReport;
import dev.petbench.gate.report.JsonReport;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.testing.PairedBuilder;
import dev.petbench.gate.testing.RecordBuilder;
import dev.petbench.gate.testing.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The schemas in profiles say of files what the readers say, and the files in profiles satisfy
 * them.
 */
class ProfilesTest {
  private static final Path PROFILES = Path.of("..", "profiles");

  private static Schema schema(String name) throws Exception {
    String text = Files.readString(PROFILES.resolve("schema").resolve(name + ".schema.json"));
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(text);
  }

  private static List<String> errors(Schema schema, JsonNode node) {
    return schema.validate(node).stream().map(Object::toString).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"linux", "macos", "windows"})
  void theBudgetsOfEveryPlatformAreValid(String platform) throws Exception {
    Path file = PROFILES.resolve("budgets").resolve(platform + ".json");
    Budgets budgets =
        new BudgetsReader(new JsonInput(InputLimits.DEFAULT)).read(InputFile.of(file));
    assertThat(budgets.platform()).isEqualTo(platform);
    assertThat(errors(schema("budgets"), RecordBuilder.MAPPER.readTree(file.toFile()))).isEmpty();
  }

  @Test
  void aFullRecordIsValidLineByLine() throws Exception {
    RecordBuilder record = new RecordBuilder().warm(Run.WARM, Run.PARAMS, 1, 2);
    ObjectNode resource = record.addAt("resource", Run.WARM, Run.PARAMS);
    resource.put("serverId", "s1").put("moment", "idle").put("threads", 3).putNull("privateBytes");
    resource.putObject("reasons").put("privateBytes", "not on this platform");
    record
        .addAt("metric", Run.WARM, Run.PARAMS)
        .put("arm", "head")
        .put("name", "makespan")
        .put("value", 1.5)
        .put("unit", "ms");
    record.add("failure").put("kind", "timeout").put("message", "late");
    Schema schema = schema("session-record");
    record.forEach(line -> assertThat(errors(schema, line)).as("%s", line).isEmpty());
    assertThat(errors(schema, record.end())).isEmpty();
  }

  @Test
  void aPairedRecordIsValidLineByLine() throws Exception {
    PairedBuilder paired =
        new PairedBuilder(12, 18)
            .family(Run.WARM, Run.PARAMS, "roundTrip", "p50")
            .measure(Run.WARM, Run.PARAMS, 1, 2, (arm, quad, block, i) -> 30_000_000);
    ObjectNode margin = paired.paired().putObject("defaultMargin").put("relative", "10 %");
    margin.putArray("absolutes").add("0.5 ms");
    paired
        .record()
        .addAt("block", Run.WARM, Run.PARAMS)
        .put("quad", 0)
        .put("block", 3)
        .put("attempt", 1)
        .put("arm", "head")
        .put("disturbed", true)
        .put("used", false)
        .put("detail", "load");
    Schema schema = schema("session-record");
    paired.record().forEach(line -> assertThat(errors(schema, line)).as("%s", line).isEmpty());
    for (String field : List.of("seed", "looks", "alpha", "unchanged", "headSha256", "family")) {
      ObjectNode plan = paired.record().line("plan", 0).deepCopy();
      ((ObjectNode) plan.get("paired")).remove(field);
      assertThat(errors(schema, plan)).as(field).isNotEmpty();
    }
  }

  @Test
  void exceptionsAndLinesOfHistoryAreValid() throws Exception {
    Schema exceptions = schema("coverage-exceptions");
    String whole =
        "{\"schema\":1,\"exceptions\":[{\"file\":\"a\",\"lines\":\"1-2\",\"why\":\"w\","
            + "\"reviewedBy\":\"r\",\"until\":\"2026-01-01\"}]}";
    assertThat(errors(exceptions, RecordBuilder.MAPPER.readTree(whole))).isEmpty();
    for (String field : List.of("why", "reviewedBy", "until", "file")) {
      ObjectNode broken = (ObjectNode) RecordBuilder.MAPPER.readTree(whole);
      ((ObjectNode) broken.at("/exceptions/0")).remove(field);
      assertThat(errors(exceptions, broken)).as(field).isNotEmpty();
    }
    String line =
        "{\"schema\":1,\"commit\":\"a\",\"date\":\"2026-01-31T12:00:00Z\",\"platform\":\"linux\","
            + "\"fingerprint\":\"f\",\"command\":\"check\",\"outcome\":\"passed\",\"figures\":[]}";
    assertThat(errors(schema("history"), RecordBuilder.MAPPER.readTree(line))).isEmpty();
  }

  @Test
  void verdictsAreValid(@TempDir Path directory) throws Exception {
    Run run = new Run();
    run.budget("Cold", "startup", "max", "16 ms");
    String check = JsonReport.render(CheckReport.of(run.check(directory), List.of("w")));
    assertThat(errors(schema("verdict"), RecordBuilder.MAPPER.readTree(check))).isEmpty();
  }

  @Test
  void everyFieldThatTheReaderNeedsTheSchemaRequires() throws Exception {
    RecordBuilder record = new RecordBuilder().warm(Run.WARM, Run.PARAMS, 1, 2);
    Schema schema = schema("session-record");
    for (String type : List.of("run", "plan", "jvm", "server", "fixture", "shutdown")) {
      ObjectNode line = record.line(type, 0);
      for (String optional :
          List.of(
              "benchmark",
              "params",
              "fork",
              "version",
              "sha256",
              "firstAnswerNanos",
              "exitCode",
              "requestedNanos",
              "exitedNanos")) {
        line.remove(optional);
      }
      line.fieldNames()
          .forEachRemaining(
              field -> {
                ObjectNode without = line.deepCopy();
                without.remove(field);
                assertThat(errors(schema, without)).as("%s without %s", type, field).isNotEmpty();
              });
    }
    ObjectNode violated = record.line("invariant", 0).put("held", false);
    violated.remove("detail");
    assertThat(errors(schema, violated)).isNotEmpty();
  }

  @Test
  void budgetsAndWorkloadsAreValid() throws Exception {
    Run run = new Run();
    ObjectNode budget = (ObjectNode) run.budgets().at("/budgets/0");
    budget.put("absolute", "1 ms").put("relative", "10 %");
    assertThat(errors(schema("budgets"), run.budgets())).isEmpty();
    assertThat(errors(schema("workload"), run.workload())).isEmpty();
    budget.remove("relative");
    assertThat(errors(schema("budgets"), run.budgets())).isNotEmpty();
    budget.put("relative", "10%");
    assertThat(errors(schema("budgets"), run.budgets())).isNotEmpty();
    budget.put("relative", "10 %").put("quantil", "p50");
    assertThat(errors(schema("budgets"), run.budgets())).isNotEmpty();
    run.workload().withObject("/benchmarks/0").put("fork", 1);
    assertThat(errors(schema("workload"), run.workload())).isNotEmpty();
  }
}
