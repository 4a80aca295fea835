package dev.petbench.jmh;

import dev.petbench.fork.RunProperties;
import dev.petbench.scenario.mixed.MixedSessions;
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
 * Requests of all sorts that overlap in one server. Its latencies are those under load; the time of
 * the whole session is no latency of anything.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 1)
@Measurement(iterations = 10)
public class MixedSession {
  private static final String LAYOUT = "many";

  /** Environments in the fixture, each in a workspace folder of its own. */
  @Param("100")
  public int size;

  /** Which kinds of environment the fixture holds; all must lie in their workspace folders. */
  @Param("venv")
  public String kinds;

  /** Resolves that are held meanwhile. */
  @Param("4")
  public int concurrency;

  private FixtureTrial trial;
  private MixedSessions scenario;

  /**
   * Makes a fixture of its own.
   *
   * @param jmh the benchmark and its parameters
   * @throws Exception when the fixture cannot do what is needed
   */
  @Setup(Level.Trial)
  public void openTrial(BenchmarkParams jmh) throws Exception {
    trial = FixtureTrial.openOwn(jmh, size, LAYOUT, kinds);
    trial.recordingFailure(
        "setup",
        () ->
            scenario =
                new MixedSessions(trial.lab(), concurrency, Long.getLong(RunProperties.SEED, 1L)));
  }

  /**
   * Starts a server and holds the resolves.
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
   * All requests of the session.
   *
   * @throws Exception when the held interpreters cannot be let go
   */
  @Benchmark
  public void session() throws Exception {
    scenario.fire();
  }

  /**
   * Judges the session.
   *
   * @throws Exception when the server does not answer any more
   */
  @TearDown(Level.Iteration)
  public void settleIteration() throws Exception {
    IterationMetrics.set(scenario.settle(trial.where()));
  }

  /**
   * Removes the fixture.
   *
   * @throws Exception when something cannot be removed
   */
  @TearDown(Level.Trial)
  public void closeTrial() throws Exception {
    scenario.close();
    trial.deleteFixture();
  }
}
