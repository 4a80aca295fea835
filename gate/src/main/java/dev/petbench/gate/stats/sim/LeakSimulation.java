package dev.petbench.gate.stats.sim;

import dev.petbench.gate.stats.CountLeak;
import dev.petbench.gate.stats.MemoryLeak;
import java.util.Arrays;
import java.util.Random;

/**
 * Simulated soak series, judged by the rules for leaks: resident memory read after each cycle, in
 * blocks of which the median counts, and a count of threads or descriptors read after each cycle.
 *
 * @param cycles how many cycles a series has, 16 or more
 * @param blocks how many blocks they form, 8 or more
 * @param budget the greatest slope that is no leak, bytes a cycle
 * @param runs how many series of each shape, 1 or more
 * @param seed where chance starts
 */
public record LeakSimulation(int cycles, int blocks, double budget, int runs, long seed) {
  private static final double ALPHA = 0.05;
  private static final double MIB = 0x1p20;

  /** Refuses what is no series. */
  public LeakSimulation {
    if (cycles < 2 * blocks || blocks < MemoryLeak.LEAST_BLOCKS || runs < 1) {
      throw new IllegalArgumentException(
          "no series: " + cycles + " cycles, " + blocks + " blocks, " + runs + " runs");
    }
  }

  /** What a server does to its memory, in MiB above where it started, by the share of the soak. */
  public enum MemoryShape {
    /** It holds what it held. */
    FLAT(false),
    /** It grows towards a plateau, with a time constant of a twentieth of the soak. */
    EARLY_PLATEAU(false),
    /** It grows towards a plateau, with a time constant of a tenth of the soak. */
    PLATEAU(false),
    /** It grows by 8 MiB once, at a random moment. */
    STEP(false),
    /** It leaks twice the budget every cycle. */
    LEAK(true),
    /** It leaks four times the budget every cycle, on top of a plateau. */
    LEAK_ON_PLATEAU(true);

    private final boolean leaks;

    MemoryShape(boolean leaks) {
      this.leaks = leaks;
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

  /** What a server does to a count. */
  public enum CountShape {
    /** It holds what it held, and sometimes one more for a moment. */
    FLAT(false),
    /** It takes one more, once, at a random moment. */
    STEP(false),
    /** It takes one more at random moments, in one of 20 cycles. */
    SLOW_LEAK(true),
    /** It takes one more every cycle. */
    LEAK(true);

    private final boolean leaks;

    CountShape(boolean leaks) {
      this.leaks = leaks;
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

  /**
   * How often memory of a shape is called a leak.
   *
   * @param shape the shape
   * @return from 0 to 1
   */
  public double found(MemoryShape shape) {
    Random random = new Random(seed);
    int found = 0;
    for (int run = 0; run < runs; run++) {
      found += isLeak(memory(shape, random)) ? 1 : 0;
    }
    return found / (double) runs;
  }

  private boolean isLeak(double[] bytes) {
    double[] x = new double[blocks];
    double[] medians = new double[blocks];
    for (int block = 0; block < blocks; block++) {
      int from = (int) ((long) cycles * block / blocks);
      int to = (int) ((long) cycles * (block + 1) / blocks);
      double[] own = Arrays.copyOfRange(bytes, from, to);
      Arrays.sort(own);
      x[block] = (from + to - 1) / 2.0;
      medians[block] = own[own.length / 2];
    }
    return MemoryLeak.decide(x, medians, budget, ALPHA).leak();
  }

  /** Readings of one process depend on each other: an AR(1) noise of 0.3 MiB with ρ = 0.8. */
  private double[] memory(MemoryShape shape, Random random) {
    double[] bytes = new double[cycles];
    double noise = 0;
    int step = random.nextInt(cycles);
    for (int i = 0; i < cycles; i++) {
      noise = 0.8 * noise + 0.3 * MIB * Math.sqrt(1 - 0.64) * random.nextGaussian();
      bytes[i] = 30 * MIB + shaped(shape, i, step) + noise;
    }
    return bytes;
  }

  private double shaped(MemoryShape shape, int cycle, int step) {
    return switch (shape) {
      case FLAT -> 0;
      case EARLY_PLATEAU -> plateau(cycle, cycles / 20.0);
      case PLATEAU -> plateau(cycle, cycles / 10.0);
      case STEP -> cycle >= step ? 8 * MIB : 0;
      case LEAK -> 2 * budget * cycle;
      case LEAK_ON_PLATEAU -> 4 * budget * cycle + plateau(cycle, cycles / 20.0);
    };
  }

  private static double plateau(int cycle, double constant) {
    return 8 * MIB * (1 - Math.exp(-cycle / constant));
  }

  /**
   * How often a count of a shape is called a leak.
   *
   * @param shape the shape
   * @return from 0 to 1
   */
  public double found(CountShape shape) {
    Random random = new Random(seed);
    int found = 0;
    for (int run = 0; run < runs; run++) {
      long held = 6;
      long[] counts = new long[cycles];
      int step = random.nextInt(cycles);
      for (int i = 0; i < cycles; i++) {
        held +=
            switch (shape) {
              case FLAT -> 0;
              case STEP -> i == step ? 1 : 0;
              case SLOW_LEAK -> random.nextInt(20) == 0 ? 1 : 0;
              case LEAK -> 1;
            };
        counts[i] = held + (random.nextInt(10) == 0 ? 1 : 0);
      }
      found += CountLeak.decide(6, counts, 0).leak() ? 1 : 0;
    }
    return found / (double) runs;
  }
}
