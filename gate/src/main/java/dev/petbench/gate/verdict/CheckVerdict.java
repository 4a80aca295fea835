package dev.petbench.gate.verdict;

import java.util.List;
import java.util.Objects;

/**
 * All that {@code check} has to say; the one model of its reports.
 *
 * @param outcome what it comes to
 * @param runs what was read
 * @param rows the figures; none when the results are unusable
 * @param findings the reasons for the outcome, the gravest first
 * @param findingsLeftOut findings beyond those listed
 * @param notChecked what the verdict does not cover, in sentences
 */
public record CheckVerdict(
    Outcome outcome,
    List<RunSummary> runs,
    List<MetricRow> rows,
    List<Finding> findings,
    int findingsLeftOut,
    List<String> notChecked) {
  /** Refuses nulls and copies the lists. */
  public CheckVerdict {
    Objects.requireNonNull(outcome, "outcome");
    runs = List.copyOf(runs);
    rows = List.copyOf(rows);
    findings = List.copyOf(findings);
    notChecked = List.copyOf(notChecked);
  }
}
