package dev.petbench.gate.results.load;

import dev.petbench.gate.results.Problem;
import java.util.List;

/**
 * All that could be loaded, and why the rest could not.
 *
 * @param sets the runs, sorted by path
 * @param problems what stands against using them
 */
public record Loaded(List<ResultSet> sets, List<Problem> problems) {
  /** Copies the lists. */
  public Loaded {
    sets = List.copyOf(sets);
    problems = List.copyOf(problems);
  }
}
