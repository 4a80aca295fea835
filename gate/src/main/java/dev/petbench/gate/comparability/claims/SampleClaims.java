package dev.petbench.gate.comparability.claims;

import dev.petbench.gate.results.record.PlanLine;
import dev.petbench.gate.results.record.SampleLine;
import dev.petbench.gate.results.record.SampleOutcome;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Whether the samples of a server can have followed each other, and their times be true. */
final class SampleClaims {
  private static final String REFRESH = "refresh";
  private static final String SUPERSEDED = "superseded";
  private static final long NANOS_PER_MILLI = 1_000_000;

  /** The server rounds its own figure to whole milliseconds, one way or the other. */
  private static final long ROUNDING_MILLIS = 1;

  private final RecordIndex index;
  private final Complaints complaints;
  private final Map<String, SampleLine> latest = new HashMap<>();
  private final Set<Refresh> refreshes = new HashSet<>();

  private SampleClaims(RecordIndex index, Complaints complaints) {
    this.index = index;
    this.complaints = complaints;
  }

  static void check(RecordIndex index, Complaints complaints) {
    SampleClaims claims = new SampleClaims(index, complaints);
    for (SampleLine sample : index.record().lines(SampleLine.class)) {
      claims.checkOrder(sample);
      claims.checkRefreshId(sample);
      claims.checkQuiescence(sample);
      claims.checkTimes(sample);
      claims.checkCounted(sample);
    }
  }

  /** One request at a time is what such a benchmark promises. */
  private void checkOrder(SampleLine sample) {
    Optional<PlanLine.Planned> plan = index.plan(sample.key());
    if (plan.isEmpty() || plan.get().threads() != 1 || plan.get().samplesPerIteration() != 1) {
      return;
    }
    SampleLine earlier = latest.put(sample.serverId(), sample);
    if (earlier != null
        && earlier.jvmId().equals(sample.jvmId())
        && sample.startNanos() < earlier.endNanos()) {
      add(sample, "starts before the sample before it on the same server ended");
    }
  }

  private void checkRefreshId(SampleLine sample) {
    if (sample.refreshId().isEmpty() || sample.joined()) {
      return;
    }
    if (!refreshes.add(new Refresh(sample.serverId(), sample.refreshId().get()))) {
      add(sample, "has the refreshId of an earlier sample of its server, and is not joined");
    }
  }

  private void checkQuiescence(SampleLine sample) {
    if (sample.quiescentBy().isPresent()
        && sample.quiescentBy().get().equals(SUPERSEDED) != sample.superseded()) {
      add(sample, "is superseded by one of 'superseded' and 'quiescentBy', and not by the other");
    }
  }

  private void checkTimes(SampleLine sample) {
    long roundTrip = sample.roundTripNanos();
    if (roundTrip > Plausible.LONGEST_NANOS) {
      add(sample, "lasts more than 24 hours");
    }
    boolean isOwnAnswer = sample.outcome() == SampleOutcome.OK && !sample.joined();
    long serverMillis = sample.serverMillis().orElse(0);
    if (isOwnAnswer && serverMillis - ROUNDING_MILLIS > roundTrip / NANOS_PER_MILLI) {
      add(sample, "has a serverMillis longer than its round trip");
    }
  }

  private void checkCounted(SampleLine sample) {
    if (sample.isMeasurement()
        && sample.outcome() == SampleOutcome.OK
        && sample.operation().equals(REFRESH)
        && sample.environments().isEmpty()) {
      add(sample, "is a refresh whose environments were not counted");
    }
  }

  private void add(SampleLine sample, String message) {
    complaints.add(sample.key(), sample.line(), "of type 'sample' " + message);
  }

  private record Refresh(String serverId, String refreshId) {}
}
