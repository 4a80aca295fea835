package dev.petbench.gate.stats.sim;

import dev.petbench.gate.stats.DualMargin;
import dev.petbench.gate.stats.LookPlan;
import java.io.PrintStream;
import java.util.Locale;

/**
 * Prints the table of error rates as Markdown: {@code java -cp gate.jar
 * dev.petbench.gate.stats.sim.VerdictSimulationMain [runs [seed]]}, 2000 runs by default. Every run
 * has 12 metrics under a budget of 10 %.
 */
public final class VerdictSimulationMain {
  private VerdictSimulationMain() {}

  /**
   * Runs the simulation.
   *
   * @param args how many runs, and the seed; both optional
   */
  public static void main(String[] args) {
    int runs = args.length > 0 ? Integer.parseInt(args[0]) : 2000;
    long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
    print(
        new VerdictSimulation(
            NoiseModel.SHARED_HOST, LookPlan.STANDARD, new DualMargin(0, 0.1), 12, runs, seed),
        System.out);
  }

  static void print(VerdictSimulation simulation, PrintStream out) {
    out.println("| true difference | rule | REGRESSED | PASSED | runs with a REGRESSED |");
    out.println("| --- | --- | --- | --- | --- |");
    for (double factor : new double[] {1, 1.1, 1.25}) {
      simulation
          .rates(factor)
          .forEach(
              (rule, rates) ->
                  out.printf(
                      Locale.ROOT,
                      "| %+.0f %% | %s | %.2f %% | %.2f %% | %.2f %% |%n",
                      100 * (factor - 1),
                      rule,
                      100 * rates.regressedRate(),
                      100 * rates.passedRate(),
                      100 * rates.runsWithRegressionRate()));
    }
  }
}
