package dev.petbench.jmh;

import java.util.Map;

/** Units of the secondary metrics. */
final class MetricUnits {
  private static final Map<String, String> NOT_MILLIS =
      Map.ofEntries(
          Map.entry("processesStarted", "count"),
          Map.entry("cacheFiles", "count"),
          Map.entry("cacheBytes", "B"),
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

  /** The unit of a metric; milliseconds for all that is a duration of a server. */
  static String of(String metric) {
    return NOT_MILLIS.getOrDefault(metric, "ms");
  }
}
