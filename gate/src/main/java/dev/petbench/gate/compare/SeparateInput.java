package dev.petbench.gate.compare;

import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.comparability.Workload;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.load.ResultSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * All that a comparison of two separate runs judges.
 *
 * @param head the runs of the head
 * @param base the runs of the base
 * @param problems what already stands against using the inputs
 * @param budgets the budgets; empty when they could not be read, which is then among the problems
 * @param workload what each side must have run, if that is known
 * @param baseSha the commit that the base must be of
 * @param allowDifferentHost whether the sides may come from unlike machines
 */
public record SeparateInput(
    List<ResultSet> head,
    List<ResultSet> base,
    List<Problem> problems,
    Optional<Budgets> budgets,
    Optional<Workload> workload,
    Optional<String> baseSha,
    boolean allowDifferentHost) {
  /** Refuses nulls and copies the lists. */
  public SeparateInput {
    head = List.copyOf(head);
    base = List.copyOf(base);
    problems = List.copyOf(problems);
    Objects.requireNonNull(budgets, "budgets");
    Objects.requireNonNull(workload, "workload");
    Objects.requireNonNull(baseSha, "baseSha");
  }
}
