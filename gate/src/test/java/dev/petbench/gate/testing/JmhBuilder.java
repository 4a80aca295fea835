package dev.petbench.gate.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Builds JMH results; every entry can be changed before the text is made. */
public final class JmhBuilder {
  private final ArrayNode entries = RecordBuilder.MAPPER.createArrayNode();

  /** What JMH would have written of the run that a record tells of. */
  public static JmhBuilder of(RecordBuilder record) {
    JmhBuilder jmh = new JmhBuilder();
    for (JsonNode plan : record.line("plan", 0).get("benchmarks")) {
      ObjectNode entry = jmh.add((ObjectNode) plan);
      int forks = plan.get("forks").asInt();
      double[][] rows = new double[forks][plan.get("measurementIterations").asInt()];
      for (ObjectNode sample : record.lines("sample")) {
        boolean isOurs =
            sample.get("benchmark").equals(plan.get("benchmark"))
                && sample.get("params").equals(plan.get("params"))
                && sample.get("phase").asText().equals("measurement");
        if (isOurs) {
          long nanos = sample.get("endNanos").asLong() - sample.get("startNanos").asLong();
          rows[sample.get("fork").asInt()][sample.get("iteration").asInt()] = nanos / 1e6;
        }
      }
      fill(entry.putObject("primaryMetric"), "ms/op", rows);
      fill(entry.putObject("secondaryMetrics").putObject("roundTrip"), "ms", rows);
    }
    return jmh;
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
    metric.put("score", 1.0).put("scoreError", "NaN").put("scoreUnit", unit);
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
