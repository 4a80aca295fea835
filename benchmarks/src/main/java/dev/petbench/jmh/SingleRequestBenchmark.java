package dev.petbench.jmh;

import dev.petbench.fixture.layout.FixtureSpec;
import dev.petbench.fixture.layout.Layout;
import dev.petbench.fork.ForkContext;
import dev.petbench.fork.JmhParameters;
import dev.petbench.fork.RunProperties;
import dev.petbench.fork.SamplesPerIteration;
import dev.petbench.record.Line;
import dev.petbench.record.Phase;
import dev.petbench.record.Where;
import dev.petbench.scenario.Lab;
import dev.petbench.scenario.Lifetime;
import dev.petbench.scenario.Question;
import dev.petbench.scenario.Redaction;
import dev.petbench.scenario.ScenarioException;
import dev.petbench.scenario.SingleRequest;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
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
import org.openjdk.jmh.runner.IterationType;

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
  private static final int WARM_SESSIONS = 2;

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
  private Lab lab;
  private SingleRequest scenario;
  private Where where;

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
    Map<String, String> params = JmhParameters.of(jmh);
    FixtureSpec spec =
        new FixtureSpec(size, Layout.ofLabel(layout), kinds, Long.getLong(RunProperties.SEED, 1L));
    ForkContext.Trial trial = ForkContext.current().begin(jmh.getBenchmark(), params, spec);
    where = new Where(jmh.getBenchmark(), params, trial.fork(), 0, Phase.WARMUP);
    lab = trial.lab();
    scenario = new SingleRequest(lab, lifetime, question(), WARM_SESSIONS);
    recordingFailure(scenario::open);
  }

  /**
   * Brings the server to where the request can be sent.
   *
   * @param jmh whether the iteration counts
   * @throws Exception when the server does not get there
   */
  @Setup(Level.Iteration)
  public final void prepareIteration(IterationParams jmh) throws Exception {
    Phase phase = jmh.getType() == IterationType.WARMUP ? Phase.WARMUP : Phase.MEASUREMENT;
    int iteration = scenario.turns() > 0 && where.phase() == phase ? where.iteration() + 1 : 0;
    where = new Where(where.benchmark(), where.params(), where.fork(), iteration, phase);
    recordingFailure(scenario::prepare);
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
    IterationMetrics.set(scenario.settle(where));
  }

  /**
   * Ends what the trial still holds.
   *
   * @throws Exception when the server left something behind
   */
  @TearDown(Level.Trial)
  public final void closeTrial() throws Exception {
    scenario.close(where);
  }

  private void recordingFailure(Step step)
      throws ScenarioException, IOException, InterruptedException {
    try {
      step.run();
    } catch (ScenarioException | IOException e) {
      ForkContext.current()
          .write(new Line.Failure(where, Optional.empty(), "setup", withoutPaths(e.getMessage())));
      throw e;
    }
  }

  /** What a server says, or a system error, may name places of the machine. */
  private String withoutPaths(String text) {
    return Redaction.of(String.valueOf(text), lab.fixture().normaliser());
  }

  /** A step of the scenario. */
  private interface Step {
    void run() throws ScenarioException, IOException, InterruptedException;
  }
}
