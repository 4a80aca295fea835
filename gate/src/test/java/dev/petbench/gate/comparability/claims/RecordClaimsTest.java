package dev.petbench.gate.comparability.claims;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.record.SessionRecordReader;
import dev.petbench.gate.testing.RecordBuilder;
import dev.petbench.gate.testing.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each contradiction by itself has its own words, with its line. */
class RecordClaimsTest {
  private static final String TAIL =
      " (this is a fault of the suite or of whoever changed the file; run it again)";

  @TempDir private Path directory;

  private static RecordBuilder record() {
    RecordBuilder record =
        new RecordBuilder()
            .warm(Run.WARM, Run.PARAMS, 2, 4)
            .cold(Run.COLD, Run.PARAMS, 2, 2)
            .metrics();
    record.prove();
    return record;
  }

  private java.util.List<String> problems(RecordBuilder record) throws Exception {
    Path file = Files.writeString(directory.resolve("r.session.jsonl"), record.text());
    return RecordClaims.check(
            new SessionRecordReader(new JsonInput(InputLimits.DEFAULT)).read(InputFile.of(file)))
        .stream()
        .map(Problem::describe)
        .toList();
  }

  @Test
  void aConsistentRecordHasNoContradiction() throws Exception {
    assertThat(problems(record())).isEmpty();
  }

  private static Arguments bad(Consumer<RecordBuilder> change, String message) {
    return Arguments.of(change, message);
  }

  private static Arguments bad(
      String type, int index, Consumer<ObjectNode> change, String message) {
    return bad(record -> change.accept(record.line(type, index)), message);
  }

  /** Two forks resolve in the same iteration, and expect another answer each. */
  private static void resolvesOfOneTurn(RecordBuilder record) {
    java.util.List<ObjectNode> turn =
        record.lines("inventory").stream()
            .filter(line -> line.path("benchmark").asText().equals(Run.WARM))
            .filter(line -> line.path("iteration").asInt(-1) == 2)
            .toList();
    turn.forEach(line -> line.put("operation", "resolve"));
    turn.get(1).put("expectedDigest", "e2").put("digest", "e2");
  }

  static Stream<Arguments> contradictions() {
    return Stream.of(
        bad(
            "run",
            0,
            l -> l.put("startedAt", "2999-01-01T00:00:00Z"),
            "line 1 has a startedAt in the future"),
        bad(
            "jvm",
            1,
            l -> l.put("wallClockMillis", 5),
            "before the run's startedAt or in the future"),
        bad("jvm", 1, l -> l.put("fork", 1), "JVM whose line names another benchmark or fork"),
        bad(
            "jvm",
            1,
            l -> l.put("nanoTime", Long.MAX_VALUE / 2),
            "a time before its JVM's own nanoTime"),
        bad(
            "fixture",
            0,
            l -> l.put("size", 11),
            "on a fixture that no line of type 'fixture' describes"),
        bad(
            "fixture",
            0,
            l -> l.put("seed", 1),
            "line 4 is a fixture of another seed than the run's"),
        bad(
            "fixture",
            0,
            l -> l.put("environments", 11),
            "expects another number of environments than the fixture has"),
        bad(
            r -> {
              ObjectNode twin = r.line("fixture", 0).deepCopy().put("digest", "other");
              r.add("fixture").setAll(twin);
            },
            "is a fixture of the same parameters as line 4, with another digest or other counts"),
        bad(
            r -> {
              ObjectNode twin = r.line("fixture", 0).deepCopy().put("size", 99);
              r.add("fixture").setAll(twin.put("environments", 99));
            },
            "is a fixture with the digest of line 4, and with other counts"),
        bad(
            "server",
            0,
            l -> l.put("targetKind", "external"),
            "is a server of another targetKind than the run's target"),
        bad(
            "server",
            0,
            l -> l.put("sha256", "ff"),
            "is a server with another sha256 than the run's target"),
        bad(
            "server",
            1,
            l -> l.put("version", "2.0"),
            "with another name, version, buildId or commitSha"),
        bad(
            "server",
            0,
            l -> l.put("firstAnswerNanos", 90_000_000_000_000L),
            "took more than 24 hours to start"),
        bad(
            "shutdown",
            0,
            l -> l.put("serverId", "ghost"),
            "ends a server that no line of type 'server' introduces"),
        bad(
            "shutdown",
            0,
            l -> l.put("jvmId", "host"),
            "ends a server with times of another JVM than the server's"),
        bad(
            "shutdown",
            0,
            l -> l.put("requestedNanos", 1_000_000_001L),
            "is a sample that ends after its server was asked to end"),
        bad(
            "shutdown",
            0,
            l -> l.put("exitedNanos", l.get("requestedNanos").asLong() - 1),
            "has exitedNanos before requestedNanos"),
        bad(
            "shutdown",
            0,
            l -> l.put("exitedNanos", 90_000_000_000_000L),
            "has exitedNanos more than 24 hours after requestedNanos"),
        bad(
            "shutdown",
            0,
            l -> l.remove("exitedNanos"),
            "has one of exitCode and exitedNanos without the other"),
        bad(
            "shutdown",
            0,
            l -> l.remove("requestedNanos"),
            "has the verdict 'clean' and no requestedNanos"),
        bad(
            "shutdown",
            0,
            l -> l.without(java.util.List.of("exitedNanos", "exitCode")),
            "has the verdict 'clean' and no exit"),
        bad(
            "shutdown",
            0,
            l -> l.put("verdict", "killed"),
            "has the verdict 'killed' and the exit code of an end in order, 0"),
        bad(
            "shutdown",
            0,
            l -> l.put("verdict", "exitedEarly"),
            "says that cleanShutdown held, and the line of type 'shutdown'"),
        bad(
            "shutdown",
            0,
            l -> l.put("processesLeft", 1),
            "says that noProcessLeft held, and the line of type 'shutdown'"),
        bad(
            "invariant",
            9,
            l -> l.put("name", "cleanShutdwon"),
            "says that an invariant held that is none of the suite's"),
        bad(
            "inventory",
            5,
            l -> l.put("serverId", "ghost"),
            "of type 'inventory' names a server that no line"),
        bad(
            "inventory",
            9,
            l -> l.put("iteration", 99),
            "belongs to a fork or an iteration that was not planned"),
        bad(
            "inventory",
            9,
            l -> l.put("digest", "e2"),
            "counts no differences, and its digests differ"),
        bad(
            "inventory",
            9,
            l -> l.put("missingCount", 1),
            "counts another number of differences than it lists"),
        bad(
            "inventory",
            9,
            l -> l.put("operation", "find"),
            "is of another operation than the sample of line"),
        bad(
            "inventory",
            9,
            l -> l.put("environments", 9),
            "has another number of environments than the sample of line"),
        bad(
            "inventory",
            9,
            l -> l.put("ambient", 3),
            "has another number of ambient environments than the sample of line"),
        bad(
            "inventory",
            9,
            l -> l.put("environments", 9).put("managers", 1),
            "has another number of managers than the fixture"),
        bad(
            "inventory",
            9,
            l -> l.put("digest", "e2").put("expectedDigest", "e2"),
            "has another expectedDigest than line"),
        bad(
            r -> r.add("inventory").setAll(r.line("inventory", 9).deepCopy()),
            "of type 'inventory' has no sample of its own"),
        bad(
            "inventory",
            9,
            l -> {
              l.put("missingCount", 1).putArray("missing").add("env-1");
              l.put("unexpectedCount", 1).putArray("unexpected").add("env-2");
            },
            "counts differences, and its digests are equal"),
        bad(
            "inventory",
            9,
            l -> l.put("digest", "e2").put("missingCount", 1).putArray("missing").add("env-1"),
            "expects as many environments as no other line with its expectedDigest"),
        bad(
            "inventory",
            9,
            l -> l.put("operation", "resolve"),
            "is of a resolve, and does not expect exactly one environment"),
        bad(
            RecordClaimsTest::resolvesOfOneTurn,
            "has another expectedDigest than line 89, for the same question"),
        bad(
            "metric",
            2,
            l -> l.put("value", 1),
            "gives another number of processesStarted than the 0 for which probeCounts held"),
        bad("metric", 3, l -> l.put("value", -1), "of type 'metric' spawnControl is negative"),
        bad(
            "metric",
            3,
            l -> l.put("value", 1e9),
            "of type 'metric' spawnControl is longer than 24 hours"),
        bad(
            "metric",
            3,
            l -> l.put("unit", "us"),
            "of type 'metric' spawnControl is in 'us', and elsewhere in 'ms'"),
        bad(
            "metric",
            2,
            l -> l.put("value", 0.5),
            "of type 'metric' processesStarted is no whole number"),
        bad(
            "metric",
            2,
            l -> l.put("value", 1e300),
            "is greater than anything that can be counted"),
        bad("metric", 2, l -> l.put("arm", "base"), "is of another arm than its server"),
        bad(
            r -> r.add("metric").setAll(r.line("metric", 2).deepCopy()),
            "is there twice for one iteration and server"),
        bad(
            r -> r.measured(1).put("startNanos", r.measured(0).get("startNanos").asLong() + 1),
            "starts before the sample before it on the same server ended"),
        bad(
            r -> r.measured(1).set("refreshId", r.measured(0).get("refreshId")),
            "has the refreshId of an earlier sample of its server, and is not joined"),
        bad(
            r -> r.measured(1).put("quiescentBy", "superseded"),
            "is superseded by one of 'superseded' and 'quiescentBy'"),
        bad(
            r -> r.measured(1).put("serverMillis", 10_000_000),
            "has a serverMillis longer than its round trip"),
        bad(r -> r.measured(1).put("endNanos", 99_000_000_000_000L), "lasts more than 24 hours"),
        bad(
            r -> r.measured(1).remove("environments"),
            "is a refresh whose environments were not counted"),
        bad(
            r -> r.measured(1).put("jvmId", "ghost"),
            "is a sample of a JVM that no earlier line of type 'jvm' introduces"));
  }

  @ParameterizedTest
  @MethodSource("contradictions")
  void aContradictionIsNamed(Consumer<RecordBuilder> change, String message) throws Exception {
    RecordBuilder record = record();
    change.accept(record);
    assertThat(problems(record))
        .anySatisfy(
            problem ->
                assertThat(problem)
                    .startsWith("r.session.jsonl: ")
                    .contains("line ")
                    .contains(message)
                    .endsWith(TAIL)
                    .doesNotContain("\n"));
  }

  @Test
  void manyOfOneSortAreToldOnce() throws Exception {
    RecordBuilder record = record();
    record.lines("server").forEach(server -> server.put("sha256", "ff"));
    assertThat(problems(record))
        .containsExactly(
            "r.session.jsonl: line 6 is a server with another sha256 than the run's target; so do 5"
                + " more"
                + TAIL);
  }
}
