package dev.petbench.gate.stats.sim;

/** What a server does to its memory in a simulated soak. */
public enum MemoryShape {
  /** It holds what it held. */
  FLAT(false, (cycle, step) -> 0),
  /** It grows by 16 MiB towards a plateau, with a time constant of 10 cycles. */
  PLATEAU_10(false, (cycle, step) -> plateau(cycle, 10)),
  /** Likewise of 50 cycles. */
  PLATEAU_50(false, (cycle, step) -> plateau(cycle, 50)),
  /** Likewise of 100 cycles. */
  PLATEAU_100(false, (cycle, step) -> plateau(cycle, 100)),
  /** Likewise of 200 cycles. */
  PLATEAU_200(false, (cycle, step) -> plateau(cycle, 200)),
  /** It grows by 8 MiB once, at a random moment. */
  STEP(false, (cycle, step) -> cycle >= step ? 8_192 : 0),
  /** It grows by 64 KiB a cycle and gives all back every 30 cycles. */
  SAWTOOTH(false, (cycle, step) -> 64 * ((cycle + step) % 30)),
  /** It loses 64 KiB every cycle. */
  LEAK_64(true, (cycle, step) -> 64.0 * cycle),
  /** It loses 640 KiB every tenth cycle. */
  LEAK_640_IN_TEN(true, (cycle, step) -> 640.0 * ((cycle + step % 10) / 10)),
  /** It loses 64 KiB every cycle, on top of a plateau with a time constant of 50 cycles. */
  LEAK_64_ON_PLATEAU(true, (cycle, step) -> 64.0 * cycle + plateau(cycle, 50) / 2);

  private final boolean leaks;
  private final Growth growth;

  MemoryShape(boolean leaks, Growth growth) {
    this.leaks = leaks;
    this.growth = growth;
  }

  /** How much is held above the start. */
  private interface Growth {
    double at(int cycle, int step);
  }

  private static double plateau(int cycle, double timeConstant) {
    return 16_384 * (1 - Math.exp(-cycle / timeConstant));
  }

  /** How much it holds above its start; the step is a random cycle. */
  double kibibytes(int cycle, int step) {
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
