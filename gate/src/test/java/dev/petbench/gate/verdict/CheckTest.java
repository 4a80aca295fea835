package dev.petbench.gate.verdict;

import static dev.petbench.gate.testing.Run.COLD_NAME;
import static dev.petbench.gate.testing.Run.WARM_NAME;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.testing.Run;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What check makes of valid results: failures, invariants, ceilings, and what it could not look at.
 */
class CheckTest {
  @TempDir private Path directory;
  private final Run run = new Run();

  private void assertOutcome(Outcome outcome, String... findings) throws Exception {
    CheckVerdict verdict = run.check(directory);
    assertThat(verdict.findings()).extracting(Finding::describe).containsExactly(findings);
    assertThat(verdict.outcome()).isEqualTo(outcome);
  }

  private static String violated(String rest) {
    return "violated invariant: " + rest;
  }

  private ObjectNode invariant(String name, String detail) {
    return run.record().add("invariant").put("name", name).put("held", false).put("detail", detail);
  }

  /** Makes what the record says of a server's end agree with its line of type shutdown. */
  private void violate(String name, String server) {
    run.record().prove();
    run.record().lines("invariant").stream()
        .filter(line -> line.path("name").asText().equals(name))
        .filter(line -> line.path("serverId").asText().equals(server))
        .forEach(line -> line.put("held", false).put("detail", "see the shutdown"));
  }

  @Test
  void aViolatedInvariantFails() throws Exception {
    invariant("probeCounts", "2 interpreters were started, not 1")
        .put("benchmark", Run.WARM)
        .put("fork", 1)
        .put("iteration", 3)
        .put("phase", "measurement")
        .put("serverId", "s2")
        .putObject("params")
        .put("size", "10")
        .put("layout", "flat");
    invariant("noThreadGrowth", "from 3 to 5");
    assertOutcome(
        Outcome.FAILED,
        violated(
            "probeCounts: SameProcessWarmRefresh.refresh [layout=flat, size=10], fork 1,"
                + " measurement iteration 3, server s2: 2 interpreters were started, not 1"),
        violated("noThreadGrowth: the run: from 3 to 5"));
  }

  @Test
  void anInventoryThatDiffersFailsAlthoughNoLineSaysSo() throws Exception {
    ObjectNode inventory = run.record().line("inventory", 0);
    inventory.put("digest", "e2").put("missingCount", 7).put("changedCount", 1);
    inventory.put("environments", 3);
    for (int i = 0; i < 7; i++) {
      inventory.withArrayProperty("missing").add("env-" + i);
    }
    inventory.withArrayProperty("changed").addObject().put("expected", "a").put("reported", "b");
    assertOutcome(
        Outcome.FAILED,
        violated(
            "inventoryExact: "
                + WARM_NAME
                + ", fork 0, server s1: the inventory of 'refresh'"
                + " differs: 7 missing: env-0, env-1, env-2, env-3, env-4 and 2 more; 1 changed:"
                + " {\"expected\":\"a\",\"reported\":\"b\"}"));
  }

  @Test
  void oneViolationIsReportedOnce() throws Exception {
    ObjectNode inventory = run.record().line("inventory", 0);
    inventory.put("digest", "e2").put("environments", 11);
    inventory.put("unexpectedCount", 1).withArrayProperty("unexpected").add("env-x");
    ObjectNode invariant = run.record().line("invariant", 0);
    invariant.put("held", false).put("detail", "1 unexpected").put("fork", 0);
    run.record().line("shutdown", 0).put("processesLeft", 2);
    violate("noProcessLeft", "s1");
    assertOutcome(
        Outcome.FAILED,
        violated(
            "inventoryExact: "
                + WARM_NAME
                + ", fork 0, server s1: the inventory of 'refresh'"
                + " differs: 1 unexpected: env-x"),
        violated("noProcessLeft: the run, server s1: 2 processes were left after the shutdown"));
  }

  @Test
  void aMeasuredServerThatEndedByItselfFails() throws Exception {
    run.record().line("shutdown", 0).put("verdict", "exitedEarly").put("exitCode", 101);
    run.record().line("shutdown", 1).put("verdict", "exitedEarly").put("exitCode", 0);
    violate("cleanShutdown", "s1");
    violate("cleanShutdown", "s2");
    assertOutcome(
        Outcome.FAILED,
        violated(
            "cleanShutdown: the run, server s1: the server ended with exit code 101 before it was"
                + " asked to"),
        violated(
            "cleanShutdown: the run, server s2: the server ended with exit code 0 before it was"
                + " asked to"));
  }

  @Test
  void aServerThatHadToBeStoppedIsReportedAndFine() throws Exception {
    run.record().line("shutdown", 0).put("verdict", "terminated").put("exitCode", 143);
    run.record().line("shutdown", 1).put("verdict", "killed").put("exitCode", 137);
    CheckVerdict verdict = run.check(directory);
    assertThat(verdict.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(verdict.runs().get(0).shutdowns()).hasToString("{CLEAN=6, TERMINATED=1, KILLED=1}");
  }

  @Test
  void aFigureOverItsCeilingFails() throws Exception {
    run.budget("Cold", "startup", "max", "16 ms");
    CheckVerdict verdict = run.check(directory);
    assertThat(verdict.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(verdict.findings())
        .extracting(Finding::describe)
        .containsExactly(
            "over ceiling: startup: "
                + COLD_NAME
                + ": max is 20 ms, 4 ms (25 %) above the ceiling of 16 ms; 6 of 6 values are beyond"
                + " it; budgets[1]: because (to repeat: java -jar benchmarks/target/benchmarks.jar"
                + " '^dev\\.petbench\\.jmh\\.ProcessColdRefresh\\.refresh$' -p layout=flat -p"
                + " size=10)");
  }

  @Test
  void aFigureBelowItsLeastFails() throws Exception {
    run.budget("Cold", "startup", "max", "21 ms").put("direction", "higher");
    assertThat(run.findings(directory))
        .singleElement()
        .asString()
        .contains("max is 20 ms, 1 ms (4.762 %) below the least of 21 ms; 6 of 6 values");
  }

  @Test
  void aBudgetThatMatchesNothingIsAnError() throws Exception {
    run.budget("Cold", "roundTripp", "max", "16 ms");
    run.budget("ColdResolve", "roundTrip", "max", "16 ms");
    assertOutcome(
        Outcome.UNUSABLE,
        "unusable input: budgets.json: budgets[1] (Cold, roundTripp, max) matches no measured"
            + " metric (run what it is for, or correct or remove it)");
  }

  @Test
  void aBudgetForWhatTheWorkloadDoesNotHoldNeedMatchNothing() throws Exception {
    run.budget("ColdResolve", "roundTrip", "max", "16 ms");
    CheckVerdict verdict = run.check(directory);
    assertThat(verdict.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(verdict.notChecked())
        .contains(
            "budgets[1] (ColdResolve, roundTrip, max): the workload does not hold what it is for.");
    run.withoutWorkload();
    assertOutcome(
        Outcome.UNUSABLE,
        "unusable input: budgets.json: budgets[1] (ColdResolve, roundTrip, max) matches no measured"
            + " metric (run what it is for, or correct or remove it)");
  }

  @Test
  void anEndByItselfWithAnErrorIsNoCleanShutdown() throws Exception {
    run.record().line("shutdown", 0).put("exitCode", 139);
    assertOutcome(
        Outcome.FAILED,
        violated(
            "cleanShutdown: the run, server s1: the server ended by itself, with exit code 139"));
  }

  @Test
  void aProcessThatCannotBeEndedIsLeft() throws Exception {
    run.record().line("shutdown", 0).put("survivors", 1);
    assertOutcome(
        Outcome.FAILED,
        violated("noProcessLeft: the run, server s1: 1 processes could not be ended"));
  }

  @Test
  void aQuantileOfTooFewValuesIsAnError() throws Exception {
    run.budget("Cold", "roundTrip", "p95", "900 ms");
    assertOutcome(
        Outcome.UNUSABLE,
        "unusable input: budgets.json: "
            + COLD_NAME
            + ": budgets[1] (Cold, roundTrip, p95) needs 20 values of 'roundTrip', and there are 6"
            + " (measure more iterations or forks)");
  }

  @Test
  void aBudgetInAnotherUnitThanItsMetricIsAnError() throws Exception {
    run.record()
        .addAt("metric", Run.WARM, Run.PARAMS)
        .put("arm", "head")
        .put("name", "spawnControl")
        .put("value", 3)
        .put("unit", "ms");
    run.budget("Warm", "spawnControl", "max", "3");
    assertOutcome(
        Outcome.UNUSABLE,
        "unusable input: budgets.json: "
            + WARM_NAME
            + ": budgets[1] (Warm, spawnControl, max) has another unit than 'spawnControl', which"
            + " is a duration (ns, us, ms, s) (correct the budget)");
  }

  @Test
  void budgetsForComparisonsAndOtherTargetsAreListedAsNotChecked() throws Exception {
    ObjectNode margin = run.budget("Warm", "roundTrip", "p50", "1 ms");
    margin.remove("ceiling");
    margin.put("absolute", "1 ms").put("relative", "10 %");
    run.budget("Warm", "roundTrip", "p50", "1 ms").put("target", "external");
    CheckVerdict verdict = run.check(directory);
    assertThat(verdict.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(verdict.notChecked())
        .containsExactly(
            "10 of 11 rows of figures have no budget: reported, not gated.",
            "1 budgets have no ceiling: they decide in comparisons with a base alone.",
            "Budgets for another kind of target: budgets[2] (Warm, roundTrip, p50).");
  }

  @Test
  void withoutBudgetsFiguresAreReportedAndInvariantsGated() throws Exception {
    run.budgetList().removeAll();
    CheckVerdict verdict = run.check(directory);
    assertThat(verdict.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(verdict.rows()).hasSize(11);
    assertThat(verdict.notChecked())
        .containsExactly("Figures against ceilings: budgets.json has no budgets for linux. Test.");
  }

  @Test
  void whatWasNotAskedForOrNotRecordedIsNotChecked() throws Exception {
    run.withoutWorkload();
    run.notBefore(Optional.empty());
    run.record().unproved();
    run.record().lines("inventory").forEach(run.record()::remove);
    run.record().lines("invariant").forEach(run.record()::remove);
    run.record().server("host");
    ObjectNode base = run.record().line("server", 8);
    base.put("arm", "base").put("role", "control");
    assertThat(run.check(directory).notChecked())
        .contains(
            "Whether all that was expected was run: no --workload was given.",
            "Whether the results are new: no --not-before was given.",
            "results.session.jsonl: invariants; the record has no line about any.",
            COLD_NAME + ": its inventory; the record has no line about it.",
            WARM_NAME + ": its inventory; the record has no line about it.",
            "results.session.jsonl: figures of the base arm; ceilings hold for the head alone.");
  }

  @Test
  void timingsAloneAreJudgedByJmhsFigures() throws Exception {
    run.withoutRecord();
    run.notBefore(Optional.empty());
    CheckVerdict verdict = run.check(directory);
    assertThat(verdict.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(verdict.rows())
        .extracting(row -> row.series().metric().toString())
        .contains("primary", "roundTrip", "serverDuration", "spawn");
    assertThat(verdict.notChecked())
        .contains(
            "results.json: without a session record, inventories, invariants, joined and superseded"
                + " operations, shutdowns, target, platform and plan.");
  }

  @Test
  void severalModesOfABenchmarkAreKeptApart() throws Exception {
    run.withoutRecord();
    run.jmh().add(Run.WARM, Run.PARAMS, "avgt", "ms/op", new double[] {3});
    assertThat(run.check(directory).rows())
        .extracting(row -> row.series().metric().toString())
        .contains("primary@avgt", "primary@ss", "roundTrip@ss");
  }

  @Test
  void aBenchmarkPlannedWithoutSamplesHasJmhsFigures() throws Exception {
    run.record().plan("a.Client.overhead", Map.of(), 1, 3).put("samplesPerIteration", 0);
    run.jmh().add("a.Client.overhead", Map.of(), "ss", "us/op", new double[] {40, 41, 42});
    assertThat(run.check(directory).rows().get(0).series().values().max()).isEqualTo(42_000);
  }

  @Test
  void aFailedRunFailsAndExplainsWhatIsMissing() throws Exception {
    run.record().status("failed");
    run.record()
        .addAt("failure", Run.COLD, Run.PARAMS)
        .put("fork", 1)
        .put("serverId", "s5")
        .put("kind", "timeout")
        .put("message", "refresh was not answered within 30 s");
    run.record().remove(run.record().measured(25));
    run.jmh().remove(1);
    run.budget("Cold", "roundTrip", "max", "900 ms");
    assertOutcome(
        Outcome.FAILED,
        "failed benchmark: timeout: "
            + COLD_NAME
            + ", fork 1, server s5: refresh was not answered within 30 s");
    assertThat(run.check(directory).notChecked())
        .contains(
            COLD_NAME + ": its figures, because it failed.",
            "budgets[1] (Cold, roundTrip, max): what it is for may be what failed.");
    assertThat(run.check(directory).rows())
        .extracting(row -> row.series().key().toString())
        .containsOnly(WARM_NAME);
  }

  @Test
  void aFailedRunIsNoExcuseForAnotherBenchmark() throws Exception {
    run.record().status("failed");
    run.record()
        .addAt("failure", Run.COLD, Run.PARAMS)
        .put("kind", "timeout")
        .put("message", "refresh was not answered");
    run.record().remove(run.record().measured(0));
    CheckVerdict verdict = run.check(directory);
    assertThat(verdict.outcome()).isEqualTo(Outcome.UNUSABLE);
    assertThat(verdict.findings()).hasSize(3);
  }

  @Test
  void aFailedRunWithoutAReasonFailsAllTheSame() throws Exception {
    run.record().status("failed");
    run.jmh().remove(1);
    assertOutcome(
        Outcome.FAILED,
        "failed benchmark: results.session.jsonl: the run: it failed, and no line of type 'failure'"
            + " says why");
  }

  @Test
  void aFailureInARunThatCallsItselfCompleteFails() throws Exception {
    run.record().add("failure").put("kind", "died").put("message", "gone");
    assertOutcome(Outcome.FAILED, "failed benchmark: died: the run: gone");
  }

  @Test
  void anInterruptedRunIsUnusableEvenIfItFailed() throws Exception {
    run.record().status("interrupted");
    run.record().add("failure").put("kind", "died").put("message", "gone");
    assertThat(run.check(directory).outcome()).isEqualTo(Outcome.UNUSABLE);
  }

  @Test
  void findingsAreBounded() throws Exception {
    for (int i = 0; i < 250; i++) {
      invariant("freshAfterChurn", "stale " + i);
    }
    CheckVerdict verdict = run.check(directory);
    assertThat(verdict.findings()).hasSize(200);
    assertThat(verdict.findingsLeftOut()).isEqualTo(50);
  }

  @Test
  void outcomesHaveTheirPrecedence() {
    Outcome[] order = Outcome.values();
    assertThat(order).extracting(Outcome::exitCode).containsExactly(70, 2, 3, 1, 4, 0);
    for (int i = 0; i < order.length; i++) {
      for (int j = 0; j < order.length; j++) {
        assertThat(order[i].and(order[j])).isEqualTo(order[Math.min(i, j)]);
      }
    }
    assertThat(Outcome.INCONCLUSIVE.foldingInconclusive(Outcome.PASSED)).isEqualTo(Outcome.PASSED);
    assertThat(Outcome.FAILED.foldingInconclusive(Outcome.PASSED)).isEqualTo(Outcome.FAILED);
  }
}
