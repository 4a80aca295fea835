package dev.petbench.compare;

import dev.petbench.run.Workload;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * A comparison that was asked for.
 *
 * @param base names the server to compare with: a path, or {@code builtin} with its settings
 * @param head names the server that is judged, likewise
 * @param workload what is measured
 * @param budgets what differences may be; absent to use the default margin alone
 * @param timeLimit how long the run may take, from its start; its first round is always finished
 * @param seed of the fixtures, and of the order of the arms
 * @param hasControl whether it is shown that a regression just over a margin would be seen
 * @param out the directory for what is written
 */
public record ComparisonRequest(
    String base,
    String head,
    Workload workload,
    Optional<Path> budgets,
    Duration timeLimit,
    long seed,
    boolean hasControl,
    Path out) {
  /** Refuses nulls. */
  public ComparisonRequest {
    Objects.requireNonNull(base, "base");
    Objects.requireNonNull(head, "head");
    Objects.requireNonNull(workload, "workload");
    Objects.requireNonNull(budgets, "budgets");
    Objects.requireNonNull(timeLimit, "timeLimit");
    Objects.requireNonNull(out, "out");
  }
}
