package dev.petbench.scenario.overlap;

import dev.petbench.fixture.interpreter.InterpreterRuns;
import dev.petbench.scenario.Judgement;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a timed batch achieved.
 *
 * @param knowledge what the server knew before it
 * @param batch the requests, ended
 * @param runs the interpreters that were started meanwhile
 * @param clockOffsetNanos what the log's clock is ahead of this JVM's; absent where it has none
 * @param oneAfterTheOther requests of the same kind that did not overlap; empty where there was no
 *     interpreter for them
 */
record TimedPass(
    Knowledge knowledge,
    Batch batch,
    InterpreterRuns runs,
    OptionalLong clockOffsetNanos,
    Optional<List<Interval>> oneAfterTheOther) {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final String COUNT = "count";

  void judge(Judgement judgement) {
    Optional<Overlap> overlap =
        batch.intervals().map(intervals -> Overlap.of(intervals, runs, clockOffsetNanos));
    judgement.invariant(
        "overlapProved",
        isProved(overlap),
        overlap.map(Overlap::describe).orElse("a request could not be sent"));
    int expected = knowledge == Knowledge.COLD ? batch.size() : 0;
    int started = runs.runs().size();
    judgement.invariant(
        "probeCounts",
        started == expected,
        "interpreters started: " + started + ", expected " + expected);
    judgement.metric("processesStarted", started, COUNT);
    overlap.ifPresent(achieved -> figures(achieved, judgement));
  }

  /**
   * A warm server starts no interpreter that could show what it does at once: for it the same
   * process has proved that it can, at the barrier, before anything was timed.
   */
  private boolean isProved(Optional<Overlap> overlap) {
    return knowledge == Knowledge.WARM
        ? overlap.isPresent()
        : overlap.filter(Overlap::isAchieved).isPresent();
  }

  private void figures(Overlap achieved, Judgement judgement) {
    judgement.metric("makespan", achieved.makespanNanos() / NANOS_PER_MILLI, "ms");
    if (knowledge == Knowledge.COLD) {
      judgement.metric("achievedConcurrency", achieved.meanAlive().orElse(Double.NaN), COUNT);
      judgement.metric("peakConcurrency", achieved.peakAlive(), COUNT);
    }
    judgement.metric("requestsInFlight", achieved.meanInFlight(), COUNT);
    judgement.metric("peakRequestsInFlight", achieved.peakInFlight(), COUNT);
    judgement.metric("answersOvertaken", achieved.overtaken(), COUNT);
    double alone = oneAfterTheOther.map(TimedPass::median).orElse(Double.NaN);
    judgement.metric("aloneRoundTrip", alone / NANOS_PER_MILLI, "ms");
    judgement.metric("speedUp", batch.size() * alone / achieved.makespanNanos(), "ratio");
    if (batch.size() == 1) {
      judgement.figure("roundTrip", achieved.makespanNanos() / NANOS_PER_MILLI);
    }
  }

  private static double median(List<Interval> intervals) {
    long[] nanos = intervals.stream().mapToLong(Interval::nanos).sorted().toArray();
    return (nanos[nanos.length / 2] + nanos[(nanos.length - 1) / 2]) / 2.0;
  }
}
