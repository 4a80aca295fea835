package dev.petbench.jmh;

import dev.petbench.fork.SamplesPerIteration;
import dev.petbench.scenario.Lifetime;
import dev.petbench.scenario.Question;
import dev.petbench.scenario.SingleRequest;
import java.util.concurrent.TimeUnit;
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
 * The frame of the benchmarks that time one request: one iteration is one request, and all that is
 * not the request happens in the set-up and tear-down of the iteration.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(2)
@Warmup(iterations = 3)
@Measurement(iterations = 20)
@SamplesPerIteration(1)
public abstract class SingleRequestBenchmark {
  /** Sessions that warm the fork's own code; more change no first sample (see BENCHMARKS.md). */
  private static final int WARM_SESSIONS = 1;

  private static final String SETUP = "setup";

  /** Environments in the fixture. */
  @Param("100")
  public int size;

  /** How they are laid out: {@code flat} or {@code many}. */
  @Param("flat")
  public String layout;

  /** Which kinds of environment the fixture holds. */
  @Param("venv")
  public String kinds;

  private final Lifetime lifetime;
  private FixtureTrial trial;
  private SingleRequest scenario;

  /**
   * A benchmark of one request.
   *
   * @param lifetime what the server has seen before the request
   */
  protected SingleRequestBenchmark(Lifetime lifetime) {
    this.lifetime = lifetime;
  }

  /**
   * What is asked.
   *
   * @return the question, made from the parameters
   */
  protected abstract Question question();

  /**
   * Makes the fixture and warms what must be warm.
   *
   * @param jmh the benchmark and its parameters
   * @throws Exception when the target or the fixture cannot do what is needed
   */
  @Setup(Level.Trial)
  public final void openTrial(BenchmarkParams jmh) throws Exception {
    trial = FixtureTrial.open(jmh, size, layout, kinds);
    scenario = new SingleRequest(trial.lab(), lifetime, question(), WARM_SESSIONS);
    trial.recordingFailure(SETUP, scenario::open);
  }

  /**
   * Brings the server to where the request can be sent.
   *
   * @param jmh whether the iteration counts
   * @throws Exception when the server does not get there
   */
  @Setup(Level.Iteration)
  public final void prepareIteration(IterationParams jmh) throws Exception {
    trial.beginIteration(jmh);
    trial.recordingFailure(SETUP, scenario::prepare);
  }

  /**
   * The measured path: sends the request and waits for its end.
   *
   * @throws InterruptedException when JMH gives up on the iteration
   */
  protected final void fire() throws InterruptedException {
    scenario.fire();
  }

  /**
   * Reads, records and judges the answer.
   *
   * @throws Exception when the answer was wrong
   */
  @TearDown(Level.Iteration)
  public final void settleIteration() throws Exception {
    IterationMetrics.set(scenario.settle(trial.where()));
  }

  /**
   * Ends what the trial still holds.
   *
   * @throws Exception when the server left something behind
   */
  @TearDown(Level.Trial)
  public final void closeTrial() throws Exception {
    scenario.close(trial.where());
  }
}
