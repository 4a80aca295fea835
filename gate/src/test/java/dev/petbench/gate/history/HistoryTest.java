package dev.petbench.gate.history;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.testing.Cli;
import dev.petbench.gate.testing.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryTest {
  @TempDir private Path directory;

  /** A verdict of check, of a machine. */
  private Path verdict(String name, String fingerprint) throws Exception {
    Path results = Files.createDirectories(directory.resolve(name));
    Run run = new Run();
    ((ObjectNode) run.record().line("run", 0).get("host")).put("fingerprint", fingerprint);
    run.write(results);
    Path report = directory.resolve(name + "-report");
    Cli.run("check", "--results", results, "--budgets", Run.budgets(results), "--report", report);
    return report.resolve("verdict.json");
  }

  private Path index() {
    return directory.resolve("history.jsonl");
  }

  private Cli add(Path verdict, String commit) {
    return Cli.run("report", "--history", index(), "--add", verdict, "--commit", commit);
  }

  @Test
  void aVerdictIsRenderedAgainAndEndsInItsExitCode() throws Exception {
    Path verdict = verdict("one", "f00d");
    Path again = directory.resolve("again");
    assertThat(Cli.run("report", "--verdict", verdict, "--report", again).exitCode()).isZero();
    for (String name : new String[] {"report.md", "report.html", "junit.xml", "verdict.json"}) {
      assertThat(again.resolve(name)).hasSameTextualContentAs(verdict.resolveSibling(name));
    }
    Files.writeString(verdict, Files.readString(verdict).replace("\"passed\"", "\"failed\""));
    assertThat(Cli.run("report", "--verdict", verdict).exitCode()).isEqualTo(1);
    Files.writeString(verdict, "{}");
    assertThat(Cli.run("report", "--verdict", verdict).exitCode()).isEqualTo(3);
  }

  @Test
  void linesAreOnlyEverAdded() throws Exception {
    Path verdict = verdict("one", "f00d");
    add(verdict, "aaa");
    String first = Files.readString(index());
    Cli cli = add(verdict, "bbb");
    assertThat(cli.exitCode()).isZero();
    assertThat(Files.readString(index())).startsWith(first);
    assertThat(Files.readString(index()).lines()).hasSize(2);
    assertThat(cli.out())
        .startsWith("petbench history: PASSED\nShowed 2 verdicts of history.jsonl.")
        .contains("decides nothing yet");
  }

  @Test
  void aBrokenIndexIsNotAddedTo() throws Exception {
    Path verdict = verdict("one", "f00d");
    add(verdict, "aaa");
    String whole = Files.readString(index());
    for (String broken :
        new String[] {
          whole.strip(), whole + "{\n", whole + "{}\n", whole.replace("\"duration\"", "\"d\"")
        }) {
      Files.writeString(index(), broken);
      assertThat(add(verdict, "bbb").exitCode()).isEqualTo(3);
      assertThat(Files.readString(index())).isEqualTo(broken);
    }
    Files.delete(index());
    assertThat(Cli.run("report", "--history", index()).exitCode()).isEqualTo(3);
  }

  @Test
  void anotherMachineAndAGapBeginANewLine() throws Exception {
    Path one = verdict("one", "f00d");
    add(one, "aaa");
    add(one, "bbb");
    add(verdict("other", "beef"), "ccc");
    Path report = directory.resolve("trend");
    Cli cli = Cli.run("report", "--history", index(), "--report", report);
    assertThat(cli.out())
        .contains("Run 3 (ccc) is of another machine than the one before on linux");
    String json = Files.readString(report.resolve("verdict.json"));
    assertThat(json).contains("machine f00d up to run 2").contains("machine beef up to run 3");
    assertThat(Files.readString(report.resolve("report.html"))).contains("<h2>History</h2>");
    assertThat(Files.readString(report.resolve("report.md"))).doesNotContain("| +");
  }

  @Test
  void whatMakesNoSenseIsRefused() {
    assertThat(Cli.run("report").exitCode()).isEqualTo(2);
    assertThat(Cli.run("report", "--verdict", "v", "--history", "h").exitCode()).isEqualTo(2);
    assertThat(Cli.run("report", "--history", "h", "--add", "v").exitCode()).isEqualTo(2);
    assertThat(Cli.run("report", "--verdict", "v", "--add", "v", "--commit", "c").exitCode())
        .isEqualTo(2);
  }
}
