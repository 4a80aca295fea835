package dev.petbench.gate.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.budget.BudgetsReader;
import dev.petbench.gate.report.model.Figure;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.report.model.Status;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.testing.Cli;
import dev.petbench.gate.testing.PairedBuilder;
import dev.petbench.gate.testing.Run;
import dev.petbench.gate.verdict.Finding;
import dev.petbench.gate.verdict.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PairedComparisonTest {
  private static final String WARM = Run.WARM;
  private static final Map<String, String> PARAMS = Run.PARAMS;

  @TempDir private Path directory;
  private final PairedBuilder paired = new PairedBuilder(6, 9, 12);
  private String budgets = PairedBuilder.budgets("roundTrip", "0.5 ms", "3 %");

  /** Base 30 ms and head that times a factor, both with 1 % of noise from process to process. */
  private static PairedBuilder.Sampler slower(double factor) {
    return (arm, quad, block, sample) -> {
      Random random = new Random(31L * quad + block);
      double process = Math.exp(0.01 * random.nextGaussian());
      return (long) (30e6 * process * (arm.equals("head") ? factor : 1)) + sample * 1_000L;
    };
  }

  private PairedBuilder measure(int quads, double factor) {
    return paired
        .family(WARM, PARAMS, "roundTrip", "p50")
        .measure(WARM, PARAMS, quads, 3, slower(factor));
  }

  private Report compare() throws Exception {
    paired.write(directory);
    JsonInput input = new JsonInput(InputLimits.DEFAULT);
    Optional<Budgets> read = Optional.empty();
    if (!budgets.isEmpty()) {
      Path file = Files.writeString(directory.resolve("budgets-of-test.json"), budgets);
      read = Optional.of(new BudgetsReader(input).read(InputFile.of(file)));
    }
    return PairedComparison.run(PairedInput.read(directory, input), read);
  }

  private static List<String> words(Report report) {
    return report.findings().stream().map(Finding::describe).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "1, 12, PASSED, passed",
    "0.8, 12, IMPROVED, passed",
    "1.2, 12, REGRESSED, failed",
    "1.03, 12, INCONCLUSIVE, inconclusive",
    "1.2, 5, INCONCLUSIVE, inconclusive",
    "1.2, 9, REGRESSED, failed"
  })
  void theVerdictHasThreeValues(double factor, int quads, Status status, String outcome)
      throws Exception {
    measure(quads, factor);
    Report report = compare();
    assertThat(report.figures()).singleElement().extracting(Figure::status).isEqualTo(status);
    assertThat(report.outcome().wireName()).isEqualTo(outcome);
    assertThat(report.isComparison()).isTrue();
  }

  @Test
  void aRegressionNamesEverythingThatAReviewerNeeds() throws Exception {
    measure(12, 1.2);
    assertThat(words(compare()))
        .singleElement()
        .asString()
        .startsWith(
            "regression: roundTrip p50: SameProcessWarmRefresh.refresh [layout=flat, size=10]:"
                + " head ")
        .contains(", base ")
        .containsPattern("difference \\+\\d\\.\\d+ ms \\(\\+\\d+\\.\\d+ %\\)")
        .contains("budget > 0.5 ms and > 3 %")
        .containsPattern("established: a regression of at least \\+\\d.* at 98\\.\\d+ %")
        .contains("budgets[0]: because")
        .contains("to repeat: java -jar benchmarks/target/benchmarks.jar compare --base")
        .contains("--seed 42");
  }

  @Test
  void aPassCarriesTheBoundThatItEstablished() throws Exception {
    measure(12, 1);
    Figure figure = compare().figures().get(0);
    var bound = figure.difference().orElseThrow().bound().orElseThrow();
    assertThat(bound.atMost()).isTrue();
    assertThat(bound.relative().getAsDouble()).isBetween(-0.01, 0.03);
    assertThat(bound.confidence()).isEqualTo(1 - 0.05 / 3);
  }

  @Test
  void anImprovementIsSaid() throws Exception {
    measure(12, 0.8);
    assertThat(compare().improvements())
        .singleElement()
        .asString()
        .contains("roundTrip p50: head 2", "no regression above -");
  }

  @Test
  void quadsBeyondALookAreNotUsedAndUnfinishedOnesAreLeftOut() throws Exception {
    measure(8, 1.03);
    paired.block(WARM, PARAMS, 8, 0, "head", 3, slower(1.03));
    Report report = compare();
    assertThat(report.notChecked())
        .anyMatch(text -> text.contains("2 quads beyond the look at 6 were not used"))
        .anyMatch(text -> text.contains("quad 8, which is unfinished: it has 1 of 4 arm-blocks"));
    assertThat(report.figures().get(0).head().orElseThrow().count()).isEqualTo(6);
  }

  @Test
  void aMetricThatWasDecidedMayStopEarly() throws Exception {
    paired.family(Run.COLD, PARAMS, "roundTrip", "p50");
    paired.measure(Run.COLD, PARAMS, 12, 3, slower(1));
    measure(9, 1.5);
    Report report = compare();
    assertThat(report.figures())
        .extracting(Figure::status)
        .containsExactly(Status.PASSED, Status.REGRESSED);
  }

  @Test
  void aDisturbedBlockIsRepeatedAndItsFirstAttemptNotUsed() throws Exception {
    measure(9, 1);
    ObjectNode disturbed = block(0, true, false);
    ObjectNode repeated = block(1, false, true);
    assertThat(disturbed.get("quad")).isEqualTo(repeated.get("quad"));
    // The first attempt is the measured one; a second, ten times slower, is used instead.
    paired.block(WARM, PARAMS, 2, 1, "base", 3, (arm, quad, block, i) -> 31_000_000);
    paired.record().lines("sample").stream()
        .skip(9 * 4 * 3L)
        .forEach(sample -> sample.put("attempt", 1));
    Report report = compare();
    assertThat(report.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(report.notChecked()).anyMatch(text -> text.startsWith("1 arm-block in which"));
    repeated.put("used", false).put("disturbed", true).put("detail", "load 3.1");
    assertThat(words(compare())).anyMatch(text -> text.contains("has a quad 2 that has 3 of 4"));
  }

  private ObjectNode block(int attempt, boolean disturbed, boolean used) {
    return paired
        .record()
        .addAt("block", WARM, PARAMS)
        .put("quad", 2)
        .put("block", 1)
        .put("attempt", attempt)
        .put("arm", "base")
        .put("disturbed", disturbed)
        .put("used", used)
        .put("detail", disturbed ? "load 3.1" : "");
  }

  private ObjectNode violate(String arm) {
    String server =
        paired.record().lines("server").stream()
            .filter(line -> line.get("arm").asText().equals(arm))
            .findFirst()
            .orElseThrow()
            .get("serverId")
            .asText();
    return paired
        .record()
        .addAt("invariant", WARM, PARAMS)
        .put("serverId", server)
        .put("name", "freshAfterChurn")
        .put("held", false)
        .put("detail", "one was stale");
  }

  @Test
  void aViolationOfHeadAloneFails() throws Exception {
    measure(12, 1);
    violate("head");
    Report report = compare();
    assertThat(report.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(words(report))
        .singleElement()
        .asString()
        .contains("violated invariant: freshAfterChurn");
  }

  @Test
  void aViolationOfBothIsPreExisting() throws Exception {
    measure(12, 1);
    violate("head");
    violate("base");
    Report report = compare();
    assertThat(report.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(words(report))
        .singleElement()
        .asString()
        .startsWith("pre-existing violation: freshAfterChurn");
    assertThat(report.summary()).endsWith("Nothing is wrong.");
  }

  @Test
  void aViolationOfBaseAloneWasMended() throws Exception {
    measure(12, 1);
    violate("base");
    assertThat(compare().improvements())
        .anyMatch(text -> text.contains("freshAfterChurn holds on head"));
  }

  @Test
  void anInventoryThatDiffersOnHeadFails() throws Exception {
    measure(12, 1);
    paired.record().prove();
    paired.record().measured(0).put("environments", 9);
    paired
        .record()
        .lines("inventory")
        .get(0)
        .put("digest", "e2")
        .put("environments", 9)
        .put("missingCount", 1)
        .withArrayProperty("missing")
        .add("env-3");
    Report report = compare();
    assertThat(words(report)).singleElement().asString().contains("1 missing: env-3");
    assertThat(report.outcome()).isEqualTo(Outcome.FAILED);
  }

  @Test
  void aFailureOfHeadFailsAndOfBaseLeavesNothingToCompareWith() throws Exception {
    measure(12, 1);
    ObjectNode failure =
        paired.record().add("failure").put("kind", "timeout").put("message", "30 s passed");
    assertThat(compare().outcome()).isEqualTo(Outcome.FAILED);
    String base =
        paired.record().lines("server").stream()
            .filter(line -> line.get("arm").asText().equals("base"))
            .findFirst()
            .orElseThrow()
            .get("serverId")
            .asText();
    failure.put("serverId", base);
    assertThat(compare().outcome()).isEqualTo(Outcome.UNUSABLE);
  }

  @Test
  void whatDoesNotFormQuadsIsUnusable() throws Exception {
    measure(6, 1);
    ObjectNode sample = paired.record().measured(1);
    sample.put("block", 2);
    assertUnusable("has samples of both arms in quad 0, block 2");
    sample.put("block", 0).remove("quad");
    sample.remove("block");
    assertUnusable("names no quad and block");
    sample.put("quad", 1).put("block", 1).put("arm", "base");
    assertUnusable("has samples of both arms in quad 1, block 1");
    paired.record().remove(sample);
    assertUnusable("has a quad 0 that has 2 samples in block 0 where 3 were planned");
  }

  @Test
  void armsInAnotherOrderAndMissingQuadsAreUnusable() throws Exception {
    measure(2, 1);
    for (int block = 0; block < 4; block++) {
      paired.block(WARM, PARAMS, 3, block, block < 2 ? "head" : "base", 3, slower(1));
    }
    assertUnusable("lacks quad 2");
    for (int block = 0; block < 4; block++) {
      paired.block(WARM, PARAMS, 2, block, block < 2 ? "head" : "base", 3, slower(1));
    }
    assertUnusable("has its arms in another order than ABBA or BAAB");
  }

  @Test
  void armsThatAreNotWhatThePlanSaysAreUnusable() throws Exception {
    measure(6, 1);
    ObjectNode server = paired.record().line("server", 3);
    server.put("sha256", "h2");
    assertUnusable("ran another executable than was planned");
    server.put("sha256", "h1").put("targetKind", "external");
    assertUnusable("compares unlike kinds of target");
    server.put("targetKind", "builtin");
    paired.paired().put("unchanged", true);
    assertUnusable("'unchanged' contradicts headSha256 and baseSha256");
  }

  @Test
  void unlikeExpectationsAreUnusable() throws Exception {
    measure(6, 1);
    paired.record().prove();
    for (ObjectNode inventory : paired.record().lines("inventory")) {
      String server = inventory.get("serverId").asText();
      boolean isBase =
          paired.record().lines("server").stream()
              .anyMatch(
                  line ->
                      line.get("serverId").asText().equals(server)
                          && line.get("arm").asText().equals("base"));
      if (isBase) {
        inventory.put("expectedDigest", "e9").put("digest", "e9");
      }
    }
    assertUnusable("expected another inventory of head than of base");
  }

  @Test
  void aFamilyIsFixedBeforeTheRun() throws Exception {
    paired.family(WARM, PARAMS, "serverDuration", "p50");
    paired.measure(WARM, PARAMS, 9, 3, slower(1));
    assertUnusable("'roundTrip p50', which is not in the family that was fixed before the run");
    budgets = PairedBuilder.budgets("startup", "0.5 ms", "3 %");
    assertUnusable("matches no compared metric");
    budgets = PairedBuilder.budgets("serverDuration", "0.5 ms", "3 %");
    assertThat(compare().outcome()).isEqualTo(Outcome.PASSED);
    paired.family(WARM, PARAMS, "makespan", "p50");
    assertUnusable("'makespan p50' was planned, and was not measured");
  }

  @Test
  void aQuantileOfTooFewSamplesIsUnusable() throws Exception {
    paired.family(WARM, PARAMS, "roundTrip", "p95");
    budgets = budgets.replace("p50", "p95");
    paired.measure(WARM, PARAMS, 6, 3, slower(1));
    assertUnusable("'roundTrip p95' lacks a figure in quad 0: each of its arm-blocks needs 20");
  }

  @Test
  void budgetsOfAnotherPlatformOrUnitAreUnusable() throws Exception {
    measure(6, 1);
    budgets = budgets.replace("linux", "macos");
    assertUnusable("is for macos, and paired.session.jsonl was measured on linux");
  }

  @Test
  void withoutBudgetsTheDefaultMarginIsUsedAndNamed() throws Exception {
    budgets = "";
    measure(12, 1.2);
    assertUnusable("names no default margin, and no budgets were given");
    ObjectNode margin = paired.paired().putObject("defaultMargin").put("relative", "10 %");
    margin.putArray("absolutes").add("0.5 ms").add("1 MiB");
    Report report = compare();
    assertThat(report.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(report.notChecked())
        .anyMatch(text -> text.contains("judged by the default margin of 10 % and 0.5 ms, 1 MiB"));
  }

  @Test
  void membersWithoutBudgetAreReportedAndAnUnchangedRunSaysSo() throws Exception {
    measure(12, 1).family(WARM, PARAMS, "serverDuration", "p50");
    paired.paired().put("unchanged", true).put("baseSha256", "h1");
    paired.paired().withArrayProperty("notCompared").add("info: base does not know it.");
    paired.record().lines("server").forEach(line -> line.put("sha256", "h1"));
    Report report = compare();
    assertThat(report.figures()).extracting(Figure::status).contains(Status.NOT_GATED);
    assertThat(report.notChecked())
        .contains("info: base does not know it.")
        .anyMatch(text -> text.contains("reported, not gated"))
        .anyMatch(text -> text.contains("an A/A run"));
  }

  @Test
  void anInterruptedRunIsJudgedByTheLooksThatItReachedAndNeverPasses() throws Exception {
    measure(9, 1);
    paired.family(Run.COLD, PARAMS, "roundTrip", "p50");
    paired.measure(Run.COLD, PARAMS, 0, 3, slower(1));
    paired.record().status("interrupted");
    Report report = compare();
    assertThat(report.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(words(report)).singleElement().asString().contains("it was interrupted");
    assertThat(report.figures()).extracting(Figure::status).containsExactly(Status.PASSED);
    assertThat(report.notChecked())
        .anyMatch(text -> text.contains("ProcessColdRefresh") && text.contains("interrupted"));
  }

  @Test
  void whatFailedOnHeadIsAFailureAndNoUnusableInput() throws Exception {
    measure(6, 1);
    paired.family(Run.COLD, PARAMS, "roundTrip", "p50");
    paired.measure(Run.COLD, PARAMS, 0, 3, slower(1));
    paired.record().status("failed");
    paired.record().addAt("failure", Run.COLD, PARAMS).put("kind", "setup").put("message", "no");
    Report report = compare();
    assertThat(report.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(report.figures()).hasSize(1);
    assertThat(report.notChecked()).anyMatch(text -> text.contains("since it failed before"));
  }

  @Test
  void aFailureWithoutAServerIsThatOfTheArmOfItsBlock() throws Exception {
    measure(6, 1);
    paired.record().status("failed");
    block(0, false, true).put("quad", 7);
    paired
        .record()
        .addAt("failure", WARM, PARAMS)
        .put("quad", 7)
        .put("block", 1)
        .put("kind", "setup")
        .put("message", "no");
    Report report = compare();
    assertThat(words(report)).anyMatch(text -> text.contains("base failed"));
    assertThat(report.outcome()).isEqualTo(Outcome.UNUSABLE);
  }

  @Test
  void whereNoSamplesAreWrittenTheBlocksAreThoseThatLinesTellOf() throws Exception {
    paired.family(WARM, PARAMS, "peakThreads", "p50").measure(WARM, PARAMS, 0, 1, slower(1));
    ((ObjectNode) paired.record().line("plan", 0).get("benchmarks").get(0))
        .put("samplesPerIteration", 0);
    budgets = PairedBuilder.budgets("peakThreads", "0.5", "3 %");
    for (int i = 0; i < 24; i++) {
      String arm = i % 4 == 0 || i % 4 == 3 ? "head" : "base";
      place(paired.record().addAt("block", WARM, PARAMS), i)
          .put("arm", arm)
          .put("disturbed", false)
          .put("used", true);
      place(paired.record().addAt("metric", WARM, PARAMS), i)
          .put("fork", i)
          .put("iteration", 0)
          .put("phase", "measurement")
          .put("arm", arm)
          .put("name", "peakThreads")
          .put("value", arm.equals("head") ? 4 : 3)
          .put("unit", "count");
    }
    Report report = compare();
    assertThat(words(report)).singleElement().asString().contains("peakThreads p50", "head 4");
  }

  private static ObjectNode place(ObjectNode line, int number) {
    return line.put("quad", number / 4).put("block", number % 4);
  }

  @Test
  void anUnprovedRunIsUnusable() throws Exception {
    measure(6, 1);
    paired.record().unproved();
    paired.record().lines("inventory").forEach(paired.record()::remove);
    assertUnusable("nothing proves that the answer was right");
  }

  private void assertUnusable(String text) throws Exception {
    Report report = compare();
    assertThat(words(report)).anyMatch(finding -> finding.contains(text));
    assertThat(report.outcome()).isEqualTo(Outcome.UNUSABLE);
    assertThat(report.figures()).isEmpty();
  }

  @Test
  void theCommandEndsInTheExitCodeOfTheVerdict() throws Exception {
    measure(12, 1.03);
    paired.write(directory.resolve("out"));
    Path file = Files.writeString(directory.resolve("b.json"), budgets);
    Cli cli = compareCli(file);
    assertThat(cli.exitCode()).isEqualTo(4);
    assertThat(cli.out()).startsWith("petbench compare: INCONCLUSIVE\n");
    assertThat(compareCli(file, "--inconclusive", "pass").exitCode()).isZero();
    assertThat(compareCli(file, "--inconclusive", "fail").exitCode()).isEqualTo(1);
    Path report = directory.resolve("report");
    compareCli(file, "--report", report, "--github", "--step-summary", directory.resolve("s.md"));
    assertThat(Files.readString(report.resolve("report.md")))
        .contains("| Metric | PR | Baseline | Delta | Change | Blocking budget | Status |")
        .contains("## Inconclusive");
    assertThat(Files.readString(directory.resolve("s.md"))).startsWith("# petbench compare");
    for (String name : PairedBuilder.files()) {
      Files.delete(directory.resolve("out").resolve(name));
      assertThat(compareCli(file).exitCode()).isEqualTo(3);
    }
  }

  private Cli compareCli(Path file, Object... more) {
    Object[] args = new Object[5 + more.length];
    args[0] = "compare";
    args[1] = "--paired";
    args[2] = directory.resolve("out");
    args[3] = "--budgets";
    args[4] = file;
    System.arraycopy(more, 0, args, 5, more.length);
    return Cli.run(args);
  }

  @Test
  void arrangementsOfOptionsThatMakeNoSenseAreRefused() {
    assertThat(Cli.run("compare", "--head", "h", "--base", "b").exitCode()).isEqualTo(2);
    assertThat(Cli.run("compare", "--head", "h").err()).contains("either --paired, or both");
    assertThat(Cli.run("compare", "--paired", "d", "--base", "b").err())
        .contains("--paired and --base exclude each other");
    assertThat(Cli.run("compare", "--pared", "d").err()).contains("--paired");
  }
}
