package dev.petbench.echo;

import dev.petbench.wire.Answer;
import dev.petbench.wire.Connection;
import dev.petbench.wire.Exchange;
import dev.petbench.wire.WireLimits;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Measures the client against references in the same run: the two take turns in blocks, so that a
 * disturbance of the machine meets both. A child that fails or answers wrongly is an exception,
 * never a figure.
 */
public final class OverheadMeasurement {
  private static final Duration DEADLINE = Duration.ofSeconds(30);
  private static final byte[] NO_PARAMS = "null".getBytes(StandardCharsets.US_ASCII);
  private static final String METHOD = "info";

  private OverheadMeasurement() {}

  /**
   * Measures round trips on one core, where they tell of the client and not of the scheduler's
   * choice of cores.
   *
   * @param warmUp trips of each kind before anything counts
   * @param blocks how often the kinds take turns, 1 or more
   * @param tripsPerBlock trips of each kind in a turn, 1 or more
   * @return the medians; empty where a process cannot be kept on one core
   * @throws IOException when a child fails
   * @throws InterruptedException when the thread is interrupted
   */
  public static Optional<RoundTripFigures> roundTripsOnOneCore(
      int warmUp, int blocks, int tripsPerBlock) throws IOException, InterruptedException {
    Optional<OneCore> stay = OneCore.tryStay();
    if (stay.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(roundTrips(warmUp, blocks, tripsPerBlock));
    } finally {
      stay.get().close();
    }
  }

  /**
   * Measures round trips of the smallest request.
   *
   * @param warmUp trips of each kind before anything counts
   * @param blocks how often the kinds take turns, 1 or more
   * @param tripsPerBlock trips of each kind in a turn, 1 or more
   * @return the medians
   * @throws IOException when a child fails
   * @throws InterruptedException when the thread is interrupted
   */
  public static RoundTripFigures roundTrips(int warmUp, int blocks, int tripsPerBlock)
      throws IOException, InterruptedException {
    int trips = blocks * tripsPerBlock;
    long[] reader = new long[trips];
    long[] caller = new long[trips];
    long[] bare = new long[trips];
    long[] threaded = new long[trips];
    // Ids as long as those of most trips, so that all kinds move as many bytes.
    int id = warmUp + trips / 2;
    byte[] request = requestLike(id);
    int answerBytes = EchoFrames.answer(id).length;
    List<String> raw = List.of("raw", "" + request.length, "" + answerBytes);
    try (EchoChild echo = EchoChild.start(List.of("rpc"));
        EchoChild rawOne = EchoChild.start(raw);
        EchoChild rawTwo = EchoChild.start(raw);
        Connection connection =
            Connection.open("echo", echo.stdout(), echo.stdin(), WireLimits.DEFAULT);
        BareClient one = new BareClient(rawOne, answerBytes);
        BareClient two = new BareClient(rawTwo, answerBytes).startThreads()) {
      for (int i = 0; i < warmUp; i++) {
        trip(connection);
        one.trip(request);
        two.threadedTrip(request);
      }
      for (int block = 0; block < blocks; block++) {
        int first = block * tripsPerBlock;
        for (int i = first; i < first + tripsPerBlock; i++) {
          long beforeNanos = System.nanoTime();
          Exchange exchange = trip(connection);
          caller[i] = System.nanoTime() - beforeNanos;
          reader[i] = exchange.endNanos() - exchange.startNanos();
        }
        for (int i = first; i < first + tripsPerBlock; i++) {
          bare[i] = one.trip(request);
        }
        for (int i = first; i < first + tripsPerBlock; i++) {
          threaded[i] = two.threadedTrip(request);
        }
      }
    }
    return RoundTripFigures.of(reader, caller, bare, threaded);
  }

  /**
   * Measures what notifications cost the reader thread.
   *
   * @param warmUp operations of each kind before anything counts
   * @param operations operations of each kind, 1 or more
   * @param perOperation notifications in each operation, 1 or more
   * @param bodyBytes length of each notification's body, 250 or more
   * @param framesPerWrite how many notifications the child writes at once, 1 or more; a real server
   *     writes each by itself
   * @return the means
   * @throws IOException when a child fails
   * @throws InterruptedException when the thread is interrupted
   */
  public static NotificationFigures notifications(
      int warmUp, int operations, int perOperation, int bodyBytes, int framesPerWrite)
      throws IOException, InterruptedException {
    List<String> mode = List.of("flood", "" + perOperation, "" + bodyBytes, "" + framesPerWrite);
    try (EchoChild flood = EchoChild.start(mode);
        EchoChild reference = EchoChild.start(mode);
        Connection connection =
            Connection.open("flood", flood.stdout(), flood.stdin(), WireLimits.DEFAULT);
        DiscardingReader discarding = DiscardingReader.start(reference.stdout())) {
      byte[] request = requestLike(1);
      long bytes =
          (long) EchoFrames.environment(bodyBytes).length * perOperation
              + EchoFrames.answer(1).length;
      long wireWall = 0;
      long discardWall = 0;
      long wireCpu = 0;
      long discardCpu = 0;
      for (int i = -warmUp; i < operations; i++) {
        if (i == 0) {
          wireWall = 0;
          discardWall = 0;
          wireCpu = readerCpuNanos(connection);
          discardCpu = discarding.cpuNanos();
        }
        long beforeNanos = System.nanoTime();
        operation(connection, perOperation);
        long betweenNanos = System.nanoTime();
        send(reference.stdin(), request);
        discarding.await(bytes, DEADLINE);
        wireWall += betweenNanos - beforeNanos;
        discardWall += System.nanoTime() - betweenNanos;
      }
      wireCpu = readerCpuNanos(connection) - wireCpu;
      discardCpu = discarding.cpuNanos() - discardCpu;
      double all = (double) operations * perOperation;
      return new NotificationFigures(
          (long) all,
          bodyBytes,
          wireCpu / all,
          discardCpu / all,
          wireWall / all,
          discardWall / all);
    }
  }

  private static Exchange trip(Connection connection) throws IOException, InterruptedException {
    Exchange exchange = connection.send(METHOD, NO_PARAMS, DEADLINE);
    if (exchange.await() instanceof Answer.Failed failed) {
      throw new IOException("the echo child failed: " + failed.error());
    }
    return exchange;
  }

  private static void operation(Connection connection, int expected)
      throws IOException, InterruptedException {
    long mark = connection.notifications().mark();
    trip(connection);
    long received = connection.notifications().mark() - mark;
    if (received != expected) {
      throw new IOException(
          "the echo child sent " + received + " notifications instead of " + expected);
    }
    connection.notifications().discardBefore(mark + received);
  }

  private static void send(OutputStream out, byte[] request) throws IOException {
    out.write(request);
    out.flush();
  }

  private static byte[] requestLike(int id) {
    String body =
        "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + METHOD + "\",\"params\":null}";
    return ("Content-Length: " + body.length() + "\r\n\r\n" + body)
        .getBytes(StandardCharsets.US_ASCII);
  }

  private static long readerCpuNanos(Connection connection) {
    return connection
        .readerCpuNanos()
        .orElseThrow(
            () -> new IllegalStateException("this JVM cannot tell the processor time of a thread"));
  }
}
