package dev.petbench.gate.coverage;

import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.UnusableInputException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads which lines a unified diff adds. */
public final class DiffReader {
  private static final Pattern HUNK =
      Pattern.compile("@@ -\\d{1,9}(?:,(\\d{1,9}))? \\+(\\d{1,9})(?:,(\\d{1,9}))? @@.*");
  private static final String NOWHERE = "/dev/null";

  private final InputFile file;
  private final Map<String, SortedSet<Integer>> added = new TreeMap<>();
  private Optional<String> target = Optional.empty();
  private long oldLeft;
  private long newLeft;
  private int line;
  private boolean seen;

  private DiffReader(InputFile file) {
    this.file = file;
  }

  /**
   * Reads a diff; one that adds no line is fine, a file that is no diff is not.
   *
   * @param file the file
   * @return the added lines by path
   * @throws UnusableInputException when it is no whole unified diff
   */
  public static Map<String, SortedSet<Integer>> read(InputFile file) throws UnusableInputException {
    CoverageReader.requireUsable(file);
    DiffReader reader = new DiffReader(file);
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file.path()))) {
      TextLines lines = new TextLines(in);
      for (Optional<String> next = lines.next(); next.isPresent(); next = lines.next()) {
        reader.parse(next.get(), lines.number());
      }
    } catch (IOException e) {
      throw JsonInput.unreadable(file, e);
    }
    if (reader.oldLeft > 0 || reader.newLeft > 0) {
      throw reader.refuse("is truncated: its last hunk is not whole");
    }
    if (!reader.seen) {
      throw reader.refuse("is no unified diff: no line begins with '+++ '");
    }
    return reader.added;
  }

  private void parse(String text, int number) throws UnusableInputException {
    if (oldLeft > 0 || newLeft > 0) {
      content(text, number);
      return;
    }
    if (text.startsWith("diff --git ")) {
      seen = true;
      target = Optional.empty();
    } else if (text.startsWith("+++ ")) {
      seen = true;
      target = path(text.substring(4));
    } else if (text.startsWith("@@ ")) {
      Matcher hunk = HUNK.matcher(text);
      if (!hunk.matches()) {
        throw refuse("has a malformed hunk at line " + number);
      }
      oldLeft = hunk.group(1) == null ? 1 : Long.parseLong(hunk.group(1));
      line = Integer.parseInt(hunk.group(2));
      newLeft = hunk.group(3) == null ? 1 : Long.parseLong(hunk.group(3));
    }
  }

  private void content(String text, int number) throws UnusableInputException {
    char sort = text.isEmpty() ? ' ' : text.charAt(0);
    switch (sort) {
      case '+' -> {
        int at = line++;
        newLeft--;
        target.ifPresent(path -> added.computeIfAbsent(path, key -> new TreeSet<>()).add(at));
      }
      case '-' -> oldLeft--;
      case ' ' -> {
        line++;
        oldLeft--;
        newLeft--;
      }
      case '\\' -> {
        // Says that the line before has no line feed.
      }
      default -> throw refuse("has a malformed line " + number + " within a hunk");
    }
    if (oldLeft < 0 || newLeft < 0) {
      throw refuse("has a hunk that is longer than it says, at line " + number);
    }
  }

  private static Optional<String> path(String text) {
    String name = text.split("\t", 2)[0].strip();
    if (name.startsWith("\"") && name.endsWith("\"") && name.length() > 1) {
      name = name.substring(1, name.length() - 1);
    }
    if (name.equals(NOWHERE)) {
      return Optional.empty();
    }
    return Optional.of(name.startsWith("b/") ? name.substring(2) : name);
  }

  private UnusableInputException refuse(String message) {
    return new UnusableInputException(
        Problem.of(
            Problem.Kind.UNREADABLE, file, message, "give what 'git diff BASE...HEAD' prints"));
  }
}
