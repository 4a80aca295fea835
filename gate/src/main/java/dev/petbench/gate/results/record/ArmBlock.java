package dev.petbench.gate.results.record;

/**
 * The arm-block of a paired run that a line belongs to.
 *
 * @param quad the quad of its combination, from 0 in the order of the run
 * @param block its place in the quad, from 0 to 3
 * @param attempt from 0; more than 0 for the repetition of a block in which the machine was
 *     disturbed
 */
public record ArmBlock(int quad, int block, int attempt) {
  /** How many arm-blocks a quad has. */
  public static final int BLOCKS = 4;

  /** Refuses what is no place. */
  public ArmBlock {
    if (quad < 0 || attempt < 0 || block < 0 || block >= BLOCKS) {
      throw new IllegalArgumentException("no arm-block: " + quad + ", " + block + ", " + attempt);
    }
  }

  /**
   * The place in words.
   *
   * @return for example {@code quad 3, block 1}
   */
  @Override
  public String toString() {
    return "quad " + quad + ", block " + block + (attempt == 0 ? "" : ", attempt " + attempt);
  }
}
