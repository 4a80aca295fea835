package dev.petbench.gate.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/** Builds JMH results; every entry can be changed before the text is made. */
public final class JmhBuilder {
  private static final double WAKE_UP_MILLIS = 0.05;

  private final ArrayNode entries = RecordBuilder.MAPPER.createArrayNode();

  /** What JMH would have written of the run that a record tells of. */
  public static JmhBuilder of(RecordBuilder record) {
    JmhBuilder jmh = new JmhBuilder();
    for (JsonNode plan : record.line("plan", 0).get("benchmarks")) {
      ObjectNode entry = jmh.add((ObjectNode) plan);
      Map<String, double[][]> figures = figures(record, plan);
      double[][] method = figures.get("roundTrip");
      fill(
          entry.putObject("primaryMetric"),
          "ms/op",
          Arrays.stream(method)
              .map(row -> Arrays.stream(row).map(value -> value + WAKE_UP_MILLIS).toArray())
              .toArray(double[][]::new));
      ObjectNode secondary = entry.putObject("secondaryMetrics");
      figures.forEach((name, rows) -> fill(secondary.putObject(name), unit(name), rows));
    }
    return jmh;
  }

  private static String unit(String metric) {
    return metric.equals("processesStarted") ? "count" : "ms";
  }

  private static Map<String, double[][]> figures(RecordBuilder record, JsonNode plan) {
    List<ObjectNode> samples = record.lines("sample").stream().filter(of(plan)).toList();
    boolean ownServers =
        samples.stream().map(sample -> sample.get("serverId")).distinct().count() == samples.size();
    Map<String, double[][]> figures = new TreeMap<>();
    BiConsumer<ObjectNode, Map.Entry<String, Double>> put =
        (line, figure) ->
            figures
                    .computeIfAbsent(figure.getKey(), name -> empty(plan))[
                    line.get("fork").asInt()][line.get("iteration").asInt()] =
                figure.getValue();
    for (ObjectNode sample : samples) {
      if (!sample.get("phase").asText().equals("measurement")) {
        continue;
      }
      long start = sample.get("startNanos").asLong();
      put.accept(sample, millis("roundTrip", sample, "endNanos", start));
      put.accept(sample, millis("firstEnvironment", sample, "firstEnvironmentNanos", start));
      put.accept(
          sample, millis("firstFixtureEnvironment", sample, "firstFixtureEnvironmentNanos", start));
      if (sample.get("serverMillis").isNumber()) {
        put.accept(sample, Map.entry("serverDuration", sample.get("serverMillis").asDouble()));
      }
      if (ownServers) {
        ObjectNode server =
            record.lines("server").stream()
                .filter(line -> line.get("serverId").equals(sample.get("serverId")))
                .findFirst()
                .orElseThrow();
        long spawn = server.get("spawnNanos").asLong();
        put.accept(sample, millis("spawn", server, "spawnedNanos", spawn));
        put.accept(sample, millis("startup", server, "firstAnswerNanos", spawn));
        put.accept(
            sample, millis("startupToFirstEnvironment", sample, "firstEnvironmentNanos", spawn));
      }
    }
    record.lines("metric").stream()
        .filter(of(plan))
        .filter(line -> line.path("phase").asText().equals("measurement"))
        .forEach(
            line ->
                put.accept(
                    line, Map.entry(line.get("name").asText(), line.get("value").asDouble())));
    return figures;
  }

  private static double[][] empty(JsonNode plan) {
    double[][] rows =
        new double[plan.get("forks").asInt()][plan.get("measurementIterations").asInt()];
    Arrays.stream(rows).forEach(row -> Arrays.fill(row, Double.NaN));
    return rows;
  }

  private static Predicate<ObjectNode> of(JsonNode plan) {
    return line ->
        line.get("benchmark").equals(plan.get("benchmark"))
            && line.get("params").equals(plan.get("params"));
  }

  private static Map.Entry<String, Double> millis(
      String name, ObjectNode line, String field, long since) {
    return Map.entry(name, (line.get(field).asLong() - since) / 1e6);
  }

  private ObjectNode add(ObjectNode plan) {
    ObjectNode entry = entries.addObject().put("jmhVersion", "1.37");
    for (String field :
        List.of(
            "benchmark", "mode", "threads", "forks", "warmupIterations", "measurementIterations")) {
      entry.set(field, plan.get(field));
    }
    if (!plan.get("params").isEmpty()) {
      entry.set("params", plan.get("params"));
    }
    entry.putArray("jvmArgs").add("-Xmx256m");
    return entry;
  }

  /** An entry of its own, one row of values a fork. */
  public ObjectNode add(
      String benchmark, Map<String, String> params, String mode, String unit, double[]... rows) {
    ObjectNode entry =
        entries
            .addObject()
            .put("jmhVersion", "1.37")
            .put("benchmark", benchmark)
            .put("mode", mode)
            .put("threads", 1)
            .put("forks", rows.length)
            .put("warmupIterations", 1)
            .put("measurementIterations", rows[0].length);
    if (!params.isEmpty()) {
      new TreeMap<>(params).forEach(entry.putObject("params")::put);
    }
    fill(entry.putObject("primaryMetric"), unit, rows);
    entry.putObject("secondaryMetrics");
    return entry;
  }

  public static void fill(ObjectNode metric, String unit, double[]... rows) {
    double score = Arrays.stream(rows).flatMapToDouble(Arrays::stream).average().orElse(0);
    if (Double.isFinite(score)) {
      metric.put("score", score);
    } else {
      metric.put("score", "NaN");
    }
    metric.put("scoreError", "NaN").put("scoreUnit", unit);
    ArrayNode raw = metric.putArray("rawData");
    for (double[] row : rows) {
      ArrayNode values = raw.addArray();
      for (double value : row) {
        if (Double.isNaN(value)) {
          values.add("NaN");
        } else if (Double.isInfinite(value)) {
          values.add(value > 0 ? "+INF" : "-INF");
        } else {
          values.add(value);
        }
      }
    }
  }

  public ObjectNode entry(int index) {
    return (ObjectNode) entries.get(index);
  }

  public ArrayNode primaryRow(int entry, int fork) {
    return (ArrayNode) entry(entry).at("/primaryMetric/rawData").get(fork);
  }

  public void remove(int index) {
    entries.remove(index);
  }

  public String text() {
    return entries.toPrettyString() + "\n";
  }
}
