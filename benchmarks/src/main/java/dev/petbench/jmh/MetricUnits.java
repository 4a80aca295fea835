package dev.petbench.jmh;

import java.util.Map;

/** Units of the secondary metrics. */
public final class MetricUnits {
  private static final Map<String, String> NOT_MILLIS =
      Map.ofEntries(
          Map.entry("processesStarted", "count"),
          Map.entry("cacheFiles", "count"),
          Map.entry("cacheBytes", "B"),
          Map.entry("residentBytes", "B"),
          Map.entry("peakResidentBytes", "B"),
          Map.entry("privateBytes", "B"),
          Map.entry("threads", "count"),
          Map.entry("peakThreads", "count"),
          Map.entry("medianPeakThreads", "count"),
          Map.entry("peakInterpreters", "count"),
          Map.entry("interpretersMissed", "count"),
          Map.entry("descriptors", "count"),
          Map.entry("descendants", "count"),
          Map.entry("samplerCpu", "ratio"),
          Map.entry("samplerEffect", "ratio"),
          Map.entry("achievedConcurrency", "count"),
          Map.entry("peakConcurrency", "count"),
          Map.entry("requestsInFlight", "count"),
          Map.entry("peakRequestsInFlight", "count"),
          Map.entry("answersOvertaken", "count"),
          Map.entry("speedUp", "ratio"),
          Map.entry("staleAnswers", "count"),
          Map.entry("joinedAnswers", "count"),
          Map.entry("supersededRefreshes", "count"),
          Map.entry("joinedRefreshes", "count"),
          Map.entry("refreshes", "count"),
          Map.entry("eagerResolves", "count"),
          Map.entry("echoReader", "us"),
          Map.entry("echoCaller", "us"),
          Map.entry("echoBare", "us"),
          Map.entry("echoBareThreads", "us"),
          Map.entry("echoRatio", "ratio"),
          Map.entry("echoThreadsRatio", "ratio"),
          Map.entry("notificationCpu", "us"),
          Map.entry("notificationDiscardCpu", "us"),
          Map.entry("notificationRatio", "ratio"));

  private MetricUnits() {}

  /**
   * The unit of a metric; milliseconds for all that is a duration.
   *
   * @param metric its name, with or without a moment
   * @return the unit's symbol
   */
  public static String of(String metric) {
    int moment = metric.indexOf('@');
    return NOT_MILLIS.getOrDefault(moment < 0 ? metric : metric.substring(0, moment), "ms");
  }
}
