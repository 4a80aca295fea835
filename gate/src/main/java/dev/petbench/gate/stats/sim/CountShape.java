package dev.petbench.gate.stats.sim;

/** What a server does to a count in a simulated soak. */
public enum CountShape {
  /** It holds what it held. */
  FLAT(false, (cycle, step) -> 0),
  /** It takes 30 more towards a plateau, with a time constant of 10 cycles. */
  PLATEAU_10(false, (cycle, step) -> plateau(cycle, 10)),
  /** Likewise of 50 cycles. */
  PLATEAU_50(false, (cycle, step) -> plateau(cycle, 50)),
  /** Likewise of 100 cycles. */
  PLATEAU_100(false, (cycle, step) -> plateau(cycle, 100)),
  /** Likewise of 200 cycles. */
  PLATEAU_200(false, (cycle, step) -> plateau(cycle, 200)),
  /** It takes one more, once, at a random moment. */
  STEP(false, (cycle, step) -> cycle >= step ? 1 : 0),
  /** It takes one more a cycle and gives all back every 30 cycles. */
  SAWTOOTH(false, (cycle, step) -> (cycle + step) % 30),
  /** It takes one more every cycle. */
  LEAK(true, (cycle, step) -> cycle),
  /** It takes one more every tenth cycle. */
  LEAK_IN_TEN(true, (cycle, step) -> (cycle + step % 10) / 10);

  private final boolean leaks;
  private final Growth growth;

  CountShape(boolean leaks, Growth growth) {
    this.leaks = leaks;
    this.growth = growth;
  }

  /** How many are held above the start. */
  private interface Growth {
    long at(int cycle, int step);
  }

  private static long plateau(int cycle, double timeConstant) {
    return Math.round(30 * (1 - Math.exp(-cycle / timeConstant)));
  }

  /** How many it holds above its start; the step is a random cycle. */
  long more(int cycle, int step) {
    return growth.at(cycle, step);
  }

  /**
   * Whether it leaks.
   *
   * @return true when it must be found
   */
  public boolean leaks() {
    return leaks;
  }
}
