package dev.petbench.gate.snapshot;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A statistic of a snapshot and what it may cost, in milliseconds and percent, by platform. The
 * figures are PET's, from {@code docs/QUALITY_SNAPSHOTS.md} of its repository (as of schema 3).
 *
 * @param label how reports call it
 * @param group its group in schema 3
 * @param earlierGroup its group in schemas 1 and 2; empty for one that only schema 3 has
 * @param percentile which statistic
 * @param sinceSchema the first schema that has it
 * @param budgets milliseconds and percent by platform
 */
record SnapshotMetric(
    String label,
    String group,
    Optional<String> earlierGroup,
    String percentile,
    int sinceSchema,
    Map<String, double[]> budgets) {
  /** What a snapshot's cold discovery may take where the base has no figure to compare it with. */
  static final Map<String, Double> COLD_CEILINGS =
      Map.of("linux", 500.0, "windows", 750.0, "macos", 1_000.0);

  /** The cold figure that the ceilings are for. */
  static final String COLD_DISCOVERY = "cold_discovery_duration";

  private static final int CLIENT_SCHEMA = 3;

  /** All gated statistics, in the order of reports. */
  static final List<SnapshotMetric> ALL =
      List.of(
          of(
              "Server startup",
              "server_startup",
              "server_startup",
              "p50",
              1,
              5,
              100,
              10,
              50,
              100,
              50),
          of(
              "Server startup",
              "server_startup",
              "server_startup",
              "p95",
              1,
              50,
              200,
              50,
              100,
              750,
              100),
          of(
              "Discovery duration",
              "discovery_duration",
              "full_refresh",
              "p50",
              1,
              25,
              30,
              150,
              50,
              100,
              50),
          of(
              "Discovery duration",
              "discovery_duration",
              "full_refresh",
              "p95",
              1,
              50,
              50,
              250,
              100,
              300,
              100),
          of(
              "Startup to first environment",
              "startup_time_to_first_env",
              "time_to_first_env",
              "p50",
              1,
              20,
              100,
              25,
              50,
              150,
              50),
          of(
              "Startup to first environment",
              "startup_time_to_first_env",
              "time_to_first_env",
              "p95",
              1,
              25,
              100,
              100,
              100,
              250,
              100),
          of(
              "Cold discovery duration",
              COLD_DISCOVERY,
              "cold_refresh",
              "p50",
              2,
              100,
              50,
              150,
              50,
              250,
              50),
          of(
              "Refresh round trip",
              "refresh_round_trip",
              "",
              "p50",
              CLIENT_SCHEMA,
              25,
              30,
              150,
              50,
              250,
              50),
          of(
              "Refresh round trip",
              "refresh_round_trip",
              "",
              "p95",
              CLIENT_SCHEMA,
              50,
              50,
              250,
              100,
              300,
              100),
          of(
              "Request to first environment",
              "request_time_to_first_env",
              "",
              "p50",
              CLIENT_SCHEMA,
              20,
              100,
              25,
              50,
              50,
              50),
          of(
              "Request to first environment",
              "request_time_to_first_env",
              "",
              "p95",
              CLIENT_SCHEMA,
              25,
              100,
              100,
              100,
              100,
              100),
          of(
              "Cold refresh round trip",
              "cold_refresh_round_trip",
              "",
              "p50",
              CLIENT_SCHEMA,
              100,
              50,
              150,
              50,
              600,
              50));

  /** Groups that each schema must have, whether or not anything of them is gated. */
  static final Map<Integer, List<String>> REQUIRED =
      Map.of(
          1,
          List.of("server_startup", "full_refresh", "time_to_first_env"),
          2,
          List.of(
              "server_startup",
              "full_refresh",
              "time_to_first_env",
              "cold_refresh",
              "cold_time_to_first_env"),
          3,
          List.of(
              "server_startup",
              "discovery_duration",
              "startup_time_to_first_env",
              COLD_DISCOVERY,
              "cold_startup_time_to_first_env",
              "refresh_round_trip",
              "cold_refresh_round_trip",
              "request_time_to_first_env",
              "cold_request_time_to_first_env"));

  private static SnapshotMetric of(
      String label, String group, String earlier, String percentile, int since, double... budgets) {
    return new SnapshotMetric(
        label,
        group,
        earlier.isEmpty() ? Optional.empty() : Optional.of(earlier),
        percentile,
        since,
        Map.of(
            "linux",
            new double[] {budgets[0], budgets[1]},
            "windows",
            new double[] {budgets[2], budgets[3]},
            "macos",
            new double[] {budgets[4], budgets[5]}));
  }

  /** Its group in a schema, where that schema has it. */
  Optional<String> groupIn(int schema) {
    if (schema < sinceSchema) {
      return Optional.empty();
    }
    return schema >= CLIENT_SCHEMA ? Optional.of(group) : earlierGroup;
  }

  String title() {
    return label + " " + percentile.toUpperCase(Locale.ROOT);
  }
}
