package dev.petbench.jmh;

import dev.petbench.fork.RunProperties;
import dev.petbench.fork.SamplesPerIteration;
import dev.petbench.scenario.churn.ChurnRefreshes;
import dev.petbench.scenario.churn.Timing;
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

/** A refresh by a living server right after its fixture was changed. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 2)
@Measurement(iterations = 20)
@SamplesPerIteration(1)
public class ChurnRefresh {
  private static final String AT_ONCE = ".atOnce";

  /** Environments in the fixture. */
  @Param("100")
  public int size;

  /** How they are laid out: {@code flat} or {@code many}. */
  @Param("flat")
  public String layout;

  /**
   * Which kinds of environment the fixture holds; some of them must be of a kind that can change.
   */
  @Param("venv")
  public String kinds;

  /** The change of each iteration, which is then undone, or {@code plan} for all in turn. */
  @Param("plan")
  public String churn;

  private FixtureTrial trial;
  private ChurnRefreshes scenario;

  /**
   * Makes a fixture of its own and starts the server.
   *
   * @param jmh the benchmark and its parameters
   * @throws Exception when the target or the fixture cannot do what is needed
   */
  @Setup(Level.Trial)
  public void openTrial(BenchmarkParams jmh) throws Exception {
    trial = FixtureTrial.openOwn(jmh, size, layout, kinds);
    Timing timing = jmh.getBenchmark().endsWith(AT_ONCE) ? Timing.AT_ONCE : Timing.QUIESCENT;
    trial.recordingFailure(
        "setup",
        () -> {
          scenario =
              new ChurnRefreshes(trial.lab(), churn, timing, Long.getLong(RunProperties.SEED, 1L));
          scenario.open();
        });
  }

  /**
   * Makes the change.
   *
   * @param jmh whether the iteration counts
   * @throws Exception when it cannot be made
   */
  @Setup(Level.Iteration)
  public void prepareIteration(IterationParams jmh) throws Exception {
    trial.beginIteration(jmh);
    trial.recordingFailure("setup", scenario::prepare);
  }

  /**
   * A refresh after the change, when the refresh before it had ended for good.
   *
   * @throws InterruptedException when JMH gives up on the iteration
   */
  @Benchmark
  public void quiescent() throws InterruptedException {
    scenario.fire();
  }

  /**
   * A refresh after the change, which followed the answer of the refresh before it at once.
   *
   * @throws InterruptedException when JMH gives up on the iteration
   */
  @Benchmark
  public void atOnce() throws InterruptedException {
    scenario.fire();
  }

  /**
   * Compares, resolves what has changed, records and judges.
   *
   * @throws Exception when the server does not answer any more
   */
  @TearDown(Level.Iteration)
  public void settleIteration() throws Exception {
    IterationMetrics.set(scenario.settle(trial.where()));
  }

  /**
   * Ends the server.
   *
   * @throws Exception when it left something behind
   */
  @TearDown(Level.Trial)
  public void closeTrial() throws Exception {
    scenario.close(trial.where());
    trial.deleteFixture();
  }
}
