package dev.petbench.gate.budget;

import dev.petbench.gate.results.InputFile;
import java.util.List;
import java.util.Objects;

/**
 * The budgets of one platform.
 *
 * @param file where they were read
 * @param platform linux, macos or windows
 * @param provenance where they come from, or why there are none
 * @param budgets the budgets; none when nothing is calibrated there, and then nothing is gated but
 *     invariants
 */
public record Budgets(InputFile file, String platform, String provenance, List<Budget> budgets) {
  /** Refuses nulls and copies the list. */
  public Budgets {
    Objects.requireNonNull(file, "file");
    Objects.requireNonNull(platform, "platform");
    Objects.requireNonNull(provenance, "provenance");
    budgets = List.copyOf(budgets);
  }
}
