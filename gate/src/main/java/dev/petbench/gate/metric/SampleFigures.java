package dev.petbench.gate.metric;

import dev.petbench.gate.results.record.SampleLine;
import dev.petbench.gate.results.record.ServerLine;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The figures of one sample, all of them times. */
public final class SampleFigures {
  /** All that a sample may give; which of them it does depends on what it says. */
  public static final Set<String> NAMES =
      Set.of(
          "roundTrip",
          "firstEnvironment",
          "firstFixtureEnvironment",
          "serverDuration",
          "spawn",
          "startup",
          "startupToFirstEnvironment");

  private static final double NANOS_PER_MILLI = 1e6;

  private SampleFigures() {}

  /**
   * Derives the figures.
   *
   * @param sample a valid sample
   * @param own the server, if it was there for this sample alone
   * @return nanoseconds by the name of the metric
   */
  public static Map<String, Double> nanos(SampleLine sample, Optional<ServerLine> own) {
    Map<String, Double> nanos = new HashMap<>();
    nanos.put("roundTrip", (double) sample.roundTripNanos());
    long start = sample.startNanos();
    sample
        .firstEnvironmentNanos()
        .ifPresent(at -> nanos.put("firstEnvironment", (double) (at - start)));
    sample
        .firstFixtureEnvironmentNanos()
        .ifPresent(at -> nanos.put("firstFixtureEnvironment", (double) (at - start)));
    sample
        .serverMillis()
        .ifPresent(millis -> nanos.put("serverDuration", millis * NANOS_PER_MILLI));
    own.ifPresent(server -> addStartup(nanos, server, sample));
    return nanos;
  }

  private static void addStartup(Map<String, Double> nanos, ServerLine server, SampleLine sample) {
    long spawn = server.spawnNanos();
    nanos.put("spawn", (double) (server.spawnedNanos() - spawn));
    server.firstAnswerNanos().ifPresent(at -> nanos.put("startup", (double) (at - spawn)));
    sample
        .firstEnvironmentNanos()
        .ifPresent(at -> nanos.put("startupToFirstEnvironment", (double) (at - spawn)));
  }

  /**
   * Whether start-up belongs to the samples: only where no other sample used the server before.
   *
   * @param samples all samples of a combination, of both phases
   * @return true when no two of them name one server
   */
  public static boolean haveOwnServers(List<SampleLine> samples) {
    Set<String> servers = new HashSet<>();
    return samples.stream().allMatch(sample -> servers.add(sample.serverId()));
  }
}
