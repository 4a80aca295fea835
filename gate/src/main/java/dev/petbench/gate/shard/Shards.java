package dev.petbench.gate.shard;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.petbench.gate.comparability.WorkloadReader;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.UnusableInputException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Divides a workload by scenario: the benchmarks of one class stay together. What the parts hold is
 * together exactly the workload, so that {@code check --workload} of all their results finds out
 * when one is missing.
 */
public final class Shards {
  private Shards() {}

  /**
   * Divides a workload.
   *
   * @param input how files are opened
   * @param file the workload file
   * @return a workload for each class of benchmarks, by its simple name, in the file's order
   * @throws UnusableInputException when the file is no valid workload
   */
  public static Map<String, JsonNode> of(JsonInput input, InputFile file)
      throws UnusableInputException {
    // Refuses what is wrong, so that what follows may rely on the form.
    new WorkloadReader(input).read(file);
    JsonNode whole = input.readTree(file);
    Map<String, JsonNode> shards = new LinkedHashMap<>();
    for (JsonNode benchmark : whole.get("benchmarks")) {
      ObjectNode shard =
          (ObjectNode)
              shards.computeIfAbsent(
                  scenario(benchmark.get("benchmark").asText()), name -> empty(whole));
      ((ArrayNode) shard.get("benchmarks")).add(benchmark);
    }
    return shards;
  }

  private static ObjectNode empty(JsonNode whole) {
    ObjectNode shard = whole.deepCopy();
    shard.putArray("benchmarks");
    return shard;
  }

  /** The class of a benchmark, by letters and digits alone: it becomes a part of file names. */
  private static String scenario(String benchmark) {
    String[] parts = benchmark.split("\\.");
    return parts[Math.max(0, parts.length - 2)].replaceAll("[^A-Za-z0-9]", "");
  }
}
