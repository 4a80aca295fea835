package dev.petbench.gate.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.report.html.HtmlReport;
import dev.petbench.gate.report.model.Figure;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.testing.RecordBuilder;
import dev.petbench.gate.testing.Run;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
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

  private Report failed() throws Exception {
    run.budget("Cold", "startup", "max", "16 ms");
    ObjectNode margin = run.budget("Warm", "roundTrip", "p50", "35 ms");
    margin.put("absolute", "1 ms").put("relative", "10 %");
    ObjectNode inventory = run.record().line("inventory", 0);
    inventory.put("digest", "e2").put("environments", 9);
    inventory.put("missingCount", 1).withArrayProperty("missing").add("env-3");
    run.record().line("shutdown", 1).put("verdict", "terminated").put("exitCode", 143);
    return CheckReport.of(run.check(directory), List.of());
  }

  @Test
  void aFailedCheckIsWrittenInEveryForm() throws Exception {
    Locale.setDefault(Locale.forLanguageTag("ar-EG"));
    Report report = failed();
    assertGolden("failed.md", MarkdownReport.render(report));
    assertGolden("failed.json", JsonReport.render(report));
    assertGolden("failed.xml", JunitReport.render(report));
    assertGolden("failed.txt", ConsoleSummary.render(report, Optional.of("out/report.md")));
  }

  @Test
  void anUnusableRunIsMarkedSoInTheReportItself() throws Exception {
    Locale.setDefault(Locale.GERMANY);
    run.record().status("interrupted");
    Report report = CheckReport.of(run.check(directory), List.of());
    assertGolden("unusable.md", MarkdownReport.render(report));
    assertGolden("unusable.xml", JunitReport.render(report));
    assertGolden("unusable.json", JsonReport.render(report));
    assertGolden("unusable.txt", ConsoleSummary.render(report, Optional.empty()));
  }

  @Test
  void textFromFilesIsNeitherMarkupNorSteersTheTerminal() throws Exception {
    String nasty = "<script>|`x`*_[a](b)\n\u001b[31m\u202e@team ".repeat(40);
    run.record().add("invariant").put("name", "n|a").put("held", false).put("detail", nasty);
    Report report = CheckReport.of(run.check(directory), List.of());
    String markdown = MarkdownReport.render(report);
    assertThat(markdown).contains("n\\|a").contains("\\<script\\>\\|\\`x\\`\\*\\_\\[a\\](b)");
    assertThat(markdown).doesNotContain("\u001b").doesNotContain("\u202e").contains("…");
    String console = ConsoleSummary.render(report, Optional.empty());
    assertThat(console).doesNotContain("\u001b").doesNotContain("\u202e");
    assertThat(console.lines()).allMatch(line -> line.length() <= 501);
    assertThat(RecordBuilder.MAPPER.readTree(JsonReport.render(report)).at("/findings/0/detail"))
        .hasToString(RecordBuilder.MAPPER.writeValueAsString(nasty));
  }

  @Test
  void textFromFilesIsEscapedForEveryReader() throws Exception {
    String nasty = "]]></script><img src=x onerror=alert(1)>\u0000\u001b&\"'%0A::error::";
    run.record().add("invariant").put("name", nasty).put("held", false).put("detail", nasty);
    Report report = CheckReport.of(run.check(directory), List.of("a\r\nb"));
    String html = HtmlReport.render(report);
    assertThat(html).doesNotContain("<img").doesNotContain("\u0000").doesNotContain("\u001b");
    assertThat(html.split("</script>", -1)).as("only our own end of script").hasSize(2);
    String xml = JunitReport.render(report);
    var document =
        DocumentBuilderFactory.newDefaultInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
    assertThat(document.getElementsByTagName("failure").getLength()).isEqualTo(1);
    assertThat(document.getElementsByTagName("img").getLength()).isZero();
    String github = GithubAnnotations.render(report);
    assertThat(github.lines()).hasSize(2).allMatch(line -> line.startsWith("::"));
    assertThat(github)
        .contains("::error title=petbench%3A violated invariant%3A")
        .contains("%250A%3A%3Aerror")
        .contains("::warning title=petbench::a%0D%0Ab");
  }

  @Test
  void whatIsReadBackFromJsonIsTheSameReport() throws Exception {
    Report report = failed();
    Path file = Files.writeString(directory.resolve("verdict.json"), JsonReport.render(report));
    Report again = new ReportReader(new JsonInput(InputLimits.DEFAULT)).read(InputFile.of(file));
    assertThat(again).isEqualTo(report);
  }

  @Test
  void thousandsOfRowsWithLongNamesStayReadable() throws Exception {
    Report report = failed();
    List<Figure> many = new ArrayList<>();
    for (int i = 0; i < 6_000; i++) {
      Figure one = report.figures().get(i % report.figures().size());
      many.add(
          new Figure(
              one.key(),
              "m".repeat(500) + i,
              one.dimension(),
              one.quantile(),
              one.head(),
              one.base(),
              one.difference(),
              one.budgets(),
              one.status()));
    }
    Report large =
        new Report(
            "check",
            report.outcome(),
            report.summary(),
            report.runs(),
            many,
            report.findings(),
            0,
            List.of(),
            List.of(),
            List.of(),
            report.plots());
    assertThat(HtmlReport.render(large)).contains("And 1000 more lines in verdict.json.");
    assertThat(MarkdownReport.render(large)).contains("And 5000 more lines in verdict.json.");
  }

  @Test
  void longListsOfFindingsAreCutOnTheConsole() throws Exception {
    for (int i = 0; i < 230; i++) {
      run.record().add("invariant").put("name", "n").put("held", false).put("detail", "d" + i);
    }
    Report report = CheckReport.of(run.check(directory), List.of());
    assertThat(ConsoleSummary.render(report, Optional.empty())).contains("  - and 210 more\n");
    assertThat(MarkdownReport.render(report)).contains("- and 30 more\n");
  }

  @Test
  void halfOfTheReportsIsNoneOfThem() throws Exception {
    ReportDirectory reports = ReportDirectory.prepare(directory.resolve("reports"));
    // Nothing can take the place of a directory that is not empty.
    Path inTheWay = directory.resolve("reports").resolve("verdict.json");
    Files.createDirectories(inTheWay.resolve("child"));
    Report verdict = failed();
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
    Files.writeString(target.resolve("report.html"), "old");
    Files.writeString(target.resolve("junit.xml"), "old");
    Files.writeString(target.resolve("other.txt"), "kept");
    ReportDirectory reports = ReportDirectory.prepare(target);
    assertThat(names(target)).containsExactly("other.txt");
    reports.write(failed());
    assertThat(names(target))
        .containsExactly("junit.xml", "other.txt", "report.html", "report.md", "verdict.json");
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
