package dev.petbench.jmh;

import dev.petbench.fixture.layout.FixtureSpec;
import dev.petbench.fixture.layout.Layout;
import dev.petbench.fork.ForkContext;
import dev.petbench.fork.JmhParameters;
import dev.petbench.fork.RunProperties;
import dev.petbench.record.Line;
import dev.petbench.record.Phase;
import dev.petbench.record.Where;
import dev.petbench.scenario.Lab;
import dev.petbench.scenario.Redaction;
import dev.petbench.scenario.ScenarioException;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;

/** One trial of a benchmark on a fixture: what it works with, and which iteration it is in. */
final class FixtureTrial {
  private final Lab lab;
  private Where where;
  private boolean hasBegun;

  private FixtureTrial(Lab lab, Where where) {
    this.lab = lab;
    this.where = where;
  }

  /** Makes the fixture that the parameters ask for, unless this run has it already. */
  static FixtureTrial open(BenchmarkParams jmh, int size, String layout, String kinds)
      throws ScenarioException {
    Map<String, String> params = JmhParameters.of(jmh);
    return of(
        jmh,
        params,
        ForkContext.current().begin(jmh.getBenchmark(), params, spec(size, layout, kinds)));
  }

  /** Makes a fixture for this trial alone, which it may change; {@link #deleteFixture} ends it. */
  static FixtureTrial openOwn(BenchmarkParams jmh, int size, String layout, String kinds)
      throws ScenarioException {
    Map<String, String> params = JmhParameters.of(jmh);
    return of(
        jmh,
        params,
        ForkContext.current()
            .beginWithOwnFixture(jmh.getBenchmark(), params, spec(size, layout, kinds)));
  }

  private static FixtureSpec spec(int size, String layout, String kinds) {
    return new FixtureSpec(
        size, Layout.ofLabel(layout), kinds, Long.getLong(RunProperties.SEED, 1L));
  }

  private static FixtureTrial of(
      BenchmarkParams jmh, Map<String, String> params, ForkContext.Trial trial) {
    Where where = new Where(jmh.getBenchmark(), params, trial.fork(), 0, Phase.WARMUP);
    return new FixtureTrial(trial.lab(), where);
  }

  /** Removes the fixture; for one that is this trial's alone. */
  void deleteFixture() throws IOException {
    lab.fixture().delete();
  }

  Lab lab() {
    return lab;
  }

  /** The iteration that runs, or ran last; before the first one it is that. */
  Where where() {
    return where;
  }

  /** Counts the iterations, from 0 in each phase. */
  void beginIteration(IterationParams jmh) {
    Phase phase = jmh.getType() == IterationType.WARMUP ? Phase.WARMUP : Phase.MEASUREMENT;
    int iteration = hasBegun && where.phase() == phase ? where.iteration() + 1 : 0;
    hasBegun = true;
    where = new Where(where.benchmark(), where.params(), where.fork(), iteration, phase);
  }

  /** Carries a step out, and puts on record that it failed before JMH hears of it. */
  void recordingFailure(String kind, Step step)
      throws ScenarioException, IOException, InterruptedException {
    try {
      step.run();
    } catch (ScenarioException | IOException e) {
      // What a server says, or a system error, may name places of the machine.
      String message = Redaction.of(String.valueOf(e.getMessage()), lab.fixture().normaliser());
      ForkContext.current().write(new Line.Failure(where, Optional.empty(), kind, message));
      throw e;
    }
  }

  /** A step of a scenario. */
  interface Step {
    void run() throws ScenarioException, IOException, InterruptedException;
  }
}
