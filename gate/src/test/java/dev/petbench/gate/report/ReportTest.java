package dev.petbench.gate.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.testing.RecordBuilder;
import dev.petbench.gate.testing.Run;
import dev.petbench.gate.verdict.CheckVerdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Seals the reports with golden files; they are the same in every locale. */
class ReportTest {
  private final Locale locale = Locale.getDefault();
  @TempDir private Path directory;
  private final Run run = new Run();

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(locale);
  }

  private static void assertGolden(String name, String actual) throws Exception {
    // Kept where a reviewer can copy it from when the change is meant.
    Path kept = Files.createDirectories(Path.of("target", "golden")).resolve(name);
    Files.writeString(kept, actual);
    try (InputStream golden = ReportTest.class.getResourceAsStream("/golden/" + name)) {
      assertThat(golden).as("golden file %s", name).isNotNull();
      assertThat(actual).isEqualTo(new String(golden.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  private CheckVerdict failed() throws Exception {
    run.budget("Cold", "startup", "max", "16 ms");
    ObjectNode margin = run.budget("Warm", "roundTrip", "p50", "35 ms");
    margin.put("absolute", "1 ms").put("relative", "10 %");
    ObjectNode inventory = run.record().line("inventory", 0);
    inventory.put("digest", "e2").put("environments", 9);
    inventory.put("missingCount", 1).withArrayProperty("missing").add("env-3");
    run.record().line("shutdown", 1).put("verdict", "terminated").put("exitCode", 143);
    return run.check(directory);
  }

  @Test
  void aFailedCheckIsWrittenInEveryForm() throws Exception {
    Locale.setDefault(Locale.forLanguageTag("ar-EG"));
    CheckVerdict verdict = failed();
    assertGolden("failed.md", MarkdownReport.render(verdict));
    assertGolden("failed.json", JsonReport.render(verdict));
    assertGolden("failed.txt", ConsoleSummary.render(verdict, Optional.of("out/report.md")));
  }

  @Test
  void anUnusableRunIsMarkedSoInTheReportItself() throws Exception {
    Locale.setDefault(Locale.GERMANY);
    run.record().status("interrupted");
    CheckVerdict verdict = run.check(directory);
    assertGolden("unusable.md", MarkdownReport.render(verdict));
    assertGolden("unusable.json", JsonReport.render(verdict));
    assertGolden("unusable.txt", ConsoleSummary.render(verdict, Optional.empty()));
  }

  @Test
  void textFromFilesIsNeitherMarkupNorSteersTheTerminal() throws Exception {
    String nasty = "<script>|`x`*_[a](b)\n\u001b[31m\u202e@team ".repeat(40);
    run.record().add("invariant").put("name", "n|a").put("held", false).put("detail", nasty);
    CheckVerdict verdict = run.check(directory);
    String markdown = MarkdownReport.render(verdict);
    assertThat(markdown).contains("n\\|a").contains("\\<script\\>\\|\\`x\\`\\*\\_\\[a\\](b)");
    assertThat(markdown).doesNotContain("\u001b").doesNotContain("\u202e").contains("…");
    String console = ConsoleSummary.render(verdict, Optional.empty());
    assertThat(console).doesNotContain("\u001b").doesNotContain("\u202e");
    assertThat(console.lines()).allMatch(line -> line.length() <= 501);
    assertThat(RecordBuilder.MAPPER.readTree(JsonReport.render(verdict)).at("/findings/0/detail"))
        .hasToString(RecordBuilder.MAPPER.writeValueAsString(nasty));
  }

  @Test
  void longListsOfFindingsAreCutOnTheConsole() throws Exception {
    for (int i = 0; i < 230; i++) {
      run.record().add("invariant").put("name", "n").put("held", false).put("detail", "d" + i);
    }
    CheckVerdict verdict = run.check(directory);
    assertThat(ConsoleSummary.render(verdict, Optional.empty())).contains("  - and 210 more\n");
    assertThat(MarkdownReport.render(verdict)).contains("- and 30 more\n");
  }

  @Test
  void halfOfTheReportsIsNoneOfThem() throws Exception {
    ReportDirectory reports = ReportDirectory.prepare(directory.resolve("reports"));
    // Nothing can take the place of a directory that is not empty.
    Path inTheWay = directory.resolve("reports").resolve("verdict.json");
    Files.createDirectories(inTheWay.resolve("child"));
    CheckVerdict verdict = failed();
    assertThatThrownBy(() -> reports.write(verdict)).isInstanceOf(IOException.class);
    assertThat(directory.resolve("reports").resolve("report.md")).doesNotExist();
    assertThat(names(directory.resolve("reports"))).containsExactly("verdict.json");
  }

  @Test
  void reportsReplaceThoseOfAnEarlierCallAndLeaveNothingElse() throws Exception {
    Path target = directory.resolve("a").resolve("b");
    Files.createDirectories(target);
    Files.writeString(target.resolve("report.md"), "old");
    Files.writeString(target.resolve("verdict.json"), "old");
    Files.writeString(target.resolve("other.txt"), "kept");
    ReportDirectory reports = ReportDirectory.prepare(target);
    assertThat(names(target)).containsExactly("other.txt");
    reports.write(failed());
    assertThat(names(target)).containsExactly("other.txt", "report.md", "verdict.json");
    assertThat(Files.readString(target.resolve("report.md")))
        .startsWith("# petbench check: FAILED");
    assertThat(reports.markdownName()).isEqualTo("report.md");
  }

  private static Stream<String> names(Path directory) throws Exception {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList().stream();
    }
  }
}
