package dev.petbench.gate.budget;

import dev.petbench.gate.results.InputFile;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The budgets of one platform.
 *
 * @param file where they were read
 * @param platform linux, macos or windows
 * @param provenance where they come from, or why there are none
 * @param hostFingerprint the machine that they were calibrated on, where one machine was
 * @param suiteVersion the suite that they were calibrated with
 * @param budgets the budgets; none when nothing is calibrated there, and then nothing is gated but
 *     invariants
 */
public record Budgets(
    InputFile file,
    String platform,
    String provenance,
    Optional<String> hostFingerprint,
    Optional<String> suiteVersion,
    List<Budget> budgets) {
  /** Refuses nulls and copies the list. */
  public Budgets {
    Objects.requireNonNull(file, "file");
    Objects.requireNonNull(platform, "platform");
    Objects.requireNonNull(provenance, "provenance");
    Objects.requireNonNull(hostFingerprint, "hostFingerprint");
    Objects.requireNonNull(suiteVersion, "suiteVersion");
    budgets = List.copyOf(budgets);
  }
}
