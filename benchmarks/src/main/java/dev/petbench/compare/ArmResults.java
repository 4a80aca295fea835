package dev.petbench.compare;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.jmh.MetricUnits;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * One arm in JMH's form: one row for each arm-block, one value for each iteration. The primary is
 * the round trip; where a benchmark has none it is NaN, since nothing of it is a latency.
 */
final class ArmResults {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String PRIMARY = "roundTrip";
  private static final double HALF = 0.5;

  private ArmResults() {}

  static byte[] render(List<Combination> combinations, Evidence evidence, Arm arm)
      throws IOException {
    ArrayNode entries = JSON.createArrayNode();
    for (Combination combination : combinations) {
      entry(entries.addObject(), combination, evidence.blocks(combination, arm));
    }
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(entries);
  }

  private static void entry(ObjectNode entry, Combination combination, List<BlockResult> blocks) {
    entry
        .put("jmhVersion", "1.37")
        .put("benchmark", combination.planned().benchmark())
        .put("mode", combination.planned().mode())
        .put("threads", combination.planned().threads())
        .put("forks", blocks.size())
        .put("jvm", "${java}")
        .put("jdkVersion", System.getProperty("java.version"))
        .put("vmName", System.getProperty("java.vm.name"))
        .put("vmVersion", System.getProperty("java.vm.version"))
        .put("warmupIterations", combination.planned().warmupIterations())
        .put("warmupTime", "single-shot")
        .put("warmupBatchSize", 1)
        .put("measurementIterations", combination.planned().measurementIterations())
        .put("measurementTime", "single-shot")
        .put("measurementBatchSize", 1);
    if (!combination.planned().params().isEmpty()) {
      ObjectNode params = entry.putObject("params");
      combination.planned().params().forEach(params::put);
    }
    metric(entry.putObject("primaryMetric"), PRIMARY, "ms/op", combination, blocks);
    ObjectNode secondary = entry.putObject("secondaryMetrics");
    Set<String> names = new TreeSet<>();
    blocks.forEach(block -> names.addAll(block.figures().keySet()));
    names.forEach(
        name -> metric(secondary.putObject(name), name, MetricUnits.of(name), combination, blocks));
  }

  private static void metric(
      ObjectNode metric,
      String name,
      String unit,
      Combination combination,
      List<BlockResult> blocks) {
    double[] none = new double[combination.planned().measurementIterations()];
    Arrays.fill(none, Double.NaN);
    double[] all =
        blocks.stream()
            .flatMapToDouble(block -> Arrays.stream(block.figures().getOrDefault(name, none)))
            .filter(value -> !Double.isNaN(value))
            .sorted()
            .toArray();
    number(metric, "score", Arrays.stream(all).average().orElse(Double.NaN));
    metric.put("scoreError", "NaN");
    ObjectNode percentiles = metric.putObject("scorePercentiles");
    if (all.length > 0) {
      percentiles.put("0.0", all[0]);
      percentiles.put("50.0", all[(int) (HALF * (all.length - 1))]);
      percentiles.put("100.0", all[all.length - 1]);
    }
    metric.put("scoreUnit", unit);
    ArrayNode rows = metric.putArray("rawData");
    for (BlockResult block : blocks) {
      ArrayNode row = rows.addArray();
      for (double value : block.figures().getOrDefault(name, none)) {
        if (Double.isNaN(value)) {
          row.add("NaN");
        } else {
          row.add(value);
        }
      }
    }
  }

  private static void number(ObjectNode object, String field, double value) {
    if (Double.isNaN(value)) {
      object.put(field, "NaN");
    } else {
      object.put(field, value);
    }
  }
}
