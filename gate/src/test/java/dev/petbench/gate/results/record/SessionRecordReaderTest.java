package dev.petbench.gate.results.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.UnusableInputException;
import dev.petbench.gate.testing.RecordBuilder;
import dev.petbench.gate.testing.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SessionRecordReaderTest {
  private static final String AGAIN = " (run the benchmarks again; no part of this file is used)";

  @TempDir private Path directory;
  private final RecordBuilder record =
      new RecordBuilder().warm(Run.WARM, Run.PARAMS, 1, 2).unproved();

  private SessionRecord read(String text) throws IOException, UnusableInputException {
    return read(text.getBytes(StandardCharsets.UTF_8), InputLimits.DEFAULT);
  }

  private SessionRecord read(byte[] bytes, InputLimits limits)
      throws IOException, UnusableInputException {
    Path file = Files.write(directory.resolve("r.session.jsonl"), bytes);
    return new SessionRecordReader(new JsonInput(limits)).read(InputFile.of(file));
  }

  private void assertRefused(String text, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(UnusableInputException.class)
        .hasMessage("r.session.jsonl: " + message);
  }

  @Test
  void aWholeRecordIsRead() throws Exception {
    addEveryOtherType(record);
    SessionRecord read = read(record.text());
    assertThat(read.run().target().sha256()).contains("ab12");
    assertThat(read.run().host().memoryBytes()).hasValue(8_000_000_000L);
    assertThat(read.plan().benchmarks()).hasSize(1);
    assertThat(read.plan().benchmarks().get(0).samplesPerIteration()).isEqualTo(1);
    assertThat(read.end().status()).isEqualTo(EndStatus.COMPLETE);
    assertThat(read.sampledKeys()).hasSize(1);
    assertThat(read.samples(read.sampledKeys().iterator().next())).hasSize(3);
    assertThat(read.server("s1").orElseThrow().firstAnswerNanos()).isPresent();
    assertThat(read.server("s2")).isEmpty();
    assertThat(read.jvmIds()).hasSize(2);
    ResourceLine resource = read.lines(ResourceLine.class).get(0);
    assertThat(resource.figures()).containsOnlyKeys("threads");
    assertThat(resource.reasons()).containsEntry("privateBytes", "no smaps_rollup");
    assertThat(read.lines(MetricLine.class).get(0).unit().toBase()).isEqualTo(1e6);
    assertThat(read.lines(FailureLine.class).get(0).where()).isEqualTo(Where.RUN);
    assertThat(read.lines(FixtureLine.class).get(0).size()).isEqualTo(10);
  }

  private static void addEveryOtherType(RecordBuilder record) {
    ObjectNode resource =
        record
            .addAt("resource", Run.WARM, Run.PARAMS)
            .put("serverId", "s1")
            .put("moment", "quiescent")
            .put("threads", 3)
            .put("newFigure", "ignored")
            .putNull("privateBytes");
    resource.putObject("reasons").put("privateBytes", "no smaps_rollup");
    record
        .addAt("metric", Run.WARM, Run.PARAMS)
        .put("arm", "head")
        .put("name", "spawnControl")
        .put("value", 1.5)
        .put("unit", "ms");
    record.add("failure").put("kind", "timeout").put("message", "it took too long");
  }

  @Test
  void numbersMayBeIdentifiersAndUnknownFieldsAreLeftAlone() throws Exception {
    record.forEach(
        line -> {
          if (line.has("serverId")) {
            line.put("serverId", 7);
          }
          line.put("later", "field");
        });
    assertThat(read(record.text()).server("7")).isPresent();
  }

  static Stream<Arguments> badLines() {
    return Stream.of(
        bad(
            "run",
            0,
            l -> l.put("schema", 2),
            "line 1 field 'schema' is 2; this gate reads schema 1 only"),
        bad("run", 0, l -> l.remove("suiteVersion"), "line 1 lacks the field 'suiteVersion'"),
        bad(
            "run",
            0,
            l -> l.put("startedAt", "yesterday"),
            "line 1 field 'startedAt' is not a time such as 2026-01-31T12:00:00Z"),
        bad("run", 0, l -> l.put("seed", "42"), "line 1 field 'seed' is not a whole number"),
        bad("run", 0, l -> l.put("target", "builtin"), "line 1 target is not a JSON object"),
        bad(
            "run",
            0,
            l -> l.withObject("/target").put("kind", "x"),
            "line 1 target field 'kind' is none of builtin, external"),
        bad("run", 0, l -> l.put("workload", " "), "line 1 field 'workload' is blank"),
        bad(
            "plan",
            0,
            l -> l.putArray("benchmarks"),
            "line 2 field 'benchmarks' is empty: nothing was planned"),
        bad("plan", 0, l -> l.put("benchmarks", 1), "line 2 field 'benchmarks' is not a list"),
        bad(
            "plan",
            0,
            l -> l.withObject("/benchmarks/0").put("measurementIterations", 0),
            "line 2 benchmarks[0] field 'measurementIterations' is outside 1 to 1000000"),
        bad(
            "plan",
            0,
            l -> l.withObject("/benchmarks/0/params").put("size", 10),
            "line 2 benchmarks[0] params field 'size' is not a text"),
        bad("jvm", 0, l -> l.put("role", 1), "line 3 field 'role' is not a text"),
        bad("sample", 0, l -> l.remove("phase"), "line 7 lacks the field 'phase'"),
        bad("sample", 0, l -> l.putNull("endNanos"), "line 7 lacks the field 'endNanos'"),
        bad(
            "sample",
            0,
            l -> l.put("joined", "no"),
            "line 7 field 'joined' is neither true nor false"),
        bad(
            "sample",
            0,
            l -> l.put("outcome", "fine"),
            "line 7 field 'outcome' is none of ok, error, timeout, died, protocolError"),
        bad(
            "sample",
            0,
            l -> l.put("endNanos", 1.5),
            "line 7 field 'endNanos' is not a whole number"),
        bad("sample", 0, l -> l.put("fork", -1), "line 7 field 'fork' is outside 0 to 2147483647"),
        bad(
            "sample",
            0,
            l -> l.put("type", "simple"),
            "line 7 field 'type' names no type of line that schema 1 has"),
        bad("sample", 0, l -> l.remove("type"), "line 7 lacks the field 'type'"),
        bad("inventory", 0, l -> l.put("missing", "x"), "line 10 field 'missing' is not a list"),
        bad(
            "inventory",
            0,
            l -> l.remove("changedCount"),
            "line 10 lacks the field 'changedCount'"),
        bad("inventory", 0, l -> tooMany(l), "line 10 field 'missing' lists more than 20"),
        bad("invariant", 0, l -> l.put("held", false), "line 11 field 'detail' is blank"),
        bad(
            "shutdown",
            0,
            l -> l.put("processesLeft", -1),
            "line 12 field 'processesLeft' is outside 0 to 2147483647"),
        bad(
            "resource",
            0,
            l -> l.remove("reasons"),
            "line 13 field 'privateBytes' is null, and 'reasons' does not say why"),
        bad("resource", 0, l -> l.put("threads", -3), "line 13 field 'threads' is negative"),
        bad("resource", 0, l -> l.put("threads", "3"), "line 13 field 'threads' is not a number"),
        bad(
            "metric",
            0,
            l -> l.put("unit", "furlong"),
            "line 14 field 'unit' is none of ns, us, ms, s, B, KiB, MiB, GiB, count, ratio, ops/s"),
        bad("metric", 0, l -> l.put("value", "NaN"), "line 14 field 'value' is not a number"),
        bad("failure", 0, l -> l.remove("message"), "line 15 lacks the field 'message'"));
  }

  private static void tooMany(ObjectNode inventory) {
    for (int i = 0; i < 21; i++) {
      inventory.withArrayProperty("missing").add("m" + i);
    }
  }

  private static Arguments bad(
      String type, int index, Consumer<ObjectNode> change, String message) {
    return Arguments.of(type, index, change, message);
  }

  @ParameterizedTest(name = "{3}")
  @MethodSource("badLines")
  void aLineWithAMistakeIsNamedWithItsField(
      String type, int index, Consumer<ObjectNode> change, String message) {
    addEveryOtherType(record);
    change.accept(record.line(type, index));
    assertRefused(record.text(), message);
  }

  @Test
  void theFirstLineIsRunAndNoOther() {
    assertRefused(
        "{\"type\":\"end\",\"status\":\"complete\",\"counts\":{}}\n",
        "line 1 breaks the order: the first line, and no other, has the type 'run'");
    record.add("run").setAll(record.line("run", 0).deepCopy());
    assertRefused(
        record.text(),
        "line 13 breaks the order: the first line, and no other, has the type 'run'");
  }

  @Test
  void thePlanComesOnceAndBeforeAnySample() {
    ObjectNode plan = record.line("plan", 0);
    record.remove(plan);
    assertRefused(
        record.text(), "line 6 breaks the order: the line of type 'plan' comes before any sample");
    record.lines("sample").forEach(record::remove);
    assertRefused(record.text(), "has 0 lines of type 'plan', not 1" + AGAIN);
  }

  @Test
  void theLastLineIsEndAndCountsTheOthers() {
    String text = record.text();
    String withoutEnd = text.substring(0, text.lastIndexOf("{\"type\":\"end\""));
    assertRefused(withoutEnd, "is truncated: it has no line of type 'end'" + AGAIN);
    assertRefused(text + "{\"type\":\"failure\"}\n", "line 14 comes after the line of type 'end'");
    record.freezeCounts();
    record.remove(record.measured(0));
    assertRefused(
        record.text(),
        "has lost lines: its last line counts {fixture=1, invariant=1, inventory=1, jvm=2, plan=1,"
            + " run=1, sample=3, server=1, shutdown=1}, and there are {fixture=1, invariant=1,"
            + " inventory=1, jvm=2, plan=1, run=1, sample=2, server=1, shutdown=1}"
            + AGAIN);
  }

  @Test
  void typesThatDoNotOccurMayBeCountedAsNone() throws Exception {
    String text = record.text().replace("\"counts\":{", "\"counts\":{\"failure\":0,");
    assertThat(read(text).lines(FailureLine.class)).isEmpty();
  }

  @Test
  void everyLineEndsWithALineFeed() {
    String text = record.text();
    assertRefused(text.substring(0, text.length() - 1), "is truncated: line 13 has no end" + AGAIN);
  }

  @Test
  void linesThatAreNoJsonAreRefused() {
    String text = record.text();
    assertRefused("\n" + text, "line 1 is not a JSON object");
    assertRefused("hello\n" + text, "line 1 is not valid JSON" + AGAIN);
    assertRefused(
        "{\"type\":\n" + text, "line 1 is truncated: it ends in the middle of a value" + AGAIN);
    assertRefused("{} {}\n", "line 1 is not valid JSON" + AGAIN);
    assertRefused("{\"type\":\"run\",\"type\":\"run\"}\n", "line 1 is not valid JSON" + AGAIN);
    assertRefused(
        "{\"a\":".repeat(100) + "1" + "}".repeat(100) + "\n",
        "line 1 is over a limit on nesting, or on the length of a text or a number" + AGAIN);
    assertThatThrownBy(() -> read(new byte[] {'{', '"', (byte) 0xff, '\n'}, InputLimits.DEFAULT))
        .hasMessage("r.session.jsonl: line 1 is not UTF-8" + AGAIN);
  }

  @Test
  void limitsAreKept() {
    InputLimits shortLines = new InputLimits(1 << 20, 1 << 20, 100, 1000, 1000, 32, 10, 10, 10);
    assertThatThrownBy(() -> read(record.text().getBytes(StandardCharsets.UTF_8), shortLines))
        .hasMessage("r.session.jsonl: has a line 1 longer than the limit of 100 bytes" + AGAIN);
    InputLimits fewLines = new InputLimits(1 << 20, 1 << 20, 10_000, 5, 1000, 32, 10, 10, 10);
    assertThatThrownBy(() -> read(record.text().getBytes(StandardCharsets.UTF_8), fewLines))
        .hasMessage("r.session.jsonl: exceeds the limit of 5 lines" + AGAIN);
    InputLimits smallFile = new InputLimits(50, 50, 10_000, 5, 1000, 32, 10, 10, 10);
    assertThatThrownBy(() -> read("x".repeat(51).getBytes(StandardCharsets.UTF_8), smallFile))
        .hasMessage(
            "r.session.jsonl: is 51 bytes long, more than the limit of 50 (split the run into"
                + " several files)");
  }
}
