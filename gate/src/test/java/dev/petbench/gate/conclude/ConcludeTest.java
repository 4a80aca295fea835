package dev.petbench.gate.conclude;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.testing.Cli;
import dev.petbench.gate.testing.PairedBuilder;
import dev.petbench.gate.testing.RecordBuilder;
import dev.petbench.gate.testing.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a workflow concludes, by its exit code, its comment and its annotations. */
class ConcludeTest {
  private static final String HEAD_SHA = "a".repeat(40);
  private static final String BASE_SHA = "b".repeat(40);
  private static final int QUADS = 12;

  /** The machine of the records that tests build. */
  private static final String THIS_MACHINE = "f00d";

  @TempDir private Path parent;
  private Path directory;
  private String budgetTarget = "builtin";
  private final PairedBuilder paired = new PairedBuilder(6, 9, QUADS);

  @BeforeEach
  void makeDirectory() throws Exception {
    directory = Files.createDirectory(parent.resolve("out"));
  }

  private void measure(double factor) {
    paired
        .family(Run.WARM, Run.PARAMS, "roundTrip", "p50")
        .measure(
            Run.WARM,
            Run.PARAMS,
            QUADS,
            3,
            (arm, quad, block, sample) -> {
              double process = Math.exp(0.01 * new Random(31L * quad + block).nextGaussian());
              return (long) (30e6 * process * (arm.equals("head") ? factor : 1)) + sample * 1_000L;
            });
    for (ObjectNode server : paired.record().lines("server")) {
      server.put("commitSha", server.get("arm").asText().equals("head") ? HEAD_SHA : BASE_SHA);
    }
  }

  private Cli conclude(int exitCode, String fingerprint, Object... more) throws Exception {
    paired.write(directory);
    ObjectNode budgets =
        (ObjectNode)
            RecordBuilder.MAPPER.readTree(PairedBuilder.budgets("roundTrip", "0.5 ms", "3 %"));
    budgets.withObject("/provenance").put("hostFingerprint", fingerprint);
    ((ObjectNode) budgets.at("/budgets/0")).put("target", budgetTarget);
    Path file = Files.writeString(parent.resolve("budgets.json"), budgets.toString());
    List<Object> args =
        new ArrayList<>(
            List.of("conclude", "--paired", directory, "--exit-code", exitCode, "--name", "linux"));
    args.addAll(List.of("--head-sha", HEAD_SHA, "--base-sha", BASE_SHA, "--budgets", file));
    args.addAll(List.of("--comment", parent.resolve("comment.md")));
    args.addAll(List.of(more));
    return Cli.run(args.toArray());
  }

  private String comment() throws Exception {
    return Files.readString(parent.resolve("comment.md"));
  }

  private Path workload(String benchmark) throws Exception {
    Run run = new Run();
    run.workload()
        .putArray("benchmarks")
        .addObject()
        .put("benchmark", benchmark)
        .put("forks", 1)
        .put("warmupIterations", 0)
        .put("measurementIterations", 1)
        .putObject("params")
        .put("x", 1)
        .removeAll();
    ObjectNode params = (ObjectNode) run.workload().at("/benchmarks/0/params");
    params.putArray("size").add("10");
    params.putArray("layout").add("flat");
    return Files.writeString(parent.resolve("workload.json"), run.workload().toString());
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0, 0, PASSED",
    "1.2, 1, 1, FAILED",
    "1.03, 4, 4, INCONCLUSIVE (neutral)",
    "1, 1, 1, FAILED",
    "1, 3, 3, UNUSABLE RESULTS",
    "1, 2, 3, UNUSABLE RESULTS",
    "1, 130, 3, UNUSABLE RESULTS",
    "1.2, 70, 70, NOT DONE",
    "1, 137, 70, NOT DONE",
  })
  void theVerdictAndTheEndOfTheMeasuringCommandAreFoldedIntoOne(
      double factor, int measured, int concluded, String headline) throws Exception {
    measure(factor);
    Cli cli = conclude(measured, THIS_MACHINE);
    assertThat(cli.exitCode()).as(cli.out() + cli.err()).isEqualTo(concluded);
    assertThat(comment())
        .startsWith("<!-- petbench: linux -->\n### petbench on linux: " + headline + "\n");
  }

  @Test
  void inconclusiveIsNeutralShowsItsBoundAndOffersTheLongerComparison() throws Exception {
    measure(1.03);
    Cli cli = conclude(4, THIS_MACHINE, "--inconclusive", "pass", "--github");
    assertThat(cli.exitCode()).isZero();
    assertThat(cli.out())
        .contains("::notice title=petbench%3A inconclusive")
        .doesNotContain("::error");
    assertThat(comment())
        .contains("**Inconclusive**")
        .contains("established: ")
        .contains("`--time-limit 40m`")
        .doesNotContain("**Blocking**");
  }

  @Test
  void whereNothingIsCalibratedFiguresAreReportedAndDoNotGate() throws Exception {
    measure(1.2);
    Cli cli = conclude(1, "another machine", "--github");
    assertThat(cli.exitCode()).as(cli.out()).isZero();
    assertThat(cli.out())
        .contains("Reported, not gated: regression: roundTrip p50")
        .contains("none are calibrated on the machine")
        .doesNotContain("::error");
    assertThat(comment()).contains("not gated").doesNotContain("**Blocking**");
    assertThat(conclude(1, "another machine", "--gate", "always").exitCode()).isEqualTo(1);
  }

  @Test
  void budgetsOfAnotherTargetCalibrateNothing() throws Exception {
    measure(1.2);
    budgetTarget = "external";
    paired
        .paired()
        .putObject("defaultMargin")
        .put("relative", "3 %")
        .putArray("absolutes")
        .add("0.5 ms");
    Cli cli = conclude(1, THIS_MACHINE);
    assertThat(cli.exitCode()).as(cli.out()).isZero();
    assertThat(cli.out())
        .contains("Reported, not gated: regression", "none are calibrated on the machine");
  }

  @Test
  void correctnessGatesWhereverItIsMeasured() throws Exception {
    measure(1);
    paired.record().prove();
    paired.record().lines("invariant").stream()
        .filter(line -> isOfHead(line) && line.get("name").asText().equals("everyRequestAnswered"))
        .findFirst()
        .orElseThrow()
        .put("held", false)
        .put("detail", "no answer");
    Cli cli = conclude(1, "another machine");
    assertThat(cli.exitCode()).as(cli.out()).isEqualTo(1);
    assertThat(comment()).contains("**Blocking**").contains("everyRequestAnswered");
  }

  private boolean isOfHead(ObjectNode line) {
    return paired.record().lines("server").stream()
        .anyMatch(
            server ->
                server.get("serverId").equals(line.get("serverId"))
                    && server.get("arm").asText().equals("head"));
  }

  @ParameterizedTest
  @CsvSource({"head", "base"})
  void anArmThatIsNotOfExactlyItsCommitIsNotJudged(String arm) throws Exception {
    measure(1);
    paired.record().lines("server").stream()
        .filter(server -> server.get("arm").asText().equals(arm))
        .reduce((first, second) -> second)
        .orElseThrow()
        .put("commitSha", "c".repeat(40));
    Cli cli = conclude(0, THIS_MACHINE);
    assertThat(cli.exitCode()).isEqualTo(3);
    assertThat(cli.out())
        .contains(
            arm + " is not shown to be of commit " + (arm.equals("head") ? HEAD_SHA : BASE_SHA))
        .contains("no other commit stands in for it");
    paired.record().lines("server").forEach(server -> server.remove("commitSha"));
    assertThat(conclude(0, THIS_MACHINE).out()).contains("its servers name none");
  }

  @Test
  void aNameOfABranchIsNoCommit() throws Exception {
    measure(1);
    paired.write(directory);
    for (String wrong : List.of("main", "8bd5fb4", "")) {
      Cli cli =
          Cli.run(
              "conclude",
              "--paired",
              directory,
              "--exit-code",
              0,
              "--name",
              "x",
              "--base-sha",
              wrong);
      assertThat(cli.exitCode()).isEqualTo(2);
      assertThat(cli.err()).contains("--base-sha is no commit");
    }
    Cli name = Cli.run("conclude", "--paired", directory, "--exit-code", 0, "--name", "a --> b");
    assertThat(name.exitCode()).isEqualTo(2);
    assertThat(name.err()).contains("--name: the name of a comment has letters");
  }

  @Test
  void whatTheWorkloadListsMustHaveBeenCompared() throws Exception {
    measure(1);
    assertThat(conclude(0, THIS_MACHINE, "--workload", workload(Run.WARM)).exitCode()).isZero();
    Cli missing = conclude(0, THIS_MACHINE, "--workload", workload(Run.COLD));
    assertThat(missing.exitCode()).isEqualTo(3);
    assertThat(missing.out()).contains(Run.COLD_NAME + ": is listed, and ");
    paired.paired().withArray("/notCompared").add(Run.COLD + ": no part of a comparison.");
    Cli excused = conclude(0, THIS_MACHINE, "--workload", workload(Run.COLD));
    assertThat(excused.exitCode()).as(excused.out()).isZero();
    assertThat(comment()).contains("no part of a comparison");
  }

  @Test
  void withoutResultsThereIsACommentAllTheSame() throws Exception {
    measure(1);
    conclude(0, THIS_MACHINE);
    Files.delete(directory.resolve("paired.session.jsonl"));
    Cli cli =
        Cli.run(
            "conclude",
            "--paired",
            directory,
            "--exit-code",
            3,
            "--name",
            "macos",
            "--comment",
            parent.resolve("comment.md"));
    assertThat(cli.exitCode()).isEqualTo(3);
    assertThat(comment())
        .startsWith("<!-- petbench: macos -->")
        .contains("does not exist", "ended with exit code 3")
        .doesNotContain(parent.toString());
  }

  @Test
  void aCommentThatCannotBeWrittenIsSaid() throws Exception {
    measure(1);
    Cli cli = conclude(0, THIS_MACHINE, "--comment", parent.resolve("no/such/comment.md"));
    assertThat(cli.exitCode()).isEqualTo(cli.err().contains("only once") ? 2 : 3);
    assertThat(cli.err()).contains("--comment");
  }
}
