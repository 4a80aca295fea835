package dev.petbench.gate.stats;

/**
 * What a difference may be before it is a regression: it must exceed both.
 *
 * @param absolute A, in the unit of the quads; finite, 0 or more
 * @param relative R, a fraction of the base; finite, 0 or more
 */
public record DualMargin(double absolute, double relative) {
  /** Refuses margins that are none. */
  public DualMargin {
    if (!Double.isFinite(absolute) || absolute < 0 || !Double.isFinite(relative) || relative < 0) {
      throw new IllegalArgumentException(
          "margins are finite and not negative: " + absolute + ", " + relative);
    }
  }
}
