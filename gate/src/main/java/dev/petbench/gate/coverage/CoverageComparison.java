package dev.petbench.gate.coverage;

import dev.petbench.gate.report.model.BudgetView;
import dev.petbench.gate.report.model.Difference;
import dev.petbench.gate.report.model.Figure;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.report.model.ReportBuilder;
import dev.petbench.gate.report.model.RunInfo;
import dev.petbench.gate.report.model.Side;
import dev.petbench.gate.report.model.Status;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.unit.Dimension;
import dev.petbench.gate.unit.Numbers;
import dev.petbench.gate.verdict.Finding;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedSet;

/** Judges coverage: no total may fall by more than the tolerance, and new code must be covered. */
public final class CoverageComparison {
  private static final double ROUNDING = 1e-9;

  private final CoverageInput input;
  private final ReportBuilder report = new ReportBuilder("coverage");
  private final Set<CoverageException> used = new HashSet<>();

  private CoverageComparison(CoverageInput input) {
    this.input = input;
  }

  /**
   * All that coverage is judged by.
   *
   * @param head the head's coverage
   * @param base the base's
   * @param problems what stands against using the inputs
   * @param diff the lines that head adds, by path; empty when no diff was given
   * @param exceptions what need not be covered
   * @param tolerance by how many percentage points a total may fall
   * @param floor the least share of new lines that must be covered, in percent
   * @param today the day on which exceptions must still hold
   */
  public record CoverageInput(
      Optional<Coverage> head,
      Optional<Coverage> base,
      List<Problem> problems,
      Optional<Map<String, SortedSet<Integer>>> diff,
      List<CoverageException> exceptions,
      double tolerance,
      double floor,
      LocalDate today) {
    /** Copies the lists. */
    public CoverageInput {
      problems = List.copyOf(problems);
      exceptions = List.copyOf(exceptions);
    }
  }

  /**
   * Judges.
   *
   * @param input what to judge
   * @return the report
   */
  public static Report run(CoverageInput input) {
    return new CoverageComparison(input).judge();
  }

  private Report judge() {
    input.problems().forEach(report::problem);
    input.head().ifPresent(coverage -> show("head", coverage));
    input.base().ifPresent(coverage -> show("base", coverage));
    input.exceptions().stream()
        .filter(one -> one.until().isBefore(input.today()))
        .forEach(
            one ->
                fail(
                    one.place(),
                    "the exception for "
                        + one.what()
                        + " ended on "
                        + one.until()
                        + ": "
                        + one.why(),
                    "cover it, or have a new exception reviewed"));
    if (!report.isUsable() || input.head().isEmpty() || input.base().isEmpty()) {
      return report.build("Coverage was not judged.");
    }
    for (Counter counter : Counter.values()) {
      compare(counter, input.head().get(), input.base().get());
    }
    if (input.diff().isPresent()) {
      newCode(input.diff().get(), input.head().get());
    } else {
      report.notChecked("Whether new code is covered: no --diff was given.");
    }
    input.exceptions().stream()
        .filter(one -> !used.contains(one) && !one.until().isBefore(input.today()))
        .forEach(
            one ->
                report.warning(
                    one.place()
                        + ": the exception for "
                        + one.what()
                        + " excuses nothing: remove it."));
    return report.build("Compared coverage of head with base.");
  }

  private void show(String role, Coverage coverage) {
    Map<String, String> facts = new LinkedHashMap<>();
    coverage
        .totals()
        .forEach(
            (counter, ratio) ->
                facts.put(counter.wireName(), ratio.hit() + " of " + ratio.found()));
    facts.put("files", Integer.toString(coverage.lines().size()));
    report.run(new RunInfo(role, coverage.file().name(), facts));
  }

  private void compare(Counter counter, Coverage head, Coverage base) {
    Optional<Coverage.Ratio> ofHead = head.total(counter);
    Optional<Coverage.Ratio> ofBase = base.total(counter);
    if (ofHead.isEmpty() || ofBase.isEmpty()) {
      report.notChecked(
          counter.wireName()
              + ": "
              + (ofHead.isPresent() == ofBase.isPresent() ? "neither side" : "one side only")
              + (ofHead.isPresent() == ofBase.isPresent()
                  ? " counts them."
                  : " counts them, so that they cannot be compared."));
      return;
    }
    double difference = ofHead.get().percent() - ofBase.get().percent();
    double allowed = input.tolerance() + excused(counter, difference);
    // Shares are quotients: what is exactly the tolerance must not fail by rounding.
    boolean fell = difference < -allowed - ROUNDING;
    figure(counter, ofHead.get(), ofBase.get(), difference, fell);
    if (fell) {
      fail(
          counter.wireName(),
          "head "
              + share(ofHead.get())
              + ", base "
              + share(ofBase.get())
              + ", difference "
              + Numbers.plain(difference)
              + " percentage points; tolerance "
              + Numbers.plain(allowed),
          "cover what is new, or have an exception reviewed");
    } else if (difference > input.tolerance()) {
      report.improvement(
          counter.wireName() + ": " + Numbers.plain(difference) + " percentage points more");
    }
  }

  private double excused(Counter counter, double difference) {
    double points = 0;
    for (CoverageException one : input.exceptions()) {
      boolean holds = !one.until().isBefore(input.today());
      if (holds && one.counter().filter(counter::equals).isPresent()) {
        points = Math.max(points, one.points());
        if (difference < -input.tolerance()) {
          used.add(one);
        }
      }
    }
    return points;
  }

  private static String share(Coverage.Ratio ratio) {
    return Numbers.plain(ratio.percent()) + " % (" + ratio.hit() + " of " + ratio.found() + ")";
  }

  private void figure(
      Counter counter, Coverage.Ratio head, Coverage.Ratio base, double difference, boolean fell) {
    Status status = fell ? Status.OVER : Status.WITHIN;
    report.figure(
        new Figure(
            Optional.empty(),
            counter.wireName(),
            Dimension.PERCENTAGE,
            Optional.empty(),
            Optional.of(Side.of(head.found(), head.percent())),
            Optional.of(Side.of(base.found(), base.percent())),
            Optional.of(new Difference(difference, OptionalDouble.empty(), Optional.empty())),
            List.of(budget("< −" + Numbers.plain(input.tolerance()) + " points", status)),
            status));
  }

  private static BudgetView budget(String text, Status status) {
    OptionalDouble none = OptionalDouble.empty();
    return new BudgetView("tolerance", "total", text, none, none, none, none, 0, status);
  }

  private void newCode(Map<String, SortedSet<Integer>> diff, Coverage head) {
    long covered = 0;
    List<String> uncovered = new ArrayList<>();
    List<String> unknown = new ArrayList<>();
    long missed = 0;
    for (Map.Entry<String, SortedSet<Integer>> change : diff.entrySet()) {
      Optional<Map<Integer, Boolean>> known = lines(change.getKey(), head);
      if (known.isEmpty()) {
        unknown.add(change.getKey());
        continue;
      }
      List<Integer> bad = new ArrayList<>();
      for (int line : change.getValue()) {
        Boolean hit = known.get().get(line);
        if (hit != null && hit) {
          covered++;
        } else if (hit != null && !isExcused(change.getKey(), line)) {
          bad.add(line);
        }
      }
      missed += bad.size();
      if (!bad.isEmpty()) {
        uncovered.add(change.getKey() + ":" + ranges(bad));
      }
    }
    if (!unknown.isEmpty()) {
      report.notChecked(
          "New lines of files that the coverage does not know: "
              + String.join(", ", unknown)
              + ".");
    }
    judgeNewCode(covered, missed, uncovered);
  }

  private void judgeNewCode(long covered, long missed, List<String> uncovered) {
    if (covered + missed == 0) {
      report.notChecked("Coverage of new code: the diff adds no line that can be executed.");
      return;
    }
    double percent = 100.0 * covered / (covered + missed);
    boolean low = percent < input.floor();
    Status status = low ? Status.OVER : Status.WITHIN;
    report.figure(
        new Figure(
            Optional.empty(),
            "new lines",
            Dimension.PERCENTAGE,
            Optional.empty(),
            Optional.of(Side.of(covered + missed, percent)),
            Optional.empty(),
            Optional.empty(),
            List.of(budget("≥ " + Numbers.plain(input.floor()) + " %", status)),
            status));
    if (low) {
      fail(
          "new lines",
          covered
              + " of "
              + (covered + missed)
              + " new lines are covered ("
              + Numbers.plain(percent)
              + " %), and the floor is "
              + Numbers.plain(input.floor())
              + " %; not covered: "
              + String.join(", ", uncovered),
          "cover them, or have an exception reviewed");
    }
  }

  private boolean isExcused(String path, int line) {
    boolean excused = false;
    for (CoverageException one : input.exceptions()) {
      if (!one.until().isBefore(input.today()) && one.excuses(path, line)) {
        used.add(one);
        excused = true;
      }
    }
    return excused;
  }

  /**
   * Coverage files name sources absolutely, or from their package: one path ends with the other.
   */
  private static Optional<Map<Integer, Boolean>> lines(String path, Coverage coverage) {
    if (coverage.lines().containsKey(path)) {
      return Optional.of(coverage.lines().get(path));
    }
    return coverage.lines().entrySet().stream()
        .filter(entry -> entry.getKey().endsWith("/" + path) || path.endsWith("/" + entry.getKey()))
        .max((one, other) -> Integer.compare(one.getKey().length(), other.getKey().length()))
        .map(Map.Entry::getValue);
  }

  private static String ranges(List<Integer> lines) {
    List<String> ranges = new ArrayList<>();
    int first = lines.get(0);
    int last = first;
    for (int line : lines.subList(1, lines.size())) {
      if (line != last + 1) {
        ranges.add(range(first, last));
        first = line;
      }
      last = line;
    }
    ranges.add(range(first, last));
    return String.join(",", ranges);
  }

  private static String range(int first, int last) {
    return first == last ? Integer.toString(first) : first + "-" + last;
  }

  private void fail(String subject, String detail, String remedy) {
    report.finding(
        new Finding(Finding.Kind.COVERAGE, subject, Optional.empty(), "", detail, remedy));
  }
}
