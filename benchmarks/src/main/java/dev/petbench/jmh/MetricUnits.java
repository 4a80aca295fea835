package dev.petbench.jmh;

import java.util.Map;

/** Units of the secondary metrics. */
final class MetricUnits {
  private static final Map<String, String> NOT_MILLIS =
      Map.of(
          "processesStarted", "count",
          "cacheFiles", "count",
          "cacheBytes", "B",
          "echoReader", "us",
          "echoCaller", "us",
          "echoBare", "us",
          "echoRatio", "ratio",
          "notificationCpu", "us",
          "notificationDiscardCpu", "us",
          "notificationRatio", "ratio");

  private MetricUnits() {}

  /** The unit of a metric; milliseconds for all that is a duration of a server. */
  static String of(String metric) {
    return NOT_MILLIS.getOrDefault(metric, "ms");
  }
}
