package dev.petbench.gate.comparability;

import static dev.petbench.gate.testing.Run.COLD_NAME;
import static dev.petbench.gate.testing.Run.WARM_NAME;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.testing.JmhBuilder;
import dev.petbench.gate.testing.Run;
import dev.petbench.gate.verdict.CheckVerdict;
import dev.petbench.gate.verdict.Outcome;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Each way in which a run can look healthy and is not, by itself: that is reported, and nothing
 * passes. What contradicts it elsewhere in the files may be reported too.
 */
class ValidityTest {
  private static final String LOOK = "look at JMH's output for the failure, and run it again";
  private static final String LOOK_RUN =
      "look at the run's output for the failure, and run it again";
  private static final String HEALTHY = "a healthy run has none; find the cause and run it again";
  private static final String SUITE =
      "this is a fault of the suite or of whoever changed the file; run it again";
  private static final String TOGETHER = "keep the two files of one run together";

  @TempDir private Path directory;
  private final Run run = new Run();

  private void assertUnusable(String... findings) throws Exception {
    CheckVerdict verdict = run.check(directory);
    assertThat(verdict.findings()).extracting(finding -> finding.describe()).contains(findings);
    assertThat(verdict.outcome()).isEqualTo(Outcome.UNUSABLE);
    assertThat(verdict.rows()).as("figures of unusable results").isEmpty();
  }

  private static String jmh(String problem) {
    return "unusable input: results.json: " + problem;
  }

  private static String record(String problem) {
    return "unusable input: results.session.jsonl: " + problem;
  }

  private void assertBadSample(String problem) throws Exception {
    assertUnusable(
        record(
            WARM_NAME
                + ": the sample of line 8 (fork 0, measurement iteration 0) "
                + problem
                + " ("
                + HEALTHY
                + ")"));
  }

  @Test
  void aHealthyRunPasses() throws Exception {
    CheckVerdict verdict = run.check(directory);
    assertThat(verdict.findings()).isEmpty();
    assertThat(verdict.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(verdict.rows()).isNotEmpty();
  }

  @Test
  void aRowOfRawDataIsMissing() throws Exception {
    ObjectNode metric = (ObjectNode) run.jmh().entry(0).get("primaryMetric");
    metric.withArrayProperty("rawData").remove(1);
    assertUnusable(
        jmh(
            WARM_NAME
                + ": primaryMetric has 1 rows of raw data for 2 forks: a fork failed ("
                + LOOK
                + ")"));
  }

  @Test
  void aRowOfRawDataIsShort() throws Exception {
    run.jmh().primaryRow(0, 1).remove(9);
    assertUnusable(
        jmh(
            WARM_NAME
                + ": primaryMetric has 9 of 10 values in fork 1: an iteration failed ("
                + LOOK
                + ")"));
  }

  @Test
  void aRowOfASecondaryMetricIsShort() throws Exception {
    run.jmh().entry(0).withArray("/secondaryMetrics/roundTrip/rawData/0").remove(9);
    assertUnusable(
        jmh(
            WARM_NAME
                + ": secondary metric roundTrip has 9 of 10 values in fork 0: an iteration"
                + " failed ("
                + LOOK
                + ")"));
  }

  @Test
  void aSecondaryMetricOfTheHostsSideHasNoRawData() throws Exception {
    JmhBuilder.fill(run.jmh().entry(0).withObject("/secondaryMetrics/perf"), "#");
    assertThat(run.findings(directory)).isEmpty();
  }

  @Test
  void aPrimaryValueIsNotFinite() throws Exception {
    run.jmh().primaryRow(0, 0).set(0, "NaN");
    assertUnusable(
        jmh(
            WARM_NAME
                + ": primaryMetric has a value that is not finite and positive ("
                + LOOK
                + ")"));
  }

  @Test
  void aPrimaryValueIsZero() throws Exception {
    run.jmh().primaryRow(0, 0).set(0, 0.0);
    assertUnusable(
        jmh(
            WARM_NAME
                + ": primaryMetric has a value that is not finite and positive ("
                + LOOK
                + ")"));
  }

  @Test
  void nothingWasMeasured() throws Exception {
    run.withoutRecord();
    run.withoutWorkload();
    run.notBefore(Optional.empty());
    run.budgetList().removeAll();
    run.jmh().remove(1);
    run.jmh().entry(0).put("measurementIterations", 0);
    run.jmh().entry(0).remove("secondaryMetrics");
    run.jmh().primaryRow(0, 0).removeAll();
    run.jmh().primaryRow(0, 1).removeAll();
    assertUnusable(jmh(WARM_NAME + ": has no measured iterations (" + LOOK + ")"));
  }

  @Test
  void jmhWroteNoEntryForAPlannedBenchmark() throws Exception {
    run.jmh().remove(1);
    assertUnusable(
        jmh(
            COLD_NAME
                + ": was planned, and JMH wrote no entry for it: a set-up, a first iteration"
                + " or a fork failed ("
                + LOOK
                + ")"));
  }

  @Test
  void jmhWroteAnEntryThatWasNotPlanned() throws Exception {
    run.jmh().add("a.B.c", java.util.Map.of(), "ss", "ms/op", new double[] {1});
    assertUnusable(
        jmh("B.c: is in JMH's file, and results.session.jsonl did not plan it (" + TOGETHER + ")"));
  }

  @Test
  void jmhAndThePlanDifferInNumbers() throws Exception {
    run.jmh().entry(1).put("warmupIterations", 7).put("threads", 3).put("mode", "avgt");
    String plan = " in the plan of results.session.jsonl (" + TOGETHER + ")";
    assertUnusable(
        jmh(COLD_NAME + ": mode is avgt in JMH's file and ss" + plan),
        jmh(COLD_NAME + ": threads is 3 in JMH's file and 1" + plan),
        jmh(COLD_NAME + ": warmupIterations is 7 in JMH's file and 1" + plan));
  }

  @Test
  void jmhAndTheRecordDifferInFigures() throws Exception {
    run.jmh().entry(0).withArray("/secondaryMetrics/roundTrip/rawData/0").set(0, 31.0);
    assertUnusable(
        jmh(
            WARM_NAME
                + ": JMH's entry has another 'roundTrip' than the record for fork 0, measurement"
                + " iteration 0: the two are not of one run (results.session.jsonl) ("
                + TOGETHER
                + ")"));
  }

  @Test
  void theRoundTripOfJmhIsNoDuration() throws Exception {
    run.jmh().entry(0).withObject("/secondaryMetrics/roundTrip").put("scoreUnit", "B");
    assertUnusable(
        jmh(
            WARM_NAME
                + ": JMH's entry has the secondary metric 'roundTrip' in 'B', and it is a duration"
                + " (ns, us, ms, s) (results.session.jsonl) ("
                + TOGETHER
                + ")"));
  }

  @Test
  void anExpectedBenchmarkWasNotRun() throws Exception {
    run.workload().withArray("/benchmarks/0/params/size").add("1000");
    assertUnusable(
        "unusable input: workload.json: SameProcessWarmRefresh.refresh [layout=flat, size=1000]:"
            + " is expected, and the results do not have it (run the whole workload 'fast')");
  }

  @Test
  void anExpectedBenchmarkWasRunLess() throws Exception {
    run.workload().withObject("/benchmarks/1").put("forks", 5);
    assertUnusable(
        "unusable input: workload.json: "
            + COLD_NAME
            + ": is expected with forks=5, warmupIterations=1, measurementIterations=3, and was run"
            + " with forks=2, warmupIterations=1, measurementIterations=3 (run the whole workload"
            + " 'fast')");
  }

  @Test
  void aSampleIsMissing() throws Exception {
    run.record().remove(run.record().measured(3));
    assertUnusable(
        record(
            WARM_NAME
                + ": has 19 samples where 20 were planned: fork 0, measurement iteration 3"
                + " has 0 instead of 1 ("
                + LOOK_RUN
                + ")"));
  }

  @Test
  void aSampleIsThereTwice() throws Exception {
    run.record().measured(3).put("iteration", 4);
    run.jmh().entry(0).remove("secondaryMetrics");
    assertUnusable(
        record(
            WARM_NAME
                + ": has 20 samples where 20 were planned: fork 0, measurement iteration 3"
                + " has 0 instead of 1 ("
                + LOOK_RUN
                + ")"));
  }

  @Test
  void aSampleIsOfAnIterationThatWasNotPlanned() throws Exception {
    ObjectNode more = run.record().measured(0).deepCopy();
    run.record().add("sample").setAll(more.put("iteration", 99));
    assertUnusable(
        record(
            WARM_NAME
                + ": has samples of fork 0, measurement iteration 99, which was not planned ("
                + LOOK_RUN
                + ")"));
  }

  @Test
  void aPlannedBenchmarkHasNoSamples() throws Exception {
    run.record().lines("sample").stream()
        .filter(line -> line.get("benchmark").asText().equals(Run.COLD))
        .forEach(run.record()::remove);
    assertUnusable(record(COLD_NAME + ": was planned, and no sample was taken (" + LOOK_RUN + ")"));
  }

  @Test
  void aBenchmarkHasSamplesAndWasNotPlanned() throws Exception {
    ObjectNode more = run.record().measured(0).deepCopy();
    run.record().add("sample").setAll(more.put("benchmark", "a.B.c"));
    assertUnusable(
        record("B.c [layout=flat, size=10]: has samples and was not planned (" + LOOK_RUN + ")"));
  }

  @Test
  void aBenchmarkIsPlannedTwice() throws Exception {
    ObjectNode plan = run.record().line("plan", 0);
    plan.withArrayProperty("benchmarks").add(plan.at("/benchmarks/0").deepCopy());
    assertUnusable(record(WARM_NAME + ": is planned twice (" + LOOK_RUN + ")"));
  }

  @Test
  void theRunWasInterrupted() throws Exception {
    run.record().status("interrupted");
    assertUnusable(record("was interrupted before the run was done (run it again)"));
  }

  @Test
  void aSampleDidNotSucceed() throws Exception {
    run.record().measured(0).put("outcome", "timeout");
    run.record().measured(5).put("outcome", "died");
    assertBadSample("did not succeed: its outcome is not 'ok'; so do 1 more");
  }

  @Test
  void aSampleIsJoined() throws Exception {
    run.record().measured(0).put("joined", true);
    assertBadSample("is joined: an earlier operation's answer is no measurement of this one");
  }

  @Test
  void aSampleIsSuperseded() throws Exception {
    run.record().measured(0).put("superseded", true);
    assertBadSample("is superseded: a silenced operation is no measurement");
  }

  private void setDuration(long nanos) {
    ObjectNode sample = run.record().measured(0);
    sample.put("endNanos", sample.get("startNanos").asLong() + nanos);
    sample.remove("firstEnvironmentNanos");
    sample.remove("firstFixtureEnvironmentNanos");
    run.jmh().entry(0).remove("secondaryMetrics");
  }

  @Test
  void aSampleEndsBeforeItStarts() throws Exception {
    setDuration(-5);
    assertBadSample("ends before it starts");
  }

  @Test
  void aSampleTookNoTime() throws Exception {
    setDuration(0);
    assertBadSample("has a round trip of 0 ns");
  }

  @Test
  void theFirstEnvironmentCameAfterTheAnswer() throws Exception {
    ObjectNode sample = run.record().measured(0);
    sample.put("firstEnvironmentNanos", sample.get("endNanos").asLong() + 1);
    sample.remove("firstFixtureEnvironmentNanos");
    assertBadSample("has a first environment outside its own start and end");
  }

  @Test
  void theFirstFixtureEnvironmentCameAfterTheAnswer() throws Exception {
    ObjectNode sample = run.record().measured(0);
    sample.put("firstFixtureEnvironmentNanos", sample.get("endNanos").asLong() + 1);
    assertBadSample("has a first fixture environment outside its own start and end");
  }

  @Test
  void theFixturesEnvironmentCameBeforeTheFirst() throws Exception {
    ObjectNode sample = run.record().measured(0);
    sample.put("firstFixtureEnvironmentNanos", sample.get("startNanos").asLong() + 1);
    assertBadSample("has a fixture environment without, or before, a first environment");
  }

  @Test
  void theServerClaimsANegativeDuration() throws Exception {
    run.record().measured(0).put("serverMillis", -1);
    assertBadSample("has a negative serverMillis");
  }

  @Test
  void aSampleWasSubmittedAfterItStarted() throws Exception {
    ObjectNode sample = run.record().measured(0);
    sample.put("submittedNanos", sample.get("startNanos").asLong() + 1);
    assertBadSample("was submitted after it started");
  }

  @Test
  void aSampleNamesAnUnknownServer() throws Exception {
    run.record().measured(0).put("serverId", "ghost");
    assertBadSample("names a server that no line of type 'server' introduces");
  }

  @Test
  void aSampleNamesAServerThatIsNotMeasured() throws Exception {
    run.record().add("server").setAll(run.record().line("server", 0).deepCopy());
    ObjectNode control = run.record().line("server", run.record().lines("server").size() - 1);
    control.put("serverId", "control").put("role", "control");
    run.record().measured(0).put("serverId", "control");
    assertBadSample("names a server whose role is not 'measured'");
  }

  @Test
  void aSampleNamesAServerOfTheOtherArm() throws Exception {
    run.record().add("server").setAll(run.record().line("server", 0).deepCopy());
    ObjectNode base = run.record().line("server", run.record().lines("server").size() - 1);
    base.put("serverId", "base").put("arm", "base");
    run.record().shutdown("base", "host");
    run.record().measured(0).put("serverId", "base");
    assertBadSample("names a server of the other arm");
  }

  @Test
  void aSampleHasTimesOfAnotherJvm() throws Exception {
    run.record().measured(0).put("jvmId", "host");
    assertBadSample("has times of another JVM than its server");
  }

  @Test
  void aSampleStartsBeforeItsServer() throws Exception {
    ObjectNode server = run.record().line("server", 0);
    long late = run.record().measured(0).get("startNanos").asLong() + 1;
    server.put("spawnNanos", late).put("spawnedNanos", late).put("firstAnswerNanos", late);
    assertBadSample("starts before its server was spawned");
  }

  @Test
  void aServerIsIntroducedTwice() throws Exception {
    run.record().add("server").setAll(run.record().line("server", 0).deepCopy());
    assertUnusable(record("has two lines of type 'server' for s1 (" + SUITE + ")"));
  }

  @Test
  void aServerNamesAnUnknownJvm() throws Exception {
    run.record().line("jvm", 1).put("jvmId", "other");
    assertUnusable(
        record("server s1 names a JVM that no line of type 'jvm' introduces (" + SUITE + ")"));
  }

  @Test
  void aServerWasThereBeforeItWasStarted() throws Exception {
    ObjectNode server = run.record().line("server", 0);
    long spawn = server.get("spawnNanos").asLong();
    server.put("spawnedNanos", spawn - 1).put("firstAnswerNanos", spawn - 2);
    assertUnusable(
        record("server s1 has spawnedNanos before spawnNanos (" + SUITE + ")"),
        record("server s1 has firstAnswerNanos before spawnedNanos (" + SUITE + ")"));
  }

  @Test
  void nothingShowsThatAServerEnded() throws Exception {
    run.record().remove(run.record().line("shutdown", 0));
    assertUnusable(
        record(
            "server s1 has no line of type 'shutdown': nothing shows that it ended (run it"
                + " again)"));
  }

  @Test
  void aMetricHasAUnitOfAnotherKind() throws Exception {
    run.record()
        .addAt("metric", Run.WARM, Run.PARAMS)
        .put("arm", "head")
        .put("name", "cacheBytes")
        .put("value", 3)
        .put("unit", "ms");
    assertUnusable(
        record(
            "gives metric 'cacheBytes' in 'ms', and it is a size (B, KiB, MiB, GiB) ("
                + SUITE
                + ")"));
  }

  @Test
  void theResultsAreOlderThanTheRun() throws Exception {
    run.notBefore(Optional.of(Instant.parse("2026-01-31T12:00:01Z")));
    assertUnusable(
        record(
            "is stale: it began at 2026-01-31T12:00:00Z, before 2026-01-31T12:00:01Z (delete old"
                + " results, and run the benchmarks again)"));
  }

  @Test
  void aFileWithoutARecordIsOlderThanTheRun() throws Exception {
    run.withoutRecord();
    Instant later = Instant.now().plusSeconds(3600);
    run.notBefore(Optional.of(later));
    assertUnusable(
        jmh(
            "is stale: it was last written before "
                + later
                + " (delete old results, and run the benchmarks again)"));
  }

  @Test
  void theBudgetsAreForAnotherPlatform() throws Exception {
    run.record().line("run", 0).withObject("/host").put("os", "Mac OS X");
    assertUnusable(
        "unusable input: budgets.json: is for linux, and results.json was measured on macos (give"
            + " the budgets of that platform)");
  }
}
