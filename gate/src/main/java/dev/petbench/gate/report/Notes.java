package dev.petbench.gate.report;

import dev.petbench.gate.report.model.Report;

/** What a reader must know to read the table of figures. */
final class Notes {
  private Notes() {}

  static String of(Report report) {
    return switch (report.command()) {
      case "check" ->
          "Durations in milliseconds; quantiles of type 7 over the measured values of all forks;"
              + " P95 from 20 values on. Closed loop: each request waits for the answer to the one"
              + " before, so queueing is hidden.";
      case "compare" ->
          "A regression exceeds both figures of its budget. Quantiles of type 7; P95 from 20 values"
              + " on. Closed loop: each request waits for the answer to the one before, so queueing"
              + " is hidden.";
      case "snapshot" ->
          "A regression exceeds both figures of its budget. Counts of environments and managers"
              + " must match exactly.";
      case "soak" ->
          "Of each cycle's reading at rest, of its processor time, or of the median of its round"
              + " trips. The column Budget says what was established of growth per cycle, at 95 %"
              + " where it is a bound.";
      case "coverage" -> "Differences in percentage points.";
      default -> "Figures in the units shown.";
    };
  }
}
