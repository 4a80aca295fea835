package dev.petbench.gate.stats;

/** What a comparison established. */
public enum Verdict {
  /** The head is worse than the base by more than both margins. */
  REGRESSED,
  /** The head is not worse than the base by more than both margins. */
  PASSED,
  /** The run established neither. */
  INCONCLUSIVE
}
