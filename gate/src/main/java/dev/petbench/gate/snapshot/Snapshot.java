package dev.petbench.gate.snapshot;

import dev.petbench.gate.results.Fields;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.UnusableInputException;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * A snapshot of PET's benchmark.
 *
 * @param file the file
 * @param schema of its statistics, 1 to 3
 * @param inventorySchema of its counts, 1 or 2
 * @param environments how many environments were found, 1 or more
 * @param managers how many managers
 * @param statistics by group: count, p50 and p95; milliseconds
 */
record Snapshot(
    InputFile file,
    int schema,
    int inventorySchema,
    int environments,
    int managers,
    Map<String, Statistic> statistics) {
  private static final int NEWEST_SCHEMA = 3;
  private static final int NEWEST_INVENTORY_SCHEMA = 2;
  private static final int LEAST_SAMPLES = 5;

  Snapshot {
    Objects.requireNonNull(file, "file");
    statistics = Collections.unmodifiableMap(new TreeMap<>(statistics));
  }

  /** A distribution of the benchmark, in milliseconds. */
  record Statistic(int count, double p50, double p95) {
    double of(String percentile) {
      return percentile.equals("p50") ? p50 : p95;
    }
  }

  static Snapshot read(JsonInput input, InputFile file) throws UnusableInputException {
    Fields root = Fields.of(file, "the snapshot", input.readTree(file));
    int schema = version(root, "metrics_schema_version", NEWEST_SCHEMA);
    int inventorySchema = version(root, "inventory_schema_version", NEWEST_INVENTORY_SCHEMA);
    int environments = (int) root.whole("environments_count", 1, Integer.MAX_VALUE);
    int managers = root.count("managers_count");
    Fields stats = root.object("stats");
    Map<String, Statistic> statistics = new TreeMap<>();
    for (String group : SnapshotMetric.REQUIRED.get(schema)) {
      statistics.put(group, statistic(stats.object(group)));
    }
    if (statistics.values().stream().allMatch(one -> one.p50() == 0)) {
      throw root.refuse("has nothing but zeros: its benchmark failed");
    }
    return new Snapshot(file, schema, inventorySchema, environments, managers, statistics);
  }

  private static int version(Fields root, String name, int newest) throws UnusableInputException {
    if (!root.has(name)) {
      return 1;
    }
    long version = root.whole(name);
    if (version < 1 || version > newest) {
      throw root.refuse(name, "is " + version + ", and this gate reads 1 to " + newest);
    }
    return (int) version;
  }

  private static Statistic statistic(Fields group) throws UnusableInputException {
    int count = (int) group.whole("count", LEAST_SAMPLES, Integer.MAX_VALUE);
    double p50 = millis(group, "p50");
    double p95 = millis(group, "p95");
    if (p95 < p50) {
      throw group.refuse("p95", "is less than p50");
    }
    return new Statistic(count, p50, p95);
  }

  private static double millis(Fields group, String name) throws UnusableInputException {
    double value = group.number(name);
    if (value < 0) {
      throw group.refuse(name, "is negative");
    }
    return value;
  }
}
