package dev.petbench.gate.coverage;

import dev.petbench.gate.results.Fields;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.UnusableInputException;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Something that need not be covered for a while.
 *
 * @param place its place in the file, for messages
 * @param file the source file whose new lines are excused; empty for a total
 * @param firstLine the first line excused, 1 for the whole file
 * @param lastLine the last one
 * @param counter the total whose fall is excused; empty for a file
 * @param points by how many percentage points it may fall
 * @param why why
 * @param until the last day on which it holds
 */
public record CoverageException(
    String place,
    Optional<String> file,
    int firstLine,
    int lastLine,
    Optional<Counter> counter,
    double points,
    String why,
    LocalDate until) {
  private static final Pattern RANGE = Pattern.compile("([1-9][0-9]{0,8})(?:-([1-9][0-9]{0,8}))?");

  /** Refuses nulls. */
  public CoverageException {
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(file, "file");
    Objects.requireNonNull(counter, "counter");
    Objects.requireNonNull(why, "why");
    Objects.requireNonNull(until, "until");
  }

  /**
   * Reads a file of exceptions.
   *
   * @param input how files are opened
   * @param file the file
   * @return the exceptions
   * @throws UnusableInputException when one does not say what, why, who reviewed it and until when
   */
  public static List<CoverageException> read(JsonInput input, InputFile file)
      throws UnusableInputException {
    Fields root = Fields.of(file, "the file of exceptions", input.readTree(file));
    root.allowOnly("$schema", "schema", "exceptions");
    if (root.whole("schema") != 1) {
      throw root.refuse("schema", "is not 1, the only one that this gate reads");
    }
    List<CoverageException> all = new ArrayList<>();
    for (Fields exception : root.objects("exceptions")) {
      all.add(read(exception, "exceptions[" + all.size() + "]"));
    }
    return all;
  }

  private static CoverageException read(Fields one, String place) throws UnusableInputException {
    one.allowOnly("file", "lines", "counter", "points", "why", "reviewedBy", "until");
    if (one.has("file") == one.has("counter")) {
      throw one.refuse("names not exactly one of 'file' and 'counter'");
    }
    one.text("reviewedBy");
    int first = 1;
    int last = Integer.MAX_VALUE;
    if (one.has("lines")) {
      Matcher range = RANGE.matcher(one.text("lines"));
      if (!range.matches()) {
        throw one.refuse("lines", "is not a line or a range such as \"10-20\"");
      }
      first = Integer.parseInt(range.group(1));
      last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
    }
    double points = one.has("counter") ? one.number("points") : 0;
    return new CoverageException(
        place,
        one.optionalText("file"),
        first,
        last,
        one.has("counter") ? Optional.of(one.choice("counter", Counter.class)) : Optional.empty(),
        points,
        one.text("why"),
        date(one));
  }

  private static LocalDate date(Fields one) throws UnusableInputException {
    try {
      return LocalDate.parse(one.text("until"));
    } catch (DateTimeParseException e) {
      throw one.refuse("until", "is not a date such as 2026-12-31");
    }
  }

  boolean excuses(String path, int line) {
    return file.filter(path::equals).isPresent() && line >= firstLine && line <= lastLine;
  }

  String what() {
    return file.map(
            name ->
                name
                    + (lastLine == Integer.MAX_VALUE
                        ? ""
                        : " lines " + firstLine + " to " + lastLine))
        .orElseGet(() -> counter.map(Counter::wireName).orElse(""));
  }
}
