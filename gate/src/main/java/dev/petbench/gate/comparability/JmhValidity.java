package dev.petbench.gate.comparability;

import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.jmh.JmhEntry;
import dev.petbench.gate.results.jmh.RawData;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks that a JMH entry is whole. JMH itself ends well when iterations fail: all that shows it is
 * a row that is too short or missing.
 */
final class JmhValidity {
  private static final String REMEDY = "look at JMH's output for the failure, and run it again";

  /** The values of a histogram are those of its buckets. */
  private static final double SCORE_TOLERANCE = 1e-3;

  private JmhValidity() {}

  /**
   * Checks an entry by itself.
   *
   * @param entry the entry
   * @return what is wrong with it
   */
  static List<Problem> check(JmhEntry entry) {
    List<Problem> problems = new ArrayList<>();
    if (entry.measurementIterations() < 1) {
      problems.add(invalid(entry, "has no measured iterations"));
    }
    checkShape(entry, "primaryMetric", entry.primary().raw(), problems);
    if (!entry.primary().raw().allMatch(value -> Double.isFinite(value) && value > 0)) {
      problems.add(invalid(entry, "primaryMetric has a value that is not finite and positive"));
    }
    checkScore(entry, problems);
    entry
        .secondary()
        .forEach(
            (name, metric) -> {
              // Profilers on the host's side leave no raw data at all; those of the fork leave all
              // or have failed.
              if (metric.raw().forks() > 0) {
                checkShape(entry, "secondary metric " + name, metric.raw(), problems);
              }
            });
    return problems;
  }

  /** A primary's score is the mean of its values; secondaries aggregate in ways of their own. */
  private static void checkScore(JmhEntry entry, List<Problem> problems) {
    double[] sumAndCount = new double[2];
    entry
        .primary()
        .raw()
        .forEach(
            (value, count) -> {
              sumAndCount[0] += value * count;
              sumAndCount[1] += count;
            });
    double mean = sumAndCount[0] / sumAndCount[1];
    double score = entry.primary().score();
    if (Double.isFinite(mean) && !(Math.abs(score - mean) <= SCORE_TOLERANCE * Math.abs(mean))) {
      problems.add(
          invalid(entry, "primaryMetric has a score that is not the mean of its raw data"));
    }
  }

  private static void checkShape(
      JmhEntry entry, String metric, RawData raw, List<Problem> problems) {
    if (raw.forks() != entry.expectedRows()) {
      problems.add(
          incomplete(
              entry,
              metric
                  + " has "
                  + raw.forks()
                  + " rows of raw data for "
                  + entry.expectedRows()
                  + " forks: a fork failed"));
    }
    for (int fork = 0; fork < raw.forks(); fork++) {
      if (raw.iterations(fork) != entry.measurementIterations()) {
        problems.add(
            incomplete(
                entry,
                metric
                    + " has "
                    + raw.iterations(fork)
                    + " of "
                    + entry.measurementIterations()
                    + " values in fork "
                    + fork
                    + ": an iteration failed"));
      }
    }
  }

  private static Problem incomplete(JmhEntry entry, String message) {
    return Problem.of(Problem.Kind.INCOMPLETE, entry.file(), entry.key(), message, REMEDY);
  }

  private static Problem invalid(JmhEntry entry, String message) {
    return Problem.of(Problem.Kind.INVALID, entry.file(), entry.key(), message, REMEDY);
  }
}
