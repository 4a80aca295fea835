package dev.petbench.compare;

/**
 * How often disturbed arm-blocks are repeated: each twice at the most, and in all one for every
 * four that were measured and a few more. What is disturbed beyond that counts as it is, and is
 * said: on a machine that is disturbed all the time a run would never end.
 */
final class Repeats {
  private static final int MOST_OF_A_BLOCK = 2;
  private static final int ONE_IN = 4;
  private static final int FREE = 3;

  private int measured;
  private int repeated;

  /** Whether an attempt, from 0, may be thrown away and made again. */
  boolean isAllowed(int attempt) {
    return attempt < MOST_OF_A_BLOCK && repeated < FREE + measured / ONE_IN;
  }

  /** Counts an attempt. */
  void measured(boolean isThrownAway) {
    measured++;
    repeated += isThrownAway ? 1 : 0;
  }

  int repeated() {
    return repeated;
  }
}
