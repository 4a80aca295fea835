package dev.petbench.gate.metric;

import dev.petbench.gate.unit.Dimension;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The metrics that the suite defines, and what each is a figure of. Others may occur; their unit
 * then decides.
 */
public final class KnownMetrics {
  private static final Map<String, Dimension> DIMENSIONS = new HashMap<>();

  static {
    put(
        Dimension.DURATION,
        List.of(
            "roundTrip",
            "firstEnvironment",
            "firstFixtureEnvironment",
            "serverDuration",
            "spawn",
            "startup",
            "startupToFirstEnvironment",
            "allUsable",
            "makespan",
            "configure",
            "infoUnderLoad",
            "configureUnderLoad",
            "refreshUnderLoad",
            "infoBehindConfigure",
            "cpuTime",
            "clientCpuTime",
            "aloneRoundTrip",
            "resolveAfterChurn",
            "samplerPeriod",
            "samplerPeriodP95",
            "samplerLongestGap"));
    put(
        Dimension.BYTES,
        List.of("residentBytes", "peakResidentBytes", "privateBytes", "cacheBytes"));
    put(
        Dimension.NUMBER,
        List.of(
            "achievedConcurrency",
            "peakConcurrency",
            "requestsInFlight",
            "peakRequestsInFlight",
            "answersOvertaken",
            "speedUp",
            "staleAnswers",
            "joinedAnswers",
            "supersededRefreshes",
            "joinedRefreshes",
            "refreshes",
            "eagerResolves",
            "threads",
            "peakThreads",
            "medianPeakThreads",
            "peakInterpreters",
            "interpretersMissed",
            "descriptors",
            "descendants",
            "processesStarted",
            "processesLeft",
            "cacheFiles",
            "growthExponent",
            "samplerCpu",
            "samplerEffect"));
  }

  private KnownMetrics() {}

  private static void put(Dimension dimension, List<String> names) {
    names.forEach(name -> DIMENSIONS.put(name, dimension));
  }

  /**
   * The dimension of a metric.
   *
   * @param name its name, with or without a qualifier
   * @return the dimension, or empty for a name that the suite does not define
   */
  public static Optional<Dimension> dimension(String name) {
    int qualifier = name.indexOf('@');
    return Optional.ofNullable(DIMENSIONS.get(qualifier < 0 ? name : name.substring(0, qualifier)));
  }
}
