package dev.petbench.scenario;

import dev.petbench.record.Where;
import dev.petbench.resources.Peaks;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * What is recorded of a resource pass: its snapshots, how it was watched, and whether it was right.
 */
final class PassRecord {
  private static final double NANOS_PER_MILLI = 1e6;

  private final Judgement judgement;
  private final List<String> unanswered = new ArrayList<>();
  private final List<String> wrongInventories = new ArrayList<>();
  private final List<String> wrongProbes = new ArrayList<>();
  private final List<Peaks> looks = new ArrayList<>();
  private long watchedNanos;
  private long unwatchedNanos;
  private long missed;

  PassRecord(Lab lab, Where where, LiveServer server) {
    this.judgement = new Judgement(lab, where, server);
  }

  /** A snapshot. Of a moment that comes more than once, the metric is that of the last. */
  void held(Optional<HeldResources> resources) {
    resources.ifPresentOrElse(
        judgement::held, () -> problem("the server was gone when it was looked at"));
  }

  /** A watched batch; the first, cold one has no unwatched one to compare with. */
  void watched(Lifetime lifetime, long makespanNanos, Peaks peaks, long interpretersMissed) {
    looks.add(peaks);
    missed += interpretersMissed;
    if (lifetime == Lifetime.SAME_PROCESS_WARM) {
      watchedNanos += makespanNanos;
    }
  }

  void unwatched(long makespanNanos) {
    unwatchedNanos += makespanNanos;
  }

  void probes(int started, int expected) {
    if (started != expected) {
      wrongProbes.add("interpreters started: " + started + ", expected " + expected);
    }
  }

  void wrongInventory(String detail) {
    wrongInventories.add(detail);
  }

  void unanswered(String detail) {
    unanswered.add(detail);
  }

  /** Whether a request was not answered: whoever asks on may wait in vain each time. */
  boolean isBroken() {
    return !unanswered.isEmpty();
  }

  void problem(String detail) {
    judgement.problem(detail);
  }

  /** How it was watched, what was wrong, and how the server ended. */
  void end() {
    sampler();
    invariant("everyRequestAnswered", unanswered);
    invariant("inventoryExact", wrongInventories);
    invariant("probeCounts", wrongProbes);
    judgement.answeredOnce();
    judgement.ended();
  }

  private void invariant(String name, List<String> violations) {
    boolean held = violations.isEmpty();
    judgement.invariant(name, held, held ? "" : violations.get(0));
  }

  private void sampler() {
    if (looks.isEmpty()) {
      return;
    }
    long[] medians =
        looks.stream().mapToLong(peaks -> peaks.figures().p50Nanos()).sorted().toArray();
    judgement.metric("samplerPeriod", medians[medians.length / 2] / NANOS_PER_MILLI, "ms");
    judgement.metric("samplerPeriodP95", worst(Peaks.Looks::p95Nanos) / NANOS_PER_MILLI, "ms");
    judgement.metric("samplerLongestGap", worst(Peaks.Looks::longestNanos) / NANOS_PER_MILLI, "ms");
    double cpu = 0;
    double span = 0;
    for (Peaks peaks : looks) {
      cpu += peaks.figures().cpuNanos() + peaks.family().cpuNanos();
      span += peaks.figures().spanNanos();
    }
    judgement.metric("samplerCpu", cpu / span, "ratio");
    long[] threads = looks.stream().mapToLong(Peaks::threads).sorted().toArray();
    if (threads[0] > 0) {
      double middle = threads[threads.length / 2] + threads[(threads.length - 1) / 2];
      judgement.metric("medianPeakThreads", middle / 2, "count");
    }
    judgement.metric("interpretersMissed", missed, "count");
    if (unwatchedNanos > 0 && watchedNanos > 0) {
      judgement.metric("samplerEffect", (double) watchedNanos / unwatchedNanos, "ratio");
    }
  }

  private double worst(ToLongFunction<Peaks.Looks> of) {
    return looks.stream().map(Peaks::figures).mapToLong(of).max().orElseThrow();
  }

  /** The figures, or the reason why they are worth nothing. */
  Map<String, Double> conclude() throws ScenarioException {
    return judgement.conclude("");
  }
}
