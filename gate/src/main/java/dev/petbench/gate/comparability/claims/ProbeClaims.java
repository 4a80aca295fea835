package dev.petbench.gate.comparability.claims;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.InvariantLine;
import dev.petbench.gate.results.record.MetricLine;
import dev.petbench.gate.results.record.SampleLine;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Whether the interpreters that were started are those that probeCounts allows: one for the resolve
 * of an interpreter not seen before, none where a cache or the process knows it.
 */
final class ProbeClaims {
  private static final String PROBE_COUNTS = "probeCounts";
  private static final String STARTED = "processesStarted";
  private static final Map<String, Double> OF_A_RESOLVE =
      Map.of("ColdResolve", 1.0, "DiskWarmResolve", 0.0, "WarmResolve", 0.0);
  private static final List<String> REFRESHES =
      List.of("ProcessColdRefresh", "DiskWarmRefresh", "SameProcessWarmRefresh");

  private static final String OVERLAPPING = "OverlappingResolve";

  private ProbeClaims() {}

  static void check(RecordIndex index, Complaints complaints) {
    Map<Asked, Double> first = new HashMap<>();
    for (RecordIndex.Moment moment : index.moments().values()) {
      Optional<InvariantLine> held =
          moment.invariants().stream()
              .filter(line -> line.name().equals(PROBE_COUNTS) && line.held())
              .findFirst();
      if (held.isEmpty() || moment.samples().isEmpty()) {
        continue;
      }
      SampleLine sample = moment.samples().get(0);
      Optional<MetricLine> started =
          moment.metrics().stream().filter(line -> line.name().equals(STARTED)).findFirst();
      if (started.isEmpty()) {
        continue;
      }
      double value = started.get().value();
      Asked asked = new Asked(sample.key(), sample.arm());
      double expected = expected(sample.key()).orElse(first.getOrDefault(asked, value));
      first.putIfAbsent(asked, value);
      if (value != expected) {
        complaints.add(
            sample.key(),
            started.get().line(),
            "of type 'metric' gives another number of "
                + STARTED
                + " than the "
                + (long) expected
                + " for which "
                + PROBE_COUNTS
                + " held");
      }
    }
  }

  /** Two executables may start another number each where nothing fixes it. */
  private record Asked(BenchmarkKey key, Arm arm) {}

  private static OptionalDouble expected(BenchmarkKey key) {
    String scenario = key.className();
    if (scenario.equals(OVERLAPPING)) {
      boolean isWarm = key.params().value("state").orElse("").equals("warm");
      return key.params()
          .value("concurrency")
          .filter(atOnce -> atOnce.matches("[0-9]{1,6}"))
          .map(atOnce -> OptionalDouble.of(isWarm ? 0 : Integer.parseInt(atOnce)))
          .orElse(OptionalDouble.empty());
    }
    if (OF_A_RESOLVE.containsKey(scenario)) {
      return OptionalDouble.of(OF_A_RESOLVE.get(scenario));
    }
    // A refresh of other kinds may have to start what nothing else recognises.
    boolean isPlain = key.params().value("kinds").orElse("venv").equals("venv");
    return REFRESHES.contains(scenario) && isPlain ? OptionalDouble.of(0) : OptionalDouble.empty();
  }
}
