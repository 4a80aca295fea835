package dev.petbench.gate.comparability;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.comparability.claims.RecordClaims;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.record.SessionRecord;
import dev.petbench.gate.results.record.SessionRecordReader;
import dev.petbench.gate.testing.RecordBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the name of a benchmark promises must be proved by its record. */
class SessionProofsTest {
  private static final String PACKAGE = "dev.petbench.jmh.";
  private static final Map<String, String> PARAMS =
      Map.of("layout", "flat", "size", "10", "concurrency", "2", "state", "cold", "churn", "plan");

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({
    "OverlappingResolve.resolve, overlapProved",
    "ChurnRefresh.quiescent, freshAfterChurn",
    "ChurnRefresh.atOnce, freshAfterChurn",
  })
  void samplesOfTheseNeedOneProofMore(String benchmark, String invariant) throws Exception {
    RecordBuilder record = new RecordBuilder().warm(PACKAGE + benchmark, PARAMS, 1, 2);
    record.prove();
    assertThat(unproved(record))
        .singleElement()
        .asString()
        .contains("the invariant " + invariant + " of line");

    record.lines("sample").forEach(sample -> add(record, sample, invariant));
    assertThat(unproved(record)).isEmpty();
  }

  @Test
  void aSessionWithoutSamplesIsProvedByItsInvariants() throws Exception {
    String benchmark = PACKAGE + "MixedSession.session";
    RecordBuilder record = new RecordBuilder();
    record.plan(benchmark, PARAMS, 1, 2).put("samplesPerIteration", 0);
    assertThat(unproved(record)).singleElement().asString().contains("; so do 17 more");

    for (int iteration = 0; iteration < 2; iteration++) {
      for (String name :
          List.of(
              "noStaleGeneration",
              "nextRefreshExact",
              "inventoryExact",
              "everyRequestAnswered",
              "oneAnswerPerRequest",
              "overlapProved",
              "cleanShutdown",
              "noProcessLeft")) {
        at(record, benchmark, iteration).put("name", name).put("held", true);
      }
    }
    assertThat(unproved(record))
        .singleElement()
        .asString()
        .contains("the invariant probeCounts of", "; so do 1 more");
  }

  @ParameterizedTest
  @CsvSource({"cold, 2, true", "cold, 1, false", "warm, 0, true", "warm, 2, false"})
  void theInterpretersOfOverlappingResolvesAreAsManyAsTheNameSays(
      String state, int started, boolean isFine) throws Exception {
    RecordBuilder record = overlapping(state, started);

    List<String> problems =
        RecordClaims.check(read(record)).stream().map(Problem::describe).toList();

    if (isFine) {
      assertThat(problems).isEmpty();
    } else {
      assertThat(problems)
          .singleElement()
          .asString()
          .contains("another number of processesStarted");
    }
  }

  /** Two resolves at once, each of an interpreter of its own. */
  private static RecordBuilder overlapping(String state, int started) {
    Map<String, String> params =
        Map.of("layout", "flat", "size", "10", "concurrency", "2", "state", state);
    String benchmark = PACKAGE + "OverlappingResolve.resolve";
    RecordBuilder record = new RecordBuilder().unproved();
    record.plan(benchmark, params, 1, 1).put("samplesPerIteration", 2);
    String jvm = record.jvm(benchmark, 0);
    String server = record.server(jvm);
    for (int i = 0; i < 2; i++) {
      ObjectNode sample =
          record.sample(benchmark, params, 0, 0, "measurement", jvm, server, 5_000_000);
      sample.put("operation", "resolve").remove(List.of("refreshId", "environments", "ambient"));
      ObjectNode inventory =
          place(record.addAt("inventory", benchmark, params), 0)
              .put("serverId", server)
              .put("operation", "resolve")
              .put("expectedDigest", "r" + i)
              .put("digest", "r" + i)
              .put("environments", 1)
              .put("managers", 0);
      for (String sort : List.of("missing", "unexpected", "changed")) {
        inventory.put(sort + "Count", 0).putArray(sort);
      }
    }
    place(record.addAt("invariant", benchmark, params), 0)
        .put("serverId", server)
        .put("name", "probeCounts")
        .put("held", true);
    place(record.addAt("metric", benchmark, params), 0)
        .put("serverId", server)
        .put("arm", "head")
        .put("name", "processesStarted")
        .put("value", started)
        .put("unit", "count");
    record.shutdown(server, jvm);
    return record;
  }

  private static void add(RecordBuilder record, ObjectNode sample, String invariant) {
    ObjectNode line = record.add("invariant");
    for (String field : List.of("benchmark", "params", "fork", "iteration", "phase", "serverId")) {
      line.set(field, sample.get(field).deepCopy());
    }
    line.put("name", invariant).put("held", true);
  }

  private static ObjectNode at(RecordBuilder record, String benchmark, int iteration) {
    return place(record.addAt("invariant", benchmark, PARAMS), iteration);
  }

  private static ObjectNode place(ObjectNode line, int iteration) {
    return line.put("fork", 0).put("iteration", iteration).put("phase", "measurement");
  }

  private List<String> unproved(RecordBuilder record) throws Exception {
    return CheckedAnswers.check(read(record)).stream().map(Problem::describe).toList();
  }

  private SessionRecord read(RecordBuilder record) throws Exception {
    Path file = Files.writeString(directory.resolve("r.session.jsonl"), record.text());
    return new SessionRecordReader(new JsonInput(InputLimits.DEFAULT)).read(InputFile.of(file));
  }
}
