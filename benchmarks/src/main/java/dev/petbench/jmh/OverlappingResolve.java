package dev.petbench.jmh;

import dev.petbench.fork.SamplesPerIteration;
import dev.petbench.scenario.overlap.Knowledge;
import dev.petbench.scenario.overlap.OverlappingResolves;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;

/**
 * Resolves of distinct interpreters, all in flight at once in one server. JMH cannot set the
 * threads of a benchmark by a parameter, and needs not: one thread sends them all.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 1)
@Measurement(iterations = 5)
@SamplesPerIteration(value = 1, timesParameter = "concurrency")
public class OverlappingResolve {
  /** Environments in the fixture; at least as many as requests. */
  @Param("100")
  public int size;

  /** How they are laid out. */
  @Param("flat")
  public String layout;

  /** Which kinds of environment the fixture holds. */
  @Param("venv")
  public String kinds;

  /** Requests in flight at once. */
  @Param("4")
  public int concurrency;

  /** What the server knows of the interpreters: {@code cold} or {@code warm}. */
  @Param("cold")
  public String state;

  private FixtureTrial trial;
  private OverlappingResolves scenario;

  /**
   * Makes a fixture of its own and proves that the server overlaps requests at all.
   *
   * @param jmh the benchmark and its parameters
   * @throws Exception when the target or the fixture cannot do what is needed
   */
  @Setup(Level.Trial)
  public void openTrial(BenchmarkParams jmh) throws Exception {
    trial = FixtureTrial.openOwn(jmh, size, layout, kinds);
    scenario =
        new OverlappingResolves(
            trial.lab(), Knowledge.valueOf(state.toUpperCase(Locale.ROOT)), concurrency);
    trial.recordingFailure("setup", () -> scenario.open(trial.where()));
  }

  /**
   * Brings the server to where the requests can be sent.
   *
   * @param jmh whether the iteration counts
   * @throws Exception when the server does not get there
   */
  @Setup(Level.Iteration)
  public void prepareIteration(IterationParams jmh) throws Exception {
    trial.beginIteration(jmh);
    trial.recordingFailure("setup", scenario::prepare);
  }

  /**
   * All requests at once, until the last is answered.
   *
   * @throws InterruptedException when JMH gives up on the iteration
   */
  @Benchmark
  public void resolve() throws InterruptedException {
    scenario.fire();
  }

  /**
   * Reads, records and judges the answers.
   *
   * @throws Exception when one was wrong, or the requests did not overlap
   */
  @TearDown(Level.Iteration)
  public void settleIteration() throws Exception {
    IterationMetrics.set(scenario.settle(trial.where()));
  }

  /**
   * Ends what the trial still holds.
   *
   * @throws Exception when the server left something behind
   */
  @TearDown(Level.Trial)
  public void closeTrial() throws Exception {
    scenario.close(trial.where());
    trial.deleteFixture();
  }
}
