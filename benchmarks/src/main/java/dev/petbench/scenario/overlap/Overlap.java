package dev.petbench.scenario.overlap;

import dev.petbench.fixture.interpreter.InterpreterRuns;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How much of a batch of requests there was at once.
 *
 * @param asked how many requests
 * @param meanAlive interpreters alive on the average of the makespan, by the interpreters' own log;
 *     absent where the log has no times
 * @param peakAlive interpreters alive at once at the most, by the order of that log
 * @param meanInFlight requests begun and not answered, on the average of the makespan
 * @param peakInFlight the same at the most
 * @param overtaken requests that were answered after one that had been sent later
 * @param makespanNanos from the start of the first request to the end of the last
 */
record Overlap(
    int asked,
    OptionalDouble meanAlive,
    int peakAlive,
    double meanInFlight,
    int peakInFlight,
    int overtaken,
    long makespanNanos) {
  /** The share of the requests' interpreters that must be alive on the average. */
  static final double LEAST_SHARE = 0.8;

  /**
   * Measures a batch.
   *
   * @param requests in the order in which they were sent, by this JVM's clock
   * @param runs the interpreters' lives, by the log's clock
   * @param offsetNanos what the log's clock is ahead of this JVM's; absent where it has none
   */
  static Overlap of(List<Interval> requests, InterpreterRuns runs, OptionalLong offsetNanos) {
    Interval span = Interval.span(requests);
    OptionalDouble mean =
        offsetNanos.isPresent() && span.nanos() > 0
            ? OptionalDouble.of(
                runs.meanAlive(
                    span.startNanos() + offsetNanos.getAsLong(),
                    span.endNanos() + offsetNanos.getAsLong()))
            : OptionalDouble.empty();
    return new Overlap(
        requests.size(),
        mean,
        runs.peak(),
        Interval.mean(requests),
        Interval.peak(requests),
        Interval.overtaken(requests),
        span.nanos());
  }

  /**
   * Whether the interpreters of a cold batch were alive at once: all of them at one moment, and
   * most of them most of the time.
   */
  boolean isAchieved() {
    return peakAlive == asked
        && (meanAlive.isEmpty() || meanAlive.getAsDouble() >= LEAST_SHARE * asked);
  }

  /** What was achieved, in one line. */
  String describe() {
    String mean =
        meanAlive.isPresent()
            ? String.format(Locale.ROOT, "%.2f on the average, ", meanAlive.getAsDouble())
            : "";
    return String.format(
        Locale.ROOT,
        "of %d interpreters %s%d at once at the most; requests in flight %.2f, at the most %d",
        asked,
        mean,
        peakAlive,
        meanInFlight,
        peakInFlight);
  }
}
