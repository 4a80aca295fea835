package dev.petbench.gate.history;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.unit.Dimension;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One line of the index.
 *
 * @param commit what was measured
 * @param date when the line was added
 * @param platform linux, macos, windows, or {@code unknown}
 * @param fingerprint of the machine, or {@code unknown}
 * @param command which command judged
 * @param outcome what it came to
 * @param points the figures
 */
record Entry(
    String commit,
    Instant date,
    String platform,
    String fingerprint,
    String command,
    String outcome,
    List<Point> points) {
  Entry {
    Objects.requireNonNull(commit, "commit");
    Objects.requireNonNull(date, "date");
    Objects.requireNonNull(platform, "platform");
    Objects.requireNonNull(fingerprint, "fingerprint");
    Objects.requireNonNull(command, "command");
    Objects.requireNonNull(outcome, "outcome");
    points = List.copyOf(points);
  }

  /** One figure, in the dimension's base unit. */
  record Point(
      Optional<BenchmarkKey> key,
      String metric,
      String quantile,
      Dimension dimension,
      double value) {
    Point {
      Objects.requireNonNull(key, "key");
      Objects.requireNonNull(metric, "metric");
      Objects.requireNonNull(quantile, "quantile");
      Objects.requireNonNull(dimension, "dimension");
    }

    /** What tells it from other figures. */
    String name() {
      return key.map(one -> one + " ").orElse("")
          + metric
          + (quantile.isEmpty() ? "" : " " + quantile);
    }
  }
}
