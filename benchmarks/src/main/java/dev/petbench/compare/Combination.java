package dev.petbench.compare;

import dev.petbench.fixture.layout.FixtureSpec;
import dev.petbench.fixture.layout.Layout;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Parameters;
import dev.petbench.record.Line;
import java.util.Map;

/**
 * One benchmark with one set of parameters, as it is compared.
 *
 * @param planned its line in the plan; its iterations are those of an arm-block
 * @param scenario what is done in an arm-block
 */
record Combination(Line.Planned planned, PairedScenario scenario) {

  /**
   * A combination of a workload, which may ask for fewer iterations than an arm-block usually has.
   *
   * @param asked as the workload has it for a run of its own
   * @param scenario how it is compared
   * @param forks the arm-blocks of each arm at the last look
   */
  static Combination of(Line.Planned asked, PairedScenario scenario, int forks) {
    return new Combination(
        new Line.Planned(
            asked.benchmark(),
            asked.params(),
            asked.mode(),
            asked.threads(),
            forks,
            Math.min(scenario.warmups(), asked.warmupIterations()),
            Math.min(scenario.samples(), asked.measurementIterations()),
            asked.samplesPerIteration()),
        scenario);
  }

  BenchmarkKey key() {
    return new BenchmarkKey(planned.benchmark(), Parameters.of(planned.params()));
  }

  FixtureSpec fixture(long seed) {
    Map<String, String> params = planned.params();
    return new FixtureSpec(
        Integer.parseInt(params.getOrDefault("size", "100")),
        Layout.ofLabel(params.getOrDefault("layout", "flat")),
        params.getOrDefault("kinds", "venv"),
        seed);
  }

  @Override
  public String toString() {
    return key().toString();
  }
}
