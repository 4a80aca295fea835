package dev.petbench.jmh;

import dev.petbench.echo.NotificationFigures;
import dev.petbench.echo.OverheadMeasurement;
import dev.petbench.echo.RoundTripFigures;
import dev.petbench.fork.ForkContext;
import dev.petbench.record.Line;
import dev.petbench.record.Phase;
import dev.petbench.record.Where;
import dev.petbench.scenario.ScenarioException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * What this client costs, against an echo program of its own. A method here is a whole measurement
 * against its own reference, so JMH's time of it says nothing; what counts are the secondary
 * metrics, which stand in the record too.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Fork(1)
public class ClientOverhead {
  /** Enough for the compiler to be done, and for ids of the same length in all that is measured. */
  private static final int WARM_UP_TRIPS = 10_000;

  private static final int BLOCKS = 50;
  private static final int TRIPS_PER_BLOCK = 100;
  private static final int WARM_UP_OPERATIONS = 20;
  private static final int OPERATIONS = 100;
  private static final int NOTIFICATIONS_PER_OPERATION = 10_000;
  private static final int BODY_BYTES = 350;
  private static final int FRAMES_THAT_FILL_A_PIPE = 144;
  private static final double NANOS_PER_MICRO = 1e3;

  private final Map<String, Double> figures = new LinkedHashMap<>();
  private String benchmark;
  private int fork;
  private int iteration;

  /**
   * Notes this JVM in the record.
   *
   * @param jmh the benchmark
   * @throws ScenarioException when this JVM was not started by a run of petbench
   */
  @Setup(Level.Trial)
  public void openTrial(BenchmarkParams jmh) throws ScenarioException {
    benchmark = jmh.getBenchmark();
    fork = ForkContext.current().begin(benchmark, Map.of());
  }

  /**
   * The smallest round trip against a bare write and read, wherever the scheduler puts the threads.
   *
   * @throws IOException when a child fails
   * @throws InterruptedException when JMH gives up
   */
  @Benchmark
  public void roundTrip() throws IOException, InterruptedException {
    take(OverheadMeasurement.roundTrips(WARM_UP_TRIPS, BLOCKS, TRIPS_PER_BLOCK));
  }

  /**
   * The smallest round trip against a bare write and read, all on one core.
   *
   * @throws IOException when a child fails, or where a process cannot be kept on one core
   * @throws InterruptedException when JMH gives up
   */
  @Benchmark
  public void roundTripOnOneCore() throws IOException, InterruptedException {
    take(
        OverheadMeasurement.roundTripsOnOneCore(WARM_UP_TRIPS, BLOCKS, TRIPS_PER_BLOCK)
            .orElseThrow(
                () -> new IOException("a process is kept on one core by Linux and its taskset")));
  }

  /**
   * A million notifications as fast as they come: the child fills the pipe with each write, so that
   * the reader works rather than waits, and its time is that of the wire.
   *
   * @throws IOException when a child fails
   * @throws InterruptedException when JMH gives up
   */
  @Benchmark
  public void notifications() throws IOException, InterruptedException {
    measureNotifications(FRAMES_THAT_FILL_A_PIPE);
  }

  /**
   * A million notifications, each written by itself as a real server does: the reader mostly sleeps
   * and is woken, and its time is that of the operating system.
   *
   * @throws IOException when a child fails
   * @throws InterruptedException when JMH gives up
   */
  @Benchmark
  public void notificationsOneByOne() throws IOException, InterruptedException {
    measureNotifications(1);
  }

  private void take(RoundTripFigures measured) {
    figures.put("echoReader", measured.readerNanos() / NANOS_PER_MICRO);
    figures.put("echoCaller", measured.callerNanos() / NANOS_PER_MICRO);
    figures.put("echoBare", measured.bareNanos() / NANOS_PER_MICRO);
    figures.put("echoBareThreads", measured.bareThreadsNanos() / NANOS_PER_MICRO);
    figures.put("echoRatio", measured.bareRatio());
    figures.put("echoThreadsRatio", measured.bareThreadsRatio());
  }

  private void measureNotifications(int framesPerWrite) throws IOException, InterruptedException {
    NotificationFigures measured =
        OverheadMeasurement.notifications(
            WARM_UP_OPERATIONS,
            OPERATIONS,
            NOTIFICATIONS_PER_OPERATION,
            BODY_BYTES,
            framesPerWrite);
    figures.put("notificationCpu", measured.wireCpuNanos() / NANOS_PER_MICRO);
    figures.put("notificationDiscardCpu", measured.discardCpuNanos() / NANOS_PER_MICRO);
    figures.put("notificationRatio", measured.cpuRatio());
  }

  /**
   * Writes the figures.
   *
   * @throws ScenarioException never after the trial was opened
   */
  @TearDown(Level.Iteration)
  public void settleIteration() throws ScenarioException {
    Where where = new Where(benchmark, Map.of(), fork, iteration, Phase.MEASUREMENT);
    for (Map.Entry<String, Double> figure : figures.entrySet()) {
      ForkContext.current()
          .write(
              new Line.Metric(
                  where,
                  "head",
                  Optional.empty(),
                  figure.getKey(),
                  figure.getValue(),
                  MetricUnits.of(figure.getKey())));
    }
    IterationMetrics.set(Map.copyOf(figures));
    figures.clear();
    iteration++;
  }
}
