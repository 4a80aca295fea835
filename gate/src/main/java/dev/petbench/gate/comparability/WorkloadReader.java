package dev.petbench.gate.comparability;

import com.fasterxml.jackson.databind.JsonNode;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Fields;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.Parameters;
import dev.petbench.gate.results.UnusableInputException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Reads workload files, strictly: a field with a spelling mistake must not make a run smaller. */
public final class WorkloadReader {
  private static final int SCHEMA = 1;
  private static final int MOST_COMBINATIONS = 100_000;
  private static final int MOST_ITERATIONS = 1_000_000;

  private final JsonInput input;

  /**
   * Makes a reader.
   *
   * @param input how files are opened
   */
  public WorkloadReader(JsonInput input) {
    this.input = input;
  }

  /**
   * Reads a workload.
   *
   * @param file the file
   * @return the workload, with every combination of the parameters written out
   * @throws UnusableInputException when the file is no valid workload
   */
  public Workload read(InputFile file) throws UnusableInputException {
    Fields root = Fields.of(file, "the workload", input.readTree(file));
    root.allowOnly("$schema", "schema", "name", "description", "seed", "benchmarks");
    if (root.whole("schema") != SCHEMA) {
      throw root.refuse("schema", "is not " + SCHEMA + ", the only one that this gate reads");
    }
    List<Workload.Expected> expected = new ArrayList<>();
    for (Fields benchmark : root.objects("benchmarks")) {
      expand(benchmark, expected);
    }
    if (expected.isEmpty()) {
      throw root.refuse("benchmarks", "is empty: a workload expects something");
    }
    Set<BenchmarkKey> seen = new HashSet<>();
    for (Workload.Expected one : expected) {
      if (!seen.add(one.key())) {
        throw root.refuse("benchmarks", "names " + one.key() + " twice");
      }
    }
    return new Workload(file, root.text("name"), expected);
  }

  private static void expand(Fields benchmark, List<Workload.Expected> expected)
      throws UnusableInputException {
    benchmark.allowOnly(
        "benchmark", "params", "forks", "warmupIterations", "measurementIterations", "description");
    String name = benchmark.text("benchmark");
    int forks = (int) benchmark.whole("forks", 0, MOST_ITERATIONS);
    int warmup = (int) benchmark.whole("warmupIterations", 0, MOST_ITERATIONS);
    int measured = (int) benchmark.whole("measurementIterations", 1, MOST_ITERATIONS);
    for (Map<String, String> params : combinations(benchmark)) {
      if (expected.size() >= MOST_COMBINATIONS) {
        throw benchmark.refuse("leads to more than " + MOST_COMBINATIONS + " combinations");
      }
      BenchmarkKey key = new BenchmarkKey(name, Parameters.of(params));
      expected.add(new Workload.Expected(key, forks, warmup, measured));
    }
  }

  private static List<Map<String, String>> combinations(Fields benchmark)
      throws UnusableInputException {
    List<Map<String, String>> combinations = List.of(Map.of());
    if (!benchmark.has("params")) {
      return combinations;
    }
    Fields params = benchmark.object("params");
    for (String name : params.names()) {
      List<JsonNode> values = params.list(name);
      if (values.isEmpty()) {
        throw params.refuse(name, "is empty");
      }
      if ((long) values.size() * combinations.size() > MOST_COMBINATIONS) {
        throw params.refuse("leads to more than " + MOST_COMBINATIONS + " combinations");
      }
      List<Map<String, String>> longer = new ArrayList<>();
      for (Map<String, String> shorter : combinations) {
        for (JsonNode value : values) {
          if (!value.isTextual()) {
            throw params.refuse(name, "has a value that is not a text");
          }
          Map<String, String> more = new TreeMap<>(shorter);
          more.put(name, value.textValue());
          longer.add(more);
        }
      }
      combinations = longer;
    }
    return combinations;
  }
}
