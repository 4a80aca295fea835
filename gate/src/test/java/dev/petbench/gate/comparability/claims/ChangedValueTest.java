package dev.petbench.gate.comparability.claims;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.load.Loaded;
import dev.petbench.gate.results.load.ResultLoader;
import dev.petbench.gate.testing.JmhBuilder;
import dev.petbench.gate.testing.RecordBuilder;
import dev.petbench.gate.testing.Run;
import dev.petbench.gate.verdict.Check;
import dev.petbench.gate.verdict.CheckInput;
import dev.petbench.gate.verdict.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One value of a valid run is changed, as somebody would who wants another verdict: check must
 * notice. Every field of every line is listed here, either as one that matters or with the reason
 * why it need not.
 */
class ChangedValueTest {
  private static final int ROUNDS = 200;

  /** Every line of a type: changing the field of any of them must be noticed. */
  private static final Map<String, Set<String>> MATTERS =
      Map.of(
          "run", Set.of("schema", "seed", "target", "startedAt"),
          "plan", Set.of("benchmarks"),
          "jvm", Set.of("jvmId", "role", "benchmark", "fork", "nanoTime"),
          "server",
              Set.of(
                  "serverId",
                  "jvmId",
                  "arm",
                  "role",
                  "name",
                  "targetKind",
                  "version",
                  "sha256",
                  "spawnNanos",
                  "spawnedNanos",
                  "firstAnswerNanos"),
          "fixture", Set.of("seed", "size", "layout", "environments", "managers"),
          "sample",
              Set.of(
                  "benchmark",
                  "params",
                  "fork",
                  "iteration",
                  "phase",
                  "arm",
                  "serverId",
                  "jvmId",
                  "operation",
                  "startNanos",
                  "firstEnvironmentNanos",
                  "firstFixtureEnvironmentNanos",
                  "endNanos",
                  "serverMillis",
                  "joined",
                  "superseded",
                  "outcome",
                  "environments",
                  "ambient",
                  "quiescentBy"),
          "inventory",
              Set.of(
                  "benchmark",
                  "params",
                  "fork",
                  "iteration",
                  "phase",
                  "serverId",
                  "operation",
                  "expectedDigest",
                  "digest",
                  "environments",
                  "managers",
                  "ambient",
                  "missing",
                  "unexpected",
                  "changed",
                  "missingCount",
                  "unexpectedCount",
                  "changedCount"),
          "invariant",
              Set.of(
                  "benchmark", "params", "fork", "iteration", "phase", "serverId", "name", "held"),
          "metric",
              Set.of(
                  "benchmark",
                  "params",
                  "fork",
                  "iteration",
                  "phase",
                  "arm",
                  "serverId",
                  "name",
                  "value",
                  "unit"),
          "shutdown",
              Set.of(
                  "serverId",
                  "jvmId",
                  "verdict",
                  "exitCode",
                  "processesLeft",
                  "requestedNanos",
                  "exitedNanos"));

  /** The others, each with its reason; a new field belongs into one of the two tables. */
  private static final Map<String, String> NEED_NOT =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("*.type", "another type is another line: the end line counts them"),
              Map.entry("jvm.wallClockMillis", "no figure uses it; it may not be outside the run"),
              Map.entry("run.suiteVersion", "a single run has nothing to compare it with"),
              Map.entry("run.workload", "a name for people; --workload says what must be there"),
              Map.entry("run.host", "a single run has nothing to compare it with"),
              Map.entry("fixture.digest", "opaque; compared across lines and runs alone"),
              Map.entry("fixture.kinds", "these benchmarks have no parameter of that name"),
              Map.entry(
                  "sample.submittedNanos", "no figure uses it; it may not be later than start"),
              Map.entry(
                  "sample.refreshId", "opaque; it matters where it is that of another sample"),
              Map.entry("invariant.detail", "words for people"),
              Map.entry("shutdown.stderrBytes", "reported, and no limit holds for it")));

  @TempDir private Path directory;
  private final RecordBuilder record =
      new RecordBuilder()
          .warm(Run.WARM, Run.PARAMS, 2, 4)
          .cold(Run.COLD, Run.PARAMS, 2, 2)
          .metrics();
  private String jmh;

  /** The command's verdict without its options and reports, which cost more than judging. */
  private Outcome check(List<ObjectNode> lines) throws Exception {
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line).append('\n'));
    Files.writeString(directory.resolve("results.json"), jmh);
    Files.writeString(directory.resolve("results.session.jsonl"), text);
    Loaded loaded =
        new ResultLoader(new JsonInput(InputLimits.DEFAULT)).load(List.of(directory), false);
    return Check.run(
            new CheckInput(
                loaded.sets(),
                loaded.problems(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty()))
        .outcome();
  }

  private List<ObjectNode> lines() {
    jmh = JmhBuilder.of(record).text();
    record.prove();
    List<ObjectNode> lines = new ArrayList<>();
    record.all().forEach(line -> lines.add(line.deepCopy()));
    lines.add(record.end());
    return lines;
  }

  @Test
  void everyFieldIsInOneOfTheTables() {
    for (ObjectNode line : lines()) {
      String type = line.get("type").asText();
      line.fieldNames()
          .forEachRemaining(
              field -> {
                boolean matters = MATTERS.getOrDefault(type, Set.of()).contains(field);
                boolean isExcused =
                    NEED_NOT.containsKey(type + "." + field) || NEED_NOT.containsKey("*." + field);
                assertThat(type.equals("end") || matters != isExcused)
                    .as("%s.%s is in one table", type, field)
                    .isTrue();
              });
    }
  }

  @Test
  void theRunPassesAsItIs() throws Exception {
    assertThat(check(lines())).isEqualTo(Outcome.PASSED);
  }

  @Test
  void anyChangeOfAValueThatMattersIsNoticed() throws Exception {
    long seed = 20_260_131L;
    Random random = new Random(seed);
    List<ObjectNode> whole = lines();
    List<String> passed = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      List<ObjectNode> lines = new ArrayList<>(whole);
      // By type first: there are many more invariants than servers.
      List<String> types = MATTERS.keySet().stream().sorted().toList();
      String type = types.get(random.nextInt(types.size()));
      List<Integer> numbers = new ArrayList<>();
      for (int i = 0; i < lines.size(); i++) {
        if (lines.get(i).get("type").asText().equals(type)) {
          numbers.add(i);
        }
      }
      int number = numbers.get(random.nextInt(numbers.size()));
      ObjectNode line = lines.get(number).deepCopy();
      lines.set(number, line);
      List<String> fields = MATTERS.get(type).stream().filter(line::has).sorted().toList();
      String field = fields.get(random.nextInt(fields.size()));
      JsonNode before = line.get(field);
      if (isWarmUpOnly(line)) {
        continue;
      }
      change(line, field, random);
      if (check(lines) == Outcome.PASSED) {
        passed.add(
            "line "
                + (number + 1)
                + " "
                + type
                + "."
                + field
                + ": "
                + before
                + " to "
                + line.get(field));
      }
    }
    assertThat(passed).as("seed %d", seed).isEmpty();
  }

  /** What was not measured is not judged. */
  private static boolean isWarmUpOnly(ObjectNode line) {
    return line.path("phase").asText().equals("warmup")
        || (line.path("type").asText().equals("inventory") && !line.has("iteration"))
        || (line.path("type").asText().equals("invariant") && !line.has("iteration"))
        || line.path("jvmId").asText().equals("host");
  }

  private static void change(ObjectNode line, String field, Random random) {
    JsonNode value = line.get(field);
    if (value.isBoolean()) {
      line.put(field, !value.asBoolean());
      if (line.path("type").asText().equals("invariant")) {
        line.put("detail", "it did not");
      }
    } else if (field.endsWith("Nanos") || field.equals("nanoTime")) {
      long far = 3_600_000_000_000L * (1 + random.nextInt(1000));
      line.put(
          field, value.asLong() + (random.nextBoolean() && !field.equals("nanoTime") ? -far : far));
    } else if (value.isNumber()) {
      line.put(
          field,
          value.asLong() + (random.nextBoolean() ? 100_000_000_000L : 1 + random.nextInt(9)));
    } else if (field.equals("startedAt")) {
      line.put(field, "2999-01-01T00:00:00Z");
    } else if (field.equals("verdict")) {
      line.put(field, random.nextBoolean() ? "killed" : "exitedEarly");
    } else if (field.equals("params")) {
      ((ObjectNode) value).put("size", "11");
    } else if (field.equals("target")) {
      ((ObjectNode) value).put("sha256", "ff");
    } else if (field.equals("benchmarks")) {
      ObjectNode planned = (ObjectNode) value.get(random.nextInt(value.size()));
      planned.put("forks", planned.get("forks").asInt() + 1);
    } else if (value.isArray()) {
      line.withArrayProperty(field).add("env");
    } else if (field.equals("unit")) {
      line.put(field, value.asText().equals("ms") ? "us" : "ratio");
    } else if (field.equals("phase")) {
      line.put(field, "warmup");
    } else {
      line.put(field, value.asText() + "x");
    }
  }
}
