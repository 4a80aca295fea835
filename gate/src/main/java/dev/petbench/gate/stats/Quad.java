package dev.petbench.gate.stats;

import dev.petbench.gate.budget.Direction;

/**
 * One quad of a paired run, the unit of analysis: the chosen quantile of each of its four
 * arm-blocks, in one unit of the caller's choice.
 *
 * @param base1 the base's first arm-block, finite and 0 or more
 * @param base2 the base's second, likewise
 * @param head1 the head's first, likewise
 * @param head2 the head's second, likewise
 */
public record Quad(double base1, double base2, double head1, double head2) {
  /** Refuses what no measured quantity can be. */
  public Quad {
    for (double value : new double[] {base1, base2, head1, head2}) {
      if (!Double.isFinite(value) || value < 0) {
        throw new IllegalArgumentException(
            "a quad's values are finite and not negative, not " + value);
      }
    }
  }

  /**
   * The base's figure: the better of its two arm-blocks, since disturbances only ever make one
   * worse.
   *
   * @param direction which way the metric is better
   * @return the smaller one where less is better, else the greater one
   */
  public double base(Direction direction) {
    return better(base1, base2, direction);
  }

  /**
   * The head's figure, as {@link #base} has it.
   *
   * @param direction which way the metric is better
   * @return the smaller one where less is better, else the greater one
   */
  public double head(Direction direction) {
    return better(head1, head2, direction);
  }

  private static double better(double first, double second, Direction direction) {
    return direction == Direction.LOWER ? Math.min(first, second) : Math.max(first, second);
  }
}
