package dev.petbench.docs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.petbench.record.Line;
import dev.petbench.run.PlannedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** The tables of BENCHMARKS.md that say what the code and the profiles say. */
final class GeneratedTables {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path PROFILES = Path.of("..", "profiles");

  private GeneratedTables() {}

  /** All tables by the name of their place in the document. */
  static Map<String, String> all() throws IOException {
    Map<String, String> tables = new LinkedHashMap<>();
    tables.put("scenarios", scenarios());
    tables.put("workloads", workloads());
    tables.put("budgets", budgets());
    return tables;
  }

  /** The classes that hold benchmarks. */
  static Set<String> benchmarkClasses() {
    return planned().stream()
        .map(planned -> name(planned.benchmark()).split("\\.")[0])
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<Line.Planned> planned() {
    return PlannedRun.of(new OptionsBuilder().include(".*").build());
  }

  private static String scenarios() throws IOException {
    Map<String, Set<String>> workloadsByBenchmark = new TreeMap<>();
    for (JsonNode workload : files("workloads")) {
      for (JsonNode entry : workload.path("benchmarks")) {
        workloadsByBenchmark
            .computeIfAbsent(entry.get("benchmark").asText(), name -> new TreeSet<>())
            .add(workload.get("name").asText());
      }
    }
    Map<String, Line.Planned> first = new TreeMap<>();
    Map<String, Map<String, Set<String>>> params = new TreeMap<>();
    for (Line.Planned planned : planned()) {
      first.putIfAbsent(planned.benchmark(), planned);
      planned
          .params()
          .forEach(
              (name, value) ->
                  params
                      .computeIfAbsent(planned.benchmark(), key -> new TreeMap<>())
                      .computeIfAbsent(name, key -> new TreeSet<>())
                      .add(value));
    }
    List<List<String>> rows = new ArrayList<>();
    first.forEach(
        (benchmark, planned) ->
            rows.add(
                List.of(
                    "`" + name(benchmark) + "`",
                    values(params.getOrDefault(benchmark, Map.of())),
                    counts(
                        planned.forks(),
                        planned.warmupIterations(),
                        planned.measurementIterations()),
                    String.join(", ", workloadsByBenchmark.getOrDefault(benchmark, Set.of())))));
    return table(List.of("benchmark", "parameters by default", "iterations", "workloads"), rows);
  }

  private static String workloads() throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (JsonNode workload : files("workloads")) {
      for (JsonNode entry : workload.path("benchmarks")) {
        Map<String, Set<String>> params = new TreeMap<>();
        entry
            .path("params")
            .properties()
            .forEach(
                param -> {
                  Set<String> values = new LinkedHashSet<>();
                  param.getValue().forEach(value -> values.add(value.asText()));
                  params.put(param.getKey(), values);
                });
        rows.add(
            List.of(
                workload.get("name").asText(),
                "`" + name(entry.get("benchmark").asText()) + "`",
                values(params),
                counts(
                    entry.get("forks").asInt(),
                    entry.get("warmupIterations").asInt(),
                    entry.get("measurementIterations").asInt())));
      }
    }
    return table(List.of("workload", "benchmark", "parameters", "iterations"), rows);
  }

  private static String budgets() throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (JsonNode platform : files("budgets")) {
      for (JsonNode budget : platform.get("budgets")) {
        Map<String, Set<String>> params = new TreeMap<>();
        budget
            .path("params")
            .properties()
            .forEach(param -> params.put(param.getKey(), Set.of(param.getValue().asText())));
        rows.add(
            List.of(
                platform.get("platform").asText(),
                "`" + pattern(budget.get("benchmark").asText()) + "`",
                values(params),
                budget.get("metric").asText() + " " + budget.get("quantile").asText(),
                Stream.of("absolute", "relative", "ceiling")
                    .filter(budget::has)
                    .map(field -> field + " " + budget.get(field).asText())
                    .collect(Collectors.joining(", ")),
                budget.path("target").asText("any"),
                budget.path("calibration").path("observed").asText("")));
      }
      if (platform.get("budgets").isEmpty()) {
        rows.add(List.of(platform.get("platform").asText(), "none", "", "", "", "", ""));
      }
    }
    return table(
        List.of("platform", "benchmark", "parameters", "figure", "limit", "target", "observed"),
        rows);
  }

  private static List<JsonNode> files(String folder) throws IOException {
    try (Stream<Path> files = Files.list(PROFILES.resolve(folder))) {
      List<JsonNode> read = new ArrayList<>();
      for (Path file : files.sorted().toList()) {
        read.add(JSON.readTree(file.toFile()));
      }
      return read;
    }
  }

  private static String name(String benchmark) {
    return benchmark.replaceFirst("^dev\\.petbench\\.jmh\\.", "");
  }

  private static String pattern(String regex) {
    return name(regex.replace("\\.", ".").replaceAll("^\\^|\\$$", "")).replace("|", "\\|");
  }

  private static String values(Map<String, Set<String>> params) {
    return params.entrySet().stream()
        .map(param -> param.getKey() + " " + String.join(" or ", param.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static String counts(int forks, int warmups, int measured) {
    return forks + " × (" + warmups + " + " + measured + ")";
  }

  private static String table(List<String> head, List<List<String>> rows) {
    StringBuilder out = new StringBuilder();
    row(out, head);
    row(out, head.stream().map(cell -> "---").toList());
    rows.forEach(cells -> row(out, cells));
    return out.toString();
  }

  private static void row(StringBuilder out, List<String> cells) {
    out.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }
}
