package dev.petbench.gate.report;

import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.verdict.CheckVerdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/**
 * The directory that reports go to. It is made and tried before the work begins, and reports of an
 * earlier call are removed then, so that none of them is ever taken for the new one.
 */
public final class ReportDirectory {
  private static final String MARKDOWN = "report.md";
  private static final String JSON = "verdict.json";

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
    Files.deleteIfExists(directory.resolve(MARKDOWN));
    Files.deleteIfExists(directory.resolve(JSON));
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
   * Writes all reports of a verdict, whole, or none of them.
   *
   * @param verdict the verdict
   * @throws IOException when one cannot be written
   */
  public void write(CheckVerdict verdict) throws IOException {
    try {
      write(MARKDOWN, MarkdownReport.render(verdict));
      write(JSON, JsonReport.render(verdict));
    } catch (IOException e) {
      // One of the two alone would look like a call that is still at work.
      Files.deleteIfExists(directory.resolve(MARKDOWN));
      Files.deleteIfExists(directory.resolve(JSON));
      throw e;
    }
  }

  private void write(String name, String content) throws IOException {
    Path target = directory.resolve(name);
    Path temporary = temporary(directory);
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
