package dev.petbench.gate.stats.sim;

import dev.petbench.gate.soak.CountRule;
import dev.petbench.gate.soak.CycleSeries;
import dev.petbench.gate.soak.LeakVerdict;
import dev.petbench.gate.soak.SlopeRule;
import java.util.Random;
import java.util.function.Function;

/**
 * Simulated soaks, judged by the rules that judge real ones: resident memory read after each cycle,
 * and a count of threads or descriptors read after each cycle.
 *
 * @param cycles how many cycles a soak has, 100 or more
 * @param runs how many soaks of each shape, 1 or more
 * @param seed where chance starts
 */
public record LeakSimulation(int cycles, int runs, long seed) {
  private static final int LEAST_CYCLES = 100;

  /** Refuses what is no soak. */
  public LeakSimulation {
    if (cycles < LEAST_CYCLES || runs < 1) {
      throw new IllegalArgumentException("no soaks: " + cycles + " cycles, " + runs + " runs");
    }
  }

  /**
   * What became of the soaks of a shape.
   *
   * @param leak the share that was called a leak, from 0 to 1
   * @param inconclusive the share of which nothing was said but to go on
   */
  public record Shares(double leak, double inconclusive) {}

  /**
   * What becomes of memory of a shape.
   *
   * @param shape the shape
   * @return the shares of verdicts
   */
  public Shares of(MemoryShape shape) {
    return shares(random -> memory(shape, random));
  }

  /**
   * What becomes of a count of a shape.
   *
   * @param shape the shape
   * @return the shares of verdicts
   */
  public Shares of(CountShape shape) {
    return shares(random -> count(shape, random));
  }

  private Shares shares(Function<Random, LeakVerdict> soak) {
    Random random = new Random(seed);
    int leaks = 0;
    int open = 0;
    for (int run = 0; run < runs; run++) {
      LeakVerdict.Kind kind = soak.apply(random).kind();
      leaks += kind == LeakVerdict.Kind.LEAK ? 1 : 0;
      open += kind == LeakVerdict.Kind.INCONCLUSIVE ? 1 : 0;
    }
    return new Shares(leaks / (double) runs, open / (double) runs);
  }

  /** Readings of one process depend on each other: an AR(1) noise of 0.3 MiB with ρ = 0.8. */
  private LeakVerdict memory(MemoryShape shape, Random random) {
    CycleSeries series = new CycleSeries(CycleSeries.Merge.MEAN);
    double noise = 0;
    int step = random.nextInt(cycles);
    for (int cycle = 0; cycle < cycles; cycle++) {
      noise = 0.8 * noise + 0.3 * 0x1p20 * Math.sqrt(1 - 0.64) * random.nextGaussian();
      series.add(cycle, 30 * 0x1p20 + 0x1p10 * shape.kibibytes(cycle, step) + noise);
    }
    return SlopeRule.judge(series, SlopeRule.MEMORY_BUDGET, SlopeRule.MEMORY_RESOLUTION);
  }

  /** In one of ten cycles one more is caught on its way out. */
  private LeakVerdict count(CountShape shape, Random random) {
    CycleSeries series = new CycleSeries(CycleSeries.Merge.LEAST);
    int step = random.nextInt(cycles);
    for (int cycle = 0; cycle < cycles; cycle++) {
      series.add(cycle, 6 + shape.more(cycle, step) + (random.nextInt(10) == 0 ? 1 : 0));
    }
    return CountRule.judge(series, 0);
  }
}
