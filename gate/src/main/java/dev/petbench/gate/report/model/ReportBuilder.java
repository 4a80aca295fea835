package dev.petbench.gate.report.model;

import dev.petbench.gate.results.Problem;
import dev.petbench.gate.verdict.Finding;
import dev.petbench.gate.verdict.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects what a command has to say; its outcome is what its findings come to together. */
public final class ReportBuilder {
  private static final int MOST_FINDINGS = 200;
  private static final int MOST_SENTENCES = 200;

  private final String command;
  private final List<RunInfo> runs = new ArrayList<>();
  private final List<Figure> figures = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();
  private final List<String> improvements = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private final List<String> notChecked = new ArrayList<>();
  private final List<Plot> plots = new ArrayList<>();

  /**
   * Begins a report.
   *
   * @param command which command
   */
  public ReportBuilder(String command) {
    this.command = command;
  }

  /**
   * Adds an input.
   *
   * @param run the input
   */
  public void run(RunInfo run) {
    runs.add(run);
  }

  /**
   * Adds a line of the table.
   *
   * @param figure the line
   */
  public void figure(Figure figure) {
    figures.add(figure);
  }

  /**
   * Adds a finding.
   *
   * @param finding the finding
   */
  public void finding(Finding finding) {
    findings.add(finding);
  }

  /**
   * Adds a problem of an input as a finding.
   *
   * @param problem the problem
   */
  public void problem(Problem problem) {
    findings.add(Finding.of(problem));
  }

  /**
   * Adds an improvement.
   *
   * @param sentence what got better
   */
  public void improvement(String sentence) {
    improvements.add(sentence);
  }

  /**
   * Adds a warning.
   *
   * @param sentence what to do, and why
   */
  public void warning(String sentence) {
    warnings.add(sentence);
  }

  /**
   * Adds something that is not covered.
   *
   * @param sentence what it is, and why not
   */
  public void notChecked(String sentence) {
    notChecked.add(sentence);
  }

  /**
   * Adds a picture.
   *
   * @param plot its data
   */
  public void plot(Plot plot) {
    plots.add(plot);
  }

  /**
   * Whether nothing so far makes the inputs unusable.
   *
   * @return true when figures may be judged
   */
  public boolean isUsable() {
    return findings.stream().noneMatch(f -> f.kind().consequence() == Outcome.UNUSABLE);
  }

  /**
   * The lines of the table so far.
   *
   * @return a copy
   */
  public List<Figure> figures() {
    return List.copyOf(figures);
  }

  /**
   * Ends the report.
   *
   * @param judged what was judged, as a sentence
   * @return the report
   */
  public Report build(String judged) {
    Outcome outcome = Outcome.PASSED;
    for (Finding finding : findings) {
      outcome = outcome.and(finding.kind().consequence());
    }
    List<Finding> sorted = findings.stream().sorted(Comparator.comparing(Finding::kind)).toList();
    List<Finding> shown = sorted.subList(0, Math.min(MOST_FINDINGS, sorted.size()));
    return new Report(
        command,
        outcome,
        judged + " " + wrong(shown, sorted.size() - shown.size()),
        runs,
        outcome == Outcome.UNUSABLE ? List.of() : figures,
        shown,
        sorted.size() - shown.size(),
        cut(improvements),
        cut(warnings),
        cut(notChecked),
        outcome == Outcome.UNUSABLE ? List.of() : plots);
  }

  private static List<String> cut(List<String> sentences) {
    if (sentences.size() <= MOST_SENTENCES) {
      return sentences;
    }
    List<String> few = new ArrayList<>(sentences.subList(0, MOST_SENTENCES));
    few.add("And " + (sentences.size() - MOST_SENTENCES) + " more.");
    return few;
  }

  /** What is wrong, counted by sort. */
  private static String wrong(List<Finding> findings, int leftOut) {
    List<String> parts = new ArrayList<>();
    for (Finding.Kind kind : Finding.Kind.values()) {
      long found = findings.stream().filter(f -> f.kind() == kind).count();
      if (found > 0 && kind.consequence() != Outcome.PASSED) {
        parts.add(found + " × " + kind.title());
      }
    }
    if (parts.isEmpty()) {
      return "Nothing is wrong.";
    }
    return "Wrong: "
        + String.join(", ", parts)
        + (leftOut == 0 ? "" : ", and " + leftOut + " more")
        + ".";
  }
}
