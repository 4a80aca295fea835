package dev.petbench.gate.report.model;

import dev.petbench.gate.verdict.Finding;
import dev.petbench.gate.verdict.Outcome;
import java.util.List;
import java.util.Objects;

/**
 * All that a command has to say.
 *
 * @param command which command
 * @param outcome what it comes to
 * @param summary what was judged and what is wrong, in one or two sentences
 * @param runs what was read
 * @param figures the table of figures; none when the inputs are unusable
 * @param findings the reasons for the outcome, the gravest first
 * @param findingsLeftOut findings beyond those listed
 * @param improvements what got better, in sentences
 * @param warnings what is to be done before the next verdict, in sentences
 * @param notChecked what the verdict does not cover, in sentences
 * @param plots data for pictures
 */
public record Report(
    String command,
    Outcome outcome,
    String summary,
    List<RunInfo> runs,
    List<Figure> figures,
    List<Finding> findings,
    int findingsLeftOut,
    List<String> improvements,
    List<String> warnings,
    List<String> notChecked,
    List<Plot> plots) {
  /** Refuses nulls and copies the lists. */
  public Report {
    Objects.requireNonNull(command, "command");
    Objects.requireNonNull(outcome, "outcome");
    Objects.requireNonNull(summary, "summary");
    runs = List.copyOf(runs);
    figures = List.copyOf(figures);
    findings = List.copyOf(findings);
    improvements = List.copyOf(improvements);
    warnings = List.copyOf(warnings);
    notChecked = List.copyOf(notChecked);
    plots = List.copyOf(plots);
  }

  /**
   * Whether figures are compared with a base.
   *
   * @return true when any figure has one
   */
  public boolean isComparison() {
    return figures.stream().anyMatch(figure -> figure.base().isPresent());
  }
}
