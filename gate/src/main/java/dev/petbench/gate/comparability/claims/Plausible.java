package dev.petbench.gate.comparability.claims;

import java.time.Duration;

/** What a time in a record can be at the most. */
final class Plausible {
  /** No start, request, end or measured duration lasts longer; messages say so in hours. */
  static final long LONGEST_NANOS = Duration.ofHours(24).toNanos();

  private Plausible() {}
}
