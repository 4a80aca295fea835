package dev.petbench.gate.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.testing.Cli;
import dev.petbench.gate.testing.PairedBuilder;
import dev.petbench.gate.testing.RecordBuilder;
import dev.petbench.gate.testing.Run;
import dev.petbench.gate.testing.SeparateRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeparateComparisonTest {
  @TempDir private Path directory;
  private String budgets = PairedBuilder.budgets("roundTrip", "0.5 ms", "3 %");
  private SeparateRun head = new SeparateRun(1);
  private final SeparateRun base = new SeparateRun(1);

  private void spread(double relative) throws Exception {
    ObjectNode root = (ObjectNode) RecordBuilder.MAPPER.readTree(budgets);
    ((ObjectNode) root.at("/budgets/0/calibration"))
        .putObject("spread")
        .put("runs", 20)
        .put("absolute", relative * 30e6)
        .put("relative", relative);
    budgets = root.toString();
  }

  private Cli compare(Object... more) throws Exception {
    head.write(directory.resolve("h"), "results");
    base.write(directory.resolve("b"), "results");
    Path file = Files.writeString(directory.resolve("budgets.json"), budgets);
    Object[] args = new Object[7 + more.length];
    Object[] first = {
      "compare",
      "--head",
      directory.resolve("h"),
      "--base",
      directory.resolve("b"),
      "--budgets",
      file
    };
    System.arraycopy(first, 0, args, 0, 7);
    System.arraycopy(more, 0, args, 7, more.length);
    return Cli.run(args);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0.005, 0, PASSED",
    "0.8, 0.005, 0, PASSED",
    "1.2, 0.005, 1, FAILED",
    "1.2, 0.1, 4, INCONCLUSIVE",
    "1, 0.1, 4, INCONCLUSIVE",
    "1.03, 0.005, 4, INCONCLUSIVE"
  })
  void theRecordedSpreadDecides(double factor, double relative, int exitCode, String headline)
      throws Exception {
    head = new SeparateRun(factor);
    spread(relative);
    Cli cli = compare();
    assertThat(cli.out()).startsWith("petbench compare: " + headline + "\n");
    assertThat(cli.exitCode()).isEqualTo(exitCode);
    assertThat(cli.out()).doesNotContain("How much one run varies");
  }

  @Test
  void aFindingNamesValuesDifferenceBudgetBoundAndCommand() throws Exception {
    head = new SeparateRun(1.2);
    spread(0.005);
    assertThat(compare().out())
        .contains(
            "regression: roundTrip p50: SameProcessWarmRefresh.refresh [layout=flat, size=10]:"
                + " head 37.14 ms, base 30.95 ms, difference +6.19 ms (+20 %); budget > 0.5 ms and"
                + " > 3 %; established: a regression of at least")
        .contains("from one run of each and the spread of 20 unchanged runs")
        .contains("-p layout=flat -p size=10");
  }

  @Test
  void withoutASpreadNothingIsProved() throws Exception {
    head = new SeparateRun(1.2);
    Cli over = compare();
    assertThat(over.exitCode()).isEqualTo(4);
    assertThat(over.out())
        .contains("established: nothing, from one run of each, and no recorded spread")
        .contains("How much one run varies from the next: 1 of 1 judged figures have no spread");
    head = new SeparateRun(1.02);
    Cli within = compare();
    assertThat(within.exitCode()).isZero();
    assertThat(within.out()).contains("within it no bound is established");
  }

  @Test
  void moreIsBetterWhereTheBudgetSaysSo() throws Exception {
    budgets =
        PairedBuilder.budgets("achieved", "0", "10 %")
            .replace("\"reason\"", "\"direction\": \"higher\", \"reason\"");
    spread(0.005);
    budgets = budgets.replace("150000.0", "0.01");
    achieved(head, 2);
    achieved(base, 4);
    Cli worse = compare();
    assertThat(worse.exitCode()).isEqualTo(1);
    assertThat(worse.out()).contains("head 2, base 4, difference -2 (-50 %)");
    achieved(head, 8);
    assertThat(compare().exitCode()).isZero();
  }

  private static void achieved(SeparateRun run, double value) {
    run.record().lines("metric").forEach(run.record()::remove);
    run.record()
        .addAt("metric", Run.WARM, Run.PARAMS)
        .put("arm", "head")
        .put("name", "achieved")
        .put("value", value)
        .put("unit", "count");
  }

  @Test
  void unlikeRunsAreNotComparable() throws Exception {
    ObjectNode run = base.record().line("run", 0);
    assertRefused(() -> run.put("workload", "stress"), "workload is [stress] there and [fast]");
    run.put("workload", "fast");
    ObjectNode host = (ObjectNode) run.get("host");
    assertRefused(() -> host.put("fingerprint", "beef"), "or give --allow-different-host");
    assertThat(compare("--allow-different-host").out())
        .contains("That the machines are alike: they are not, and that was allowed.");
    assertRefused(
        () -> host.put("fingerprint", "f00d").put("os", "Mac OS X"), "host.os is [macos]");
    host.put("os", "Linux");
    ObjectNode target = (ObjectNode) run.get("target");
    assertRefused(() -> kind(target, "external"), "target.kind is [external]");
    kind(target, "builtin");
    assertRefused(() -> run.put("suiteVersion", "9"), "suiteVersion is [9]");
    run.put("suiteVersion", "0.1.0");
    ObjectNode fixture = base.record().line("fixture", 0);
    assertRefused(() -> fixture.put("digest", "d2"), "the digests of the fixtures is [d2]");
    fixture.put("digest", "d10");
    ObjectNode plan = (ObjectNode) base.record().line("plan", 0).at("/benchmarks/0");
    assertRefused(() -> plan.put("threads", 4), "threads=4");
    plan.put("threads", 1);
    assertThat(compare().exitCode()).isZero();
  }

  /** The run and its servers agree on what was measured. */
  private void kind(ObjectNode target, String kind) {
    target.put("kind", kind);
    base.record().lines("server").forEach(server -> server.put("targetKind", kind));
  }

  private void assertRefused(Runnable change, String text) throws Exception {
    change.run();
    Cli cli = compare();
    assertThat(cli.out()).contains(text);
    assertThat(cli.exitCode()).isEqualTo(3);
  }

  @Test
  void whatOneSideLacksIsRefused() throws Exception {
    base.record().warm("dev.petbench.jmh.Other.run", Run.PARAMS, 1, 3);
    Cli cli = compare();
    assertThat(cli.exitCode()).isEqualTo(3);
    assertThat(cli.out()).contains("Other.run [layout=flat, size=10]: is missing on head");
  }

  @Test
  void aGatedMetricThatOneSideLacksIsRefusedAndAnotherSaid() throws Exception {
    base.record().lines("sample").forEach(sample -> sample.putNull("serverMillis"));
    assertThat(compare().out()).contains("serverDuration: missing on base.");
    budgets = PairedBuilder.budgets("serverDuration", "0.5 ms", "3 %");
    Cli cli = compare();
    assertThat(cli.exitCode()).isEqualTo(3);
    assertThat(cli.out()).contains("has a budget for 'serverDuration', which is missing on base");
  }

  @Test
  void otherExpectationsAreRefusedAndOtherReportsAreViolations() throws Exception {
    head.record().prove();
    base.record().prove();
    head.record().lines("inventory").forEach(SeparateComparisonTest::changed);
    assertThat(compare().exitCode()).isEqualTo(1);
    head.record()
        .lines("inventory")
        .forEach(
            line -> {
              line.put("expectedDigest", "e2").put("changedCount", 0);
              line.putArray("changed");
            });
    Cli cli = compare();
    assertThat(cli.exitCode()).isEqualTo(3);
    assertThat(cli.out()).contains("expected other inventories on base than on head");
  }

  /** One environment was reported with other contents than expected. */
  private static void changed(ObjectNode inventory) {
    inventory.put("digest", "e2").put("changedCount", 1);
    inventory
        .putArray("changed")
        .addObject()
        .put("expected", "env-3 of 3.12")
        .put("reported", "env-3 of 3.13");
  }

  @Test
  void theBaseMustBeOfTheCommitThatIsAskedFor() throws Exception {
    Cli unnamed = compare("--base-sha", "abc");
    assertThat(unnamed.exitCode()).isEqualTo(3);
    assertThat(unnamed.out()).contains("is not shown to be of commit abc: its servers name none");
    base.record().lines("server").forEach(server -> server.put("commitSha", "abcd"));
    assertThat(compare("--base-sha", "abc").out()).contains("its servers name abcd");
    assertThat(compare("--base-sha", "abcd").exitCode()).isZero();
  }

  @Test
  void aFailureOfHeadFailsAndOfBaseIsUnusable() throws Exception {
    head.record().add("failure").put("kind", "died").put("message", "gone");
    assertThat(compare().exitCode()).isEqualTo(1);
    base.record().add("failure").put("kind", "died").put("message", "gone");
    assertThat(compare().exitCode()).isEqualTo(3);
  }

  @Test
  void anExpiredCalibrationIsSaid() throws Exception {
    budgets = budgets.replace("\"Test.\"", "\"Test.\", \"hostFingerprint\": \"other\"");
    assertThat(compare().out())
        .contains("its calibration has expired: it is of host other, and f00d was measured");
  }

  @Test
  void theOrderOfFilesChangesNothing() throws Exception {
    head = new SeparateRun(1.2);
    spread(0.005);
    compare();
    Path h = directory.resolve("h");
    SeparateRun shard = new SeparateRun(1);
    shard.record().forEach(line -> rename(line));
    shard.write(h, "a");
    shard.write(directory.resolve("b"), "a");
    Path file = directory.resolve("budgets.json");
    Path b = directory.resolve("b");
    String one =
        Cli.run(
                "compare",
                "--head",
                h.resolve("a.json"),
                h.resolve("results.json"),
                "--base",
                b,
                "--budgets",
                file)
            .out();
    String other =
        Cli.run(
                "compare",
                "--head",
                h.resolve("results.json"),
                h.resolve("a.json"),
                "--base",
                b,
                "--budgets",
                file)
            .out();
    assertThat(one).isEqualTo(other).contains("Compared 2 figures");
  }

  private static void rename(ObjectNode line) {
    if (line.has("benchmark")) {
      line.put("benchmark", "dev.petbench.jmh.Other.run");
    }
    line.path("benchmarks")
        .forEach(planned -> ((ObjectNode) planned).put("benchmark", "dev.petbench.jmh.Other.run"));
  }

  @Test
  void timesAloneCanBeComparedWithLeave() throws Exception {
    compare();
    Files.delete(directory.resolve("h/results.session.jsonl"));
    Files.delete(directory.resolve("b/results.session.jsonl"));
    Object[] args = {
      "compare",
      "--head",
      directory.resolve("h"),
      "--base",
      directory.resolve("b"),
      "--budgets",
      directory.resolve("budgets.json")
    };
    assertThat(Cli.run(args).exitCode()).isEqualTo(3);
    Object[] more = Arrays.copyOf(args, 8);
    more[7] = "--timing-only";
    Cli cli = Cli.run(more);
    assertThat(cli.exitCode()).isZero();
    assertThat(cli.out()).contains("Without session records: inventories, invariants");
  }
}
