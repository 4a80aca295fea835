package dev.petbench.gate.verdict;

import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.comparability.Workload;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.load.ResultSet;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * All that {@code check} judges.
 *
 * @param sets the runs
 * @param problems what already stands against using the inputs
 * @param budgets the budgets; empty when they could not be read, which is then among the problems
 * @param workload what must have been run, if that is known
 * @param notBefore the earliest start allowed, if there is one
 */
public record CheckInput(
    List<ResultSet> sets,
    List<Problem> problems,
    Optional<Budgets> budgets,
    Optional<Workload> workload,
    Optional<Instant> notBefore) {
  /** Refuses nulls and copies the lists. */
  public CheckInput {
    sets = List.copyOf(sets);
    problems = List.copyOf(problems);
    Objects.requireNonNull(budgets, "budgets");
    Objects.requireNonNull(workload, "workload");
    Objects.requireNonNull(notBefore, "notBefore");
  }
}
