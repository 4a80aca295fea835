package dev.petbench.gate.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.testing.Cli;
import dev.petbench.gate.testing.RecordBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SnapshotTest {
  @TempDir private Path directory;

  private static ObjectNode snapshot(int schema) {
    ObjectNode root = RecordBuilder.MAPPER.createObjectNode();
    root.put("environments_count", 5).put("managers_count", 1);
    if (schema > 1) {
      root.put("metrics_schema_version", schema);
    }
    ObjectNode stats = root.putObject("stats");
    for (String group : SnapshotMetric.REQUIRED.get(schema)) {
      stats.putObject(group).put("count", 10).put("p50", 100).put("p95", 200);
    }
    return root;
  }

  private Cli compare(ObjectNode head, ObjectNode base, String platform) throws Exception {
    Path h = Files.writeString(directory.resolve("head.json"), head.toString());
    Path b = Files.writeString(directory.resolve("base.json"), base.toString());
    return Cli.run("snapshot", "--head", h, "--base", b, "--platform", platform);
  }

  private Cli changed(int headSchema, int baseSchema, Consumer<ObjectNode> change)
      throws Exception {
    ObjectNode head = snapshot(headSchema);
    change.accept(head);
    return compare(head, snapshot(baseSchema), "linux");
  }

  private static Consumer<ObjectNode> set(String group, String percentile, double value) {
    return head -> ((ObjectNode) head.at("/stats/" + group)).put(percentile, value);
  }

  @ParameterizedTest
  @CsvSource({"1,1", "2,1", "2,2", "3,1", "3,2", "3,3"})
  void unchangedSnapshotsPassAcrossTransitions(int head, int base) throws Exception {
    Cli cli = changed(head, base, node -> {});
    assertThat(cli.out()).startsWith("petbench snapshot: PASSED");
    assertThat(cli.exitCode()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    // Both budgets of the discovery duration's P50 on Linux, 25 ms and 30 %, must be exceeded.
    "1, 1, full_refresh, p50, 130, 0",
    "1, 1, full_refresh, p50, 131, 1",
    "2, 2, cold_refresh, p50, 199, 0",
    "2, 2, cold_refresh, p50, 201, 1",
    "3, 2, discovery_duration, p50, 131, 1",
    "3, 3, refresh_round_trip, p95, 301, 1",
    "3, 2, refresh_round_trip, p95, 900, 0",
    "3, 3, request_time_to_first_env, p50, 199, 0",
    "3, 3, cold_request_time_to_first_env, p95, 900, 0",
    "2, 1, cold_refresh, p50, 200, 0"
  })
  void aRegressionExceedsBothFiguresOfItsBudget(
      int head, int base, String group, String percentile, double value, int exitCode)
      throws Exception {
    Cli cli =
        changed(
            head,
            base,
            set(group, percentile, value)
                .andThen(
                    node -> {
                      ObjectNode own = (ObjectNode) node.at("/stats/" + group);
                      if (own.get("p95").asDouble() < own.get("p50").asDouble()) {
                        own.put("p95", own.get("p50").asDouble());
                      }
                    }));
    assertThat(cli.exitCode()).as(cli.out()).isEqualTo(exitCode);
  }

  @Test
  void aRegressionNamesBothValuesDifferenceAndBudget() throws Exception {
    assertThat(changed(3, 3, set("discovery_duration", "p50", 131)).out())
        .contains(
            "regression: Discovery duration P50: head 131 ms, base 100 ms, difference +31 ms"
                + " (+31 %); budget > 25 ms and > 30 %");
  }

  @Test
  void budgetsArePerPlatform() throws Exception {
    ObjectNode head = snapshot(1);
    set("full_refresh", "p50", 140).accept(head);
    assertThat(compare(head, snapshot(1), "linux").exitCode()).isEqualTo(1);
    assertThat(compare(head, snapshot(1), "windows").exitCode()).isZero();
    assertThat(compare(head, snapshot(1), "amiga").exitCode()).isEqualTo(2);
  }

  @Test
  void coldDiscoveryHasACeilingWhileTheBaseHasNoFigure() throws Exception {
    Cli over =
        changed(2, 1, set("cold_refresh", "p50", 501).andThen(set("cold_refresh", "p95", 502)));
    assertThat(over.exitCode()).isEqualTo(1);
    assertThat(over.out()).contains("above the ceiling of 500 ms");
  }

  @Test
  void countsMustMatchWithinOneInventorySchema() throws Exception {
    assertThat(changed(1, 1, node -> node.put("environments_count", 6)).out())
        .contains("head found 6 environments, base 5");
    assertThat(changed(1, 1, node -> node.put("managers_count", 0)).exitCode()).isEqualTo(1);
    Cli transition =
        changed(1, 1, node -> node.put("environments_count", 6).put("inventory_schema_version", 2));
    assertThat(transition.exitCode()).isZero();
    assertThat(transition.out()).contains("the base counts by inventory schema 1 and head by 2");
    ObjectNode base = snapshot(1).put("inventory_schema_version", 2);
    assertThat(compare(snapshot(1), base, "linux").exitCode()).isEqualTo(3);
  }

  @Test
  void improvementsAreSaid() throws Exception {
    assertThat(changed(3, 3, set("refresh_round_trip", "p50", 40)).out())
        .contains("Improvements:\n  - Refresh round trip P50: head 40 ms, base 100 ms");
  }

  @Test
  void whatIsNoCompleteSnapshotIsUnusable() throws Exception {
    assertUnusable(node -> node.put("metrics_schema_version", 4));
    assertUnusable(node -> node.put("metrics_schema_version", 1));
    assertUnusable(node -> node.put("inventory_schema_version", 3));
    assertUnusable(node -> node.remove("stats"));
    assertUnusable(node -> ((ObjectNode) node.get("stats")).remove("refresh_round_trip"));
    assertUnusable(
        node -> ((ObjectNode) node.at("/stats/cold_startup_time_to_first_env")).remove("p95"));
    assertUnusable(node -> node.put("environments_count", 0));
    assertUnusable(node -> node.put("managers_count", -1));
    assertUnusable(set("server_startup", "count", 4));
    assertUnusable(set("server_startup", "p50", -1));
    assertUnusable(set("server_startup", "p95", 50));
    assertUnusable(
        node ->
            node.get("stats").forEach(group -> ((ObjectNode) group).put("p50", 0).put("p95", 0)));
    assertThat(compare(snapshot(2), snapshot(3), "linux").exitCode()).isEqualTo(3);
  }

  private void assertUnusable(Consumer<ObjectNode> change) throws Exception {
    Cli cli = changed(3, 3, change);
    assertThat(cli.exitCode()).as(cli.out()).isEqualTo(3);
    assertThat(cli.out()).contains("unusable input: head.json");
  }
}
