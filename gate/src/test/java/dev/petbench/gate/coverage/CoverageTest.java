package dev.petbench.gate.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.gate.testing.Cli;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CoverageTest {
  private static final String DIFF =
      "diff --git a/src/a.rs b/src/a.rs\n--- a/src/a.rs\n+++ b/src/a.rs\n@@ -1,2 +1,4 @@\n one\n"
          + "+two\n+three\n four\n";

  @TempDir private Path directory;

  private Path file(String name, String content) {
    try {
      return Files.writeString(directory.resolve(name), content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String lcov(int linesHit, int functionsHit) {
    return "TN:\nSF:/build/src/a.rs\nFN:1,main\nFNDA:1,main\nDA:1,1\nDA:2,1\nDA:3,0\nDA:4,1\n"
        + "LF:10000\nLH:"
        + linesHit
        + "\nFNF:100\nFNH:"
        + functionsHit
        + "\nend_of_record\n";
  }

  private static String jacoco(int missed, boolean branches) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?><!DOCTYPE report PUBLIC \"-//JACOCO//DTD"
        + " Report 1.1//EN\" \"report.dtd\"><report name=\"x\"><package name=\"src\">"
        + "<sourcefile name=\"a.rs\"><line nr=\"2\" mi=\"0\" ci=\"3\" mb=\"0\" cb=\"0\"/>"
        + "<line nr=\"3\" mi=\"2\" ci=\"0\" mb=\"0\" cb=\"0\"/>"
        + "<counter type=\"LINE\" missed=\"7\" covered=\"7\"/></sourcefile></package>"
        + "<counter type=\"LINE\" missed=\""
        + missed
        + "\" covered=\"90\"/><counter type=\"METHOD\" missed=\"1\" covered=\"9\"/>"
        + (branches ? "<counter type=\"BRANCH\" missed=\"1\" covered=\"3\"/>" : "")
        + "</report>";
  }

  private Cli coverage(String head, String base, Object... more) {
    Object[] args = new Object[5 + more.length];
    args[0] = "coverage";
    args[1] = "--head";
    args[2] = file("head", head);
    args[3] = "--base";
    args[4] = file("base", base);
    System.arraycopy(more, 0, args, 5, more.length);
    return Cli.run(args);
  }

  @ParameterizedTest
  @CsvSource({"9000, 90, 0", "8999, 90, 0", "8998, 90, 1", "9100, 91, 0", "9000, 89, 1"})
  void aFallOfMoreThanTheToleranceFails(int lines, int functions, int exitCode) {
    assertThat(coverage(lcov(lines, functions), lcov(9000, 90)).exitCode()).isEqualTo(exitCode);
  }

  @Test
  void aFallNamesBothSharesAndAnIncreaseIsSaid() {
    assertThat(coverage(lcov(8990, 91), lcov(9000, 90)).out())
        .contains(
            "coverage: lines: head 89.9 % (8990 of 10000), base 90 % (9000 of 10000), difference"
                + " -0.1 percentage points; tolerance 0.01")
        .contains("functions: 1 percentage points more")
        .contains("branches: neither side counts them.")
        .contains("no --diff was given");
  }

  @Test
  void jacocoIsReadWithItsDocumentTypeUnread() {
    assertThat(coverage(jacoco(10, true), jacoco(10, true)).exitCode()).isZero();
    Cli fallen = coverage(jacoco(12, true), jacoco(10, false));
    assertThat(fallen.exitCode()).isEqualTo(1);
    assertThat(fallen.out())
        .contains("lines: head 88.24 % (90 of 102)")
        .contains("branches: one side only counts them");
  }

  @Test
  void newCodeMustBeCovered() {
    Path diff = file("diff", DIFF);
    Cli low = coverage(lcov(9000, 90), lcov(9000, 90), "--diff", diff);
    assertThat(low.exitCode()).isEqualTo(1);
    assertThat(low.out())
        .contains(
            "1 of 2 new lines are covered (50 %), and the floor is 80 %; not covered: src/a.rs:3");
    assertThat(coverage(lcov(9000, 90), lcov(9000, 90), "--diff", diff, "--floor", "50").exitCode())
        .isZero();
    assertThat(coverage(jacoco(10, true), jacoco(10, true), "--diff", diff).exitCode())
        .isEqualTo(1);
    Path other = file("other", DIFF.replace("a.rs", "b.rs"));
    assertThat(coverage(lcov(9000, 90), lcov(9000, 90), "--diff", other).out())
        .contains("New lines of files that the coverage does not know: src/b.rs")
        .contains("the diff adds no line that can be executed");
  }

  private Path exceptions(String what, String until) {
    return file(
        "exceptions",
        "{\"schema\": 1, \"exceptions\": [{"
            + what
            + ", \"why\": \"generated\", \"reviewedBy\": \"a maintainer\", \"until\": \""
            + until
            + "\"}]}");
  }

  @Test
  void exceptionsExcuseUntilTheyEnd() {
    Path diff = file("diff", DIFF);
    Path excused = exceptions("\"file\": \"src/a.rs\", \"lines\": \"3\"", "2026-12-31");
    Object[] options = {"--diff", diff, "--exceptions", excused, "--today", "2026-12-31"};
    assertThat(coverage(lcov(9000, 90), lcov(9000, 90), options).exitCode()).isZero();
    options[5] = "2027-01-01";
    Cli expired = coverage(lcov(9000, 90), lcov(9000, 90), options);
    assertThat(expired.exitCode()).isEqualTo(1);
    assertThat(expired.out())
        .contains("the exception for src/a.rs lines 3 to 3 ended on 2026-12-31: generated")
        .doesNotContain("a maintainer");
    Path total = exceptions("\"counter\": \"lines\", \"points\": 1", "2026-12-31");
    Object[] more = {"--exceptions", total, "--today", "2026-12-31"};
    assertThat(coverage(lcov(8950, 90), lcov(9000, 90), more).exitCode()).isZero();
    assertThat(coverage(lcov(8850, 90), lcov(9000, 90), more).exitCode()).isEqualTo(1);
    assertThat(coverage(lcov(9000, 90), lcov(9000, 90), more).out())
        .contains("excuses nothing: remove it");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "SF:a\nLF:0\nLH:0\nFNF:0\nFNH:0\nend_of_record\n",
        "SF:a\nLF:1\nLH:1\nend_of_record\n",
        "SF:a\nLF:1\nLH:2\nFNF:1\nFNH:1\nend_of_record\n",
        "SF:a\nLF:1\nLH:1\nFNF:1\nFNH:1\n",
        "SF:a\nSF:b\n",
        "SF:a\nLF:x\nend_of_record\n",
        "SF:a\nDA:0,1\nend_of_record\n",
        "SF:a\nDA:1\nend_of_record\n",
        "LF:1\n",
        "end_of_record\n",
        "nonsense\n",
        "<html><body>not found</body></html>",
        "<report><counter type=\"LINE\" missed=\"0\" covered=\"0\"/></report>",
        "<report><counter type=\"LINE\" missed=\"1\"/></report>",
        "<report><counter type=\"LINE\" missed=\"1\" covered=\"x\"/></report>",
        "<report>",
        "<!DOCTYPE r [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><report>&b;</report>",
        "<!DOCTYPE r [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><report>&a;</report>"
      })
  void whatIsNoCompleteCoverageIsUnusable(String content) {
    Cli cli = coverage(content, lcov(9000, 90));
    assertThat(cli.exitCode()).isEqualTo(3);
    assertThat(cli.out()).contains("unusable input: head: ").doesNotContain("root:");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "no diff\n",
        "+++ b/a\n@@ nonsense @@\n",
        "+++ b/a\n@@ -1 +1,3 @@\n+a\n",
        "+++ b/a\n@@ -1,0 +1 @@\n-a\n",
        "+++ b/a\n@@ -1 +1 @@\n*a\n"
      })
  void whatIsNoWholeDiffIsUnusable(String diff) {
    assertThat(coverage(lcov(1, 1), lcov(1, 1), "--diff", file("diff", diff)).exitCode())
        .isEqualTo(3);
  }

  @Test
  void exceptionsMustSayEverything() {
    String whole =
        "{\"schema\":1,\"exceptions\":[{\"file\":\"a\",\"why\":\"w\",\"reviewedBy\":\"r\",\"until\":\"2026-01-01\"}]}";
    for (String broken :
        new String[] {
          whole.replace("\"why\":\"w\",", ""),
          whole.replace("\"reviewedBy\":\"r\",", ""),
          whole.replace("2026-01-01", "soon"),
          whole.replace("\"file\":\"a\"", "\"file\":\"a\",\"lines\":\"x\""),
          whole.replace("\"file\":\"a\"", "\"file\":\"a\",\"counter\":\"lines\""),
          whole.replace("\"schema\":1", "\"schema\":2")
        }) {
      Cli cli = coverage(lcov(1, 1), lcov(1, 1), "--exceptions", file("e", broken));
      assertThat(cli.exitCode()).as(broken).isEqualTo(3);
    }
  }

  @Test
  void limitsAreFromNothingToAll() {
    assertThat(coverage(lcov(1, 1), lcov(1, 1), "--floor", "101").exitCode()).isEqualTo(2);
    assertThat(coverage(lcov(1, 1), lcov(1, 1), "--tolerance", "-1").exitCode()).isEqualTo(2);
  }
}
