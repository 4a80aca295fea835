package dev.petbench.gate.stats.sim;

import java.io.PrintStream;
import java.util.Locale;

/**
 * Prints what the rules for leaks make of what, as Markdown: {@code java -cp gate.jar
 * dev.petbench.gate.stats.sim.LeakSimulationMain [runs [seed]]}, 2000 soaks of 300, 600 and 1200
 * cycles by default.
 */
public final class LeakSimulationMain {
  private static final int[] CYCLES = {300, 600, 1200};

  private LeakSimulationMain() {}

  /**
   * Runs the simulation.
   *
   * @param args how many runs, and the seed; both optional
   */
  public static void main(String[] args) {
    int runs = args.length > 0 ? Integer.parseInt(args[0]) : 2000;
    long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
    print(runs, seed, System.out);
  }

  static void print(int runs, long seed, PrintStream out) {
    out.println("| what | a leak | 300 cycles | 600 cycles | 1200 cycles |");
    out.println("| --- | --- | ---: | ---: | ---: |");
    for (MemoryShape shape : MemoryShape.values()) {
      out.printf(Locale.ROOT, "| memory %s | %s |", shape, shape.leaks() ? "yes" : "no");
      for (int cycles : CYCLES) {
        print(new LeakSimulation(cycles, runs, seed).of(shape), out);
      }
      out.println();
    }
    for (CountShape shape : CountShape.values()) {
      out.printf(Locale.ROOT, "| count %s | %s |", shape, shape.leaks() ? "yes" : "no");
      for (int cycles : CYCLES) {
        print(new LeakSimulation(cycles, runs, seed).of(shape), out);
      }
      out.println();
    }
  }

  private static void print(LeakSimulation.Shares shares, PrintStream out) {
    out.printf(
        Locale.ROOT, " %.1f %% (%.1f %%) |", 100 * shares.leak(), 100 * shares.inconclusive());
  }
}
