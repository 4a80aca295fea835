package dev.petbench.compare;

import dev.petbench.gate.results.record.Arm;
import java.io.IOException;

/** Carries out arm-blocks. */
interface ArmBlocks {
  /**
   * One attempt at an arm-block, from the start of its servers to their end.
   *
   * @param quad the quad of the combination, from 0
   * @param block the place in it, from 0 to 3
   * @param attempt from 0; more for a repetition
   */
  BlockResult run(Combination combination, Arm arm, int quad, int block, int attempt)
      throws IOException, InterruptedException;
}
