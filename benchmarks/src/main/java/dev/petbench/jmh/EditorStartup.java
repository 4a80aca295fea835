package dev.petbench.jmh;

import dev.petbench.fork.SamplesPerIteration;
import dev.petbench.scenario.editor.EditorStartups;
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
 * From the start of a server until the last environment is usable, as an editor's window begins.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 1)
@Measurement(iterations = 10)
@SamplesPerIteration(1)
public class EditorStartup {
  private static final int WARM_STARTUPS = 1;

  /** Environments in the fixture. */
  @Param("100")
  public int size;

  /** How they are laid out. */
  @Param("flat")
  public String layout;

  /** Which kinds of environment the fixture holds; virtualenv's need a resolve. */
  @Param("venv,virtualenv")
  public String kinds;

  private FixtureTrial trial;
  private EditorStartups scenario;

  /**
   * Makes the fixture and warms our own code.
   *
   * @param jmh the benchmark and its parameters
   * @throws Exception when the target or the fixture cannot do what is needed
   */
  @Setup(Level.Trial)
  public void openTrial(BenchmarkParams jmh) throws Exception {
    trial = FixtureTrial.open(jmh, size, layout, kinds);
    scenario = new EditorStartups(trial.lab());
    trial.recordingFailure("setup", () -> scenario.open(WARM_STARTUPS));
  }

  /**
   * Makes ready what is not the server's.
   *
   * @param jmh whether the iteration counts
   * @throws Exception when the fixture cannot be used
   */
  @Setup(Level.Iteration)
  public void prepareIteration(IterationParams jmh) throws Exception {
    trial.beginIteration(jmh);
    trial.recordingFailure("setup", scenario::prepare);
  }

  /**
   * The whole start-up.
   *
   * @throws Exception when the server does not start
   */
  @Benchmark
  public void allUsable() throws Exception {
    trial.recordingFailure("startup", scenario::fire);
  }

  /**
   * Reads, records and judges the answers.
   *
   * @throws Exception when one was wrong
   */
  @TearDown(Level.Iteration)
  public void settleIteration() throws Exception {
    IterationMetrics.set(scenario.settle(trial.where()));
  }
}
