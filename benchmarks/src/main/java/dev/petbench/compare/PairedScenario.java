package dev.petbench.compare;

import dev.petbench.scenario.Lab;

/**
 * A benchmark as a comparison carries it out.
 *
 * @param warmups iterations of an arm-block that do not count
 * @param samples iterations of an arm-block that count
 * @param make makes the scenario of one arm-block
 */
record PairedScenario(int warmups, int samples, Maker make) {

  /** Makes the scenario of one arm-block. */
  @FunctionalInterface
  interface Maker {
    ArmBlockScenario make(Lab lab);
  }
}
