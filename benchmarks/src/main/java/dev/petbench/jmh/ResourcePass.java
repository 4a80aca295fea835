package dev.petbench.jmh;

import dev.petbench.scenario.Question;
import dev.petbench.scenario.RefreshQuestion;
import dev.petbench.scenario.ResolveQuestion;
import dev.petbench.scenario.ScenarioException;
import java.io.IOException;
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
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;

/**
 * What a server holds and starts while it works. Nothing here is a latency: an iteration is the
 * whole life of a server that is being watched, and its time is no figure of that server.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 1)
@Measurement(iterations = 5)
public class ResourcePass {
  /** Environments in the fixture. */
  @Param("100")
  public int size;

  /** How they are laid out. */
  @Param("flat")
  public String layout;

  /** Which kinds of environment the fixture holds. */
  @Param("venv")
  public String kinds;

  private FixtureTrial trial;

  /**
   * Makes the fixture.
   *
   * @param jmh the benchmark and its parameters
   * @throws ScenarioException when the target or the fixture cannot do what is needed
   */
  @Setup(Level.Trial)
  public void openTrial(BenchmarkParams jmh) throws ScenarioException {
    trial = FixtureTrial.open(jmh, size, layout, kinds);
  }

  /**
   * Counts the iterations.
   *
   * @param jmh whether the iteration counts
   */
  @Setup(Level.Iteration)
  public void countIteration(IterationParams jmh) {
    trial.beginIteration(jmh);
  }

  /**
   * A server that refreshes.
   *
   * @throws Exception when an answer was wrong or the server failed
   */
  @Benchmark
  public void refresh() throws Exception {
    watch(new RefreshQuestion(RefreshQuestion.Scope.ALL));
  }

  /**
   * A server that resolves up to twenty interpreters at once.
   *
   * @throws Exception when an answer was wrong or the server failed
   */
  @Benchmark
  public void resolve() throws Exception {
    watch(new ResolveQuestion());
  }

  private void watch(Question question)
      throws ScenarioException, IOException, InterruptedException {
    trial.recordingFailure(
        "pass",
        () ->
            IterationMetrics.set(
                new dev.petbench.scenario.ResourcePass(trial.lab(), question).run(trial.where())));
  }
}
