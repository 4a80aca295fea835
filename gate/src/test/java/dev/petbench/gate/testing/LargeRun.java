package dev.petbench.gate.testing;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * Writes a valid run of any number of combinations, to see how long the gate takes for it.
 * Arguments: the directory, the combinations, the seed of their order; 10,000 combinations are
 * about 200 MB.
 */
public final class LargeRun {
  private static final String NUMBER = "@@";
  private static final int ITERATIONS = 5;
  private static final int PER_SHARD = 1_000;

  private LargeRun() {}

  public static void main(String[] args) throws IOException {
    int combinations = Integer.parseInt(args[1]);
    long seed = Long.parseLong(args[2]);
    for (int first = 0; first < combinations; first += PER_SHARD) {
      Path shard = Path.of(args[0]).resolve("shard-" + first);
      write(shard, first, Math.min(PER_SHARD, combinations - first), seed);
    }
  }

  /** Writes results.json, results.session.jsonl and, beside the directory, budgets.json. */
  public static void write(Path directory, int first, int combinations, long seed)
      throws IOException {
    Map<String, String> params = new TreeMap<>(Run.PARAMS);
    params.put("number", NUMBER);
    RecordBuilder one = new RecordBuilder().warm(Run.WARM, params, 1, ITERATIONS).metrics();
    String entry = JmhBuilder.of(one).entry(0).toPrettyString();
    one.prove();
    List<String> shared = new ArrayList<>();
    StringBuilder own = new StringBuilder();
    one.all().stream()
        .filter(line -> !line.get("type").asText().equals("plan"))
        .forEach(
            line -> {
              if (line.has("serverId") || line.path("role").asText().equals("fork")) {
                own.append(line).append('\n');
              } else {
                shared.add(line.toString());
              }
            });
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < combinations; i++) {
      order.add(first + i);
    }
    Collections.shuffle(order, new Random(seed));
    Files.createDirectories(directory);
    try (BufferedWriter json = Files.newBufferedWriter(directory.resolve("results.json"));
        BufferedWriter record =
            Files.newBufferedWriter(directory.resolve("results.session.jsonl"))) {
      String planned = one.line("plan", 0).at("/benchmarks/0").toString();
      List<String> plans =
          order.stream().map(i -> planned.replace(NUMBER, String.valueOf(i))).toList();
      record.write(shared.get(0) + '\n');
      record.write("{\"type\":\"plan\",\"benchmarks\":[" + String.join(",", plans) + "]}\n");
      record.write(String.join("\n", shared.subList(1, shared.size())) + '\n');
      json.write('[');
      for (int i = 0; i < combinations; i++) {
        String number = String.valueOf(order.get(i));
        record.write(
            own.toString()
                .replace(NUMBER, number)
                .replace("\"s1\"", "\"s" + number + '"')
                .replace(Run.WARM + "#0", "jvm" + number));
        json.write((i == 0 ? "" : ",") + entry.replace(NUMBER, number));
      }
      json.write("]\n");
      Map<String, Integer> counts = new TreeMap<>();
      one.all().forEach(line -> counts.merge(line.get("type").asText(), 1, Integer::sum));
      counts.replaceAll(
          (type, count) ->
              List.of("run", "plan", "fixture").contains(type)
                  ? count
                  : type.equals("jvm") ? combinations + 1 : count * combinations);
      record.write(
          "{\"type\":\"end\",\"status\":\"complete\",\"counts\":"
              + RecordBuilder.MAPPER.valueToTree(counts)
              + "}\n");
    }
    Files.writeString(
        directory.resolveSibling("budgets.json"),
        "{\"schema\":1,\"platform\":\"linux\",\"provenance\":{\"note\":\"n\"},\"budgets\":[]}");
  }
}
