package dev.petbench.gate.stats.sim;

import java.io.PrintStream;
import java.util.Locale;

/**
 * Prints how often the rules for leaks call what a leak, as Markdown: {@code java -cp gate.jar
 * dev.petbench.gate.stats.sim.LeakSimulationMain [runs [seed]]}, 2000 runs of 200, 400 and 1000
 * cycles by default, in 20 blocks, with a budget of 16 KiB a cycle.
 */
public final class LeakSimulationMain {
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
    out.println("| what | a leak | 200 cycles | 400 cycles | 1000 cycles |");
    out.println("| --- | --- | ---: | ---: | ---: |");
    LeakSimulation[] all = {
      simulation(200, runs, seed), simulation(400, runs, seed), simulation(1000, runs, seed)
    };
    for (LeakSimulation.MemoryShape shape : LeakSimulation.MemoryShape.values()) {
      out.printf(Locale.ROOT, "| memory %s | %s |", shape, shape.leaks() ? "yes" : "no");
      for (LeakSimulation one : all) {
        out.printf(Locale.ROOT, " %.1f %% |", 100 * one.found(shape));
      }
      out.println();
    }
    for (LeakSimulation.CountShape shape : LeakSimulation.CountShape.values()) {
      out.printf(Locale.ROOT, "| count %s | %s |", shape, shape.leaks() ? "yes" : "no");
      for (LeakSimulation one : all) {
        out.printf(Locale.ROOT, " %.1f %% |", 100 * one.found(shape));
      }
      out.println();
    }
  }

  private static LeakSimulation simulation(int cycles, int runs, long seed) {
    return new LeakSimulation(cycles, 20, 16 * 1024, runs, seed);
  }
}
