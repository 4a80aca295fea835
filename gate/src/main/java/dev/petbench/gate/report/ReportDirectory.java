package dev.petbench.gate.report;

import dev.petbench.gate.report.html.HtmlReport;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.results.InputFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.UUID;

/**
 * The directory that reports go to. It is made and tried before the work begins, and reports of an
 * earlier call are removed then, so that none of them is ever taken for the new one.
 */
public final class ReportDirectory {
  private static final String MARKDOWN = "report.md";
  private static final String JSON = "verdict.json";
  private static final String JUNIT = "junit.xml";
  private static final String HTML = "report.html";

  private final Path directory;

  private ReportDirectory(Path directory) {
    this.directory = directory;
  }

  /**
   * Makes the directory ready.
   *
   * @param directory where reports shall go; made when it is not there
   * @return the directory
   * @throws IOException when it cannot be made or written to
   */
  public static ReportDirectory prepare(Path directory) throws IOException {
    Files.createDirectories(directory);
    Path trial = temporary(directory);
    Files.writeString(trial, "trial");
    Files.delete(trial);
    for (String name : List.of(MARKDOWN, JSON, JUNIT, HTML)) {
      Files.deleteIfExists(directory.resolve(name));
    }
    return new ReportDirectory(directory);
  }

  /**
   * The name of the Markdown report.
   *
   * @return its public name
   */
  public String markdownName() {
    return InputFile.of(directory.resolve(MARKDOWN)).name();
  }

  /**
   * Writes a report in every form, all of them whole, or none at all.
   *
   * @param report the report
   * @throws IOException when one cannot be written
   */
  public void write(Report report) throws IOException {
    try {
      write(MARKDOWN, MarkdownReport.render(report));
      write(JUNIT, JunitReport.render(report));
      write(HTML, HtmlReport.render(report));
      write(JSON, JsonReport.render(report));
    } catch (IOException e) {
      // Some of them alone would look like a call that is still at work.
      for (String name : List.of(MARKDOWN, JUNIT, HTML, JSON)) {
        Files.deleteIfExists(directory.resolve(name));
      }
      throw e;
    }
  }

  private void write(String name, String content) throws IOException {
    replace(directory.resolve(name), content);
  }

  /**
   * Writes a file whole or not at all.
   *
   * @param target the file; an earlier one is replaced
   * @param content its text
   * @throws IOException when it cannot be written
   */
  public static void replace(Path target, String content) throws IOException {
    Path temporary = temporary(target.toAbsolutePath().getParent());
    try {
      Files.writeString(temporary, content, StandardCharsets.UTF_8);
      try {
        Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /** Not one of the system's temporary files: those may be read by their owner alone. */
  private static Path temporary(Path directory) {
    return directory.resolve(".petbench-" + UUID.randomUUID() + ".tmp");
  }
}
