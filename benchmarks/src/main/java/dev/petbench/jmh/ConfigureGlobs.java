package dev.petbench.jmh;

import dev.petbench.fork.SamplesPerIteration;
import dev.petbench.scenario.editor.GlobConfigures;
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

/** A configure with a glob over many directories, and an info right behind it. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 1)
@Measurement(iterations = 5)
@SamplesPerIteration(1)
public class ConfigureGlobs {
  private static final int ONE = 1;

  /** Directories that the glob is laid over. */
  @Param("10000")
  public int ballast;

  /** The pattern below them. */
  @Param({".venv", "*/.venv", "**/.venv"})
  public String glob;

  private FixtureTrial trial;
  private GlobConfigures scenario;

  /**
   * Makes the directories and starts the server.
   *
   * @param jmh the benchmark and its parameters
   * @throws Exception when the target or the fixture cannot do what is needed
   */
  @Setup(Level.Trial)
  public void openTrial(BenchmarkParams jmh) throws Exception {
    trial = FixtureTrial.openOwn(jmh, ONE, "flat", "venv");
    scenario = new GlobConfigures(trial.lab(), ballast, glob);
    trial.recordingFailure("setup", scenario::open);
  }

  /**
   * Counts the iteration.
   *
   * @param jmh whether it counts
   */
  @Setup(Level.Iteration)
  public void prepareIteration(IterationParams jmh) {
    trial.beginIteration(jmh);
    scenario.prepare();
  }

  /**
   * The configure, and the info behind it.
   *
   * @throws InterruptedException when JMH gives up on the iteration
   */
  @Benchmark
  public void configure() throws InterruptedException {
    scenario.fire();
  }

  /**
   * Records and judges.
   *
   * @throws Exception when the configure was not answered in time
   */
  @TearDown(Level.Iteration)
  public void settleIteration() throws Exception {
    IterationMetrics.set(scenario.settle(trial.where()));
  }

  /**
   * Ends the server and removes the directories.
   *
   * @throws Exception when something is left
   */
  @TearDown(Level.Trial)
  public void closeTrial() throws Exception {
    scenario.close(trial.where());
    trial.deleteFixture();
  }
}
