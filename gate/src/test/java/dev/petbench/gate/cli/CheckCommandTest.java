package dev.petbench.gate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.gate.testing.Cli;
import dev.petbench.gate.testing.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {
  @TempDir private Path parent;
  private Path directory;
  private final Run run = new Run();

  @BeforeEach
  void makeDirectory() throws Exception {
    directory = Files.createDirectory(parent.resolve("results"));
  }

  private Cli check(Object... more) {
    Object[] args = new Object[5 + more.length];
    args[0] = "check";
    args[1] = "--results";
    args[2] = directory;
    args[3] = "--budgets";
    args[4] = Run.budgets(directory);
    System.arraycopy(more, 0, args, 5, more.length);
    return Cli.run(args);
  }

  @Test
  void aGoodRunPassesAndSaysWhatWasChecked() {
    run.write(directory);
    Cli cli = check("--workload", Run.workload(directory), "--not-before", "2026-01-31T11:00:00Z");
    assertThat(cli.err()).isEmpty();
    assertThat(cli.exitCode()).isZero();
    assertThat(cli.out())
        .startsWith(
            "petbench check: PASSED\nChecked 2 benchmark combinations with 11 rows of figures"
                + " against 1 ceiling. Nothing is wrong.\n")
        .endsWith("No report was written; --report DIR writes one.\n");
  }

  @Test
  void reportsAreWrittenWhereAsked() {
    run.write(directory);
    Path report = parent.resolve("report");
    Cli cli = check("--report", report);
    assertThat(cli.exitCode()).isZero();
    assertThat(cli.out()).endsWith("Report: report.md\n");
    assertThat(report.resolve("report.md")).isRegularFile();
    assertThat(report.resolve("verdict.json")).isRegularFile();
  }

  @Test
  void reportsAmongTheResultsAreNotTakenForResults() {
    run.write(directory);
    assertThat(check("--report", directory).exitCode()).isZero();
    assertThat(check("--report", directory).exitCode()).isZero();
  }

  @Test
  void anUnusableRunHasAReportToo() throws Exception {
    run.record().status("interrupted");
    run.write(directory);
    Path report = parent.resolve("report");
    assertThat(check("--report", report).exitCode()).isEqualTo(3);
    assertThat(Files.readString(report.resolve("report.md")))
        .startsWith("# petbench check: UNUSABLE RESULTS");
  }

  @Test
  void aReportThatCannotBeWrittenIsRefusedBeforeTheWork() throws Exception {
    Path file = Files.writeString(parent.resolve("file"), "not a directory");
    Cli cli = check("--report", file);
    assertThat(cli.exitCode()).isEqualTo(3);
    assertThat(cli.out()).isEmpty();
    assertThat(cli.err())
        .isEqualTo(
            "--report file: cannot be written to; give a directory that can be made and"
                + " written"
                + System.lineSeparator());
  }

  @Test
  void aWorkloadThatNamesAnUnknownBenchmarkIsAnError() {
    run.workload().withObject("/benchmarks/0").put("benchmark", "dev.petbench.jmh.Typo.refresh");
    run.write(directory);
    Cli cli = check("--workload", Run.workload(directory));
    assertThat(cli.exitCode()).isEqualTo(3);
    assertThat(cli.out())
        .contains(
            "Typo.refresh [layout=flat, size=10]: is expected, and the results do not have it");
  }

  @Test
  void aFailedCheckEndsInOne() {
    run.budget("Cold", "startup", "max", "16 ms");
    run.write(directory);
    Cli cli = check("--inconclusive", "pass");
    assertThat(cli.exitCode()).isEqualTo(1);
    assertThat(cli.out()).contains("over ceiling: startup");
  }

  @Test
  void resultsWithoutARecordNeedLeave() {
    run.withoutRecord();
    run.write(directory);
    Cli refused = check("--inconclusive", "fail");
    assertThat(refused.exitCode()).isEqualTo(3);
    assertThat(refused.out())
        .contains(
            "unusable input: results.json: has no session record beside it (*.session.jsonl) (keep"
                + " both files together, or give --timing-only to check times alone)");
    Cli allowed = check("--timing-only");
    assertThat(allowed.exitCode()).isZero();
    assertThat(allowed.out()).contains("without a session record, inventories, invariants");
  }

  @Test
  void aRecordWithoutResultsIsUnusableUnlessItSaysWhy() throws Exception {
    run.write(directory);
    Files.delete(directory.resolve("results.json"));
    Cli cli = check();
    assertThat(cli.exitCode()).isEqualTo(3);
    assertThat(cli.out())
        .contains("does not exist, but its session record does: JMH wrote no results");
    run.record().status("failed");
    run.write(directory);
    Files.delete(directory.resolve("results.json"));
    assertThat(check().exitCode()).isEqualTo(1);
  }

  @Test
  void everyBadInputIsReportedAtOnce() throws Exception {
    Cli cli =
        Cli.run(
            "check",
            "--results",
            parent.resolve("none.json"),
            directory,
            "--budgets",
            parent.resolve("no-budgets.json"),
            "--workload",
            parent.resolve("no-workload.json"));
    assertThat(cli.exitCode()).isEqualTo(3);
    assertThat(cli.out())
        .contains("none.json: does not exist")
        .contains("results: holds no results: no *.json and no *.session.jsonl lies below it")
        .contains("no-budgets.json: does not exist")
        .contains("no-workload.json: does not exist");
  }

  @Test
  void wrongUsageEndsInTwoAndHelps() {
    assertUsage(
        Cli.run(),
        "A command is missing.",
        "Commands: check, compare, calibrate, coverage, snapshot, report, conclude, shards, completion, help");
    assertUsage(
        Cli.run("compete"),
        "Unmatched argument",
        "Commands: check, compare, calibrate, coverage, snapshot, report, conclude, shards, completion, help");
    assertUsage(Cli.run("chekc"), "Did you mean: gate.jar check");
    assertUsage(Cli.run("check"), "Missing required options: '--budgets=B', '--results=R'");
    assertUsage(check("--timing-onyl"), "Unknown option: '--timing-onyl'", "--timing-only");
    assertUsage(check("--not-before", "yesterday"), "Invalid value for option '--not-before'");
    assertUsage(check("--inconclusive", "maybe"), "Invalid value for option '--inconclusive'");
  }

  private static void assertUsage(Cli cli, String... texts) {
    assertThat(cli.exitCode()).isEqualTo(2);
    assertThat(cli.out()).isEmpty();
    assertThat(cli.err()).contains(texts).contains("--help'").doesNotContain("\tat ");
  }

  @Test
  void helpAndVersionAreThere() {
    for (String[] args :
        new String[][] {{"--help"}, {"help"}, {"check", "--help"}, {"help", "check"}}) {
      Cli cli = Cli.run((Object[]) args);
      assertThat(cli.exitCode()).isZero();
      assertThat(cli.out()).contains("Example").contains("java -jar gate.jar check --results out/");
    }
    assertThat(Cli.run("--version").out()).startsWith("petbench gate ");
  }
}
