package dev.petbench.jmh;

import dev.petbench.echo.NotificationFigures;
import dev.petbench.echo.OverheadMeasurement;
import dev.petbench.echo.RoundTripFigures;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What this client costs. A method here is a whole measurement against its own reference, so JMH's
 * time of it says nothing; what counts are the figures that it returns and prints.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Fork(
    value = 1,
    jvmArgs = {"-Xms256m", "-Xmx256m", "-XX:+UseSerialGC"})
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

  /**
   * The smallest round trip against a bare write and read, wherever the scheduler puts the threads.
   *
   * @return the figures
   * @throws IOException when a child fails
   * @throws InterruptedException when JMH gives up
   */
  @Benchmark
  public RoundTripFigures roundTrip() throws IOException, InterruptedException {
    RoundTripFigures figures =
        OverheadMeasurement.roundTrips(WARM_UP_TRIPS, BLOCKS, TRIPS_PER_BLOCK);
    print("any core", figures);
    return figures;
  }

  /**
   * The smallest round trip against a bare write and read, all on one core.
   *
   * @return the figures; empty where a process cannot be kept on one core
   * @throws IOException when a child fails
   * @throws InterruptedException when JMH gives up
   */
  @Benchmark
  public Optional<RoundTripFigures> roundTripOnOneCore() throws IOException, InterruptedException {
    Optional<RoundTripFigures> figures =
        OverheadMeasurement.roundTripsOnOneCore(WARM_UP_TRIPS, BLOCKS, TRIPS_PER_BLOCK);
    figures.ifPresentOrElse(
        found -> print("one core", found),
        () ->
            System.out.println(
                "round trip on one core: not to be had here (needs Linux and taskset)"));
    return figures;
  }

  /**
   * A million notifications as fast as they come: the child fills the pipe with each write, so that
   * the reader works rather than waits, and its time is that of the wire.
   *
   * @return the figures
   * @throws IOException when a child fails
   * @throws InterruptedException when JMH gives up
   */
  @Benchmark
  public NotificationFigures notifications() throws IOException, InterruptedException {
    return measureNotifications("many to a write", FRAMES_THAT_FILL_A_PIPE);
  }

  /**
   * A million notifications, each written by itself as a real server does: the reader mostly sleeps
   * and is woken, and its time is that of the operating system.
   *
   * @return the figures
   * @throws IOException when a child fails
   * @throws InterruptedException when JMH gives up
   */
  @Benchmark
  public NotificationFigures notificationsOneByOne() throws IOException, InterruptedException {
    return measureNotifications("one to a write", 1);
  }

  private static NotificationFigures measureNotifications(String how, int framesPerWrite)
      throws IOException, InterruptedException {
    NotificationFigures figures =
        OverheadMeasurement.notifications(
            WARM_UP_OPERATIONS,
            OPERATIONS,
            NOTIFICATIONS_PER_OPERATION,
            BODY_BYTES,
            framesPerWrite);
    System.out.printf(
        Locale.ROOT,
        "%d notifications of %d bytes, %s, each: reader %.3f µs CPU, discarding %.3f µs CPU (ratio"
            + " %.2f); wall %.3f and %.3f µs%n",
        figures.notifications(),
        figures.bodyBytes(),
        how,
        figures.wireCpuNanos() / 1e3,
        figures.discardCpuNanos() / 1e3,
        figures.cpuRatio(),
        figures.wireWallNanos() / 1e3,
        figures.discardWallNanos() / 1e3);
    return figures;
  }

  private static void print(String where, RoundTripFigures figures) {
    System.out.printf(
        Locale.ROOT,
        "round trip on %s, P50 of %d: reader %.1f µs, caller %.1f µs; bare %.1f µs (ratio %.2f),"
            + " bare on two threads %.1f µs (ratio %.2f)%n",
        where,
        figures.trips(),
        figures.readerNanos() / 1e3,
        figures.callerNanos() / 1e3,
        figures.bareNanos() / 1e3,
        figures.bareRatio(),
        figures.bareThreadsNanos() / 1e3,
        figures.bareThreadsRatio());
  }
}
