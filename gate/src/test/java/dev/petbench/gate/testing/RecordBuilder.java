package dev.petbench.gate.testing;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Builds session records line by line; every line can be changed before the text is made. */
public final class RecordBuilder {
  public static final ObjectMapper MAPPER = new ObjectMapper();
  private static final long MILLI = 1_000_000;
  private static final List<String> CHECKS =
      List.of(
          "inventoryExact",
          "everyRequestAnswered",
          "oneAnswerPerRequest",
          "probeCounts",
          "cleanShutdown",
          "noProcessLeft");

  private final List<ObjectNode> lines = new ArrayList<>();
  private String status = "complete";
  private Optional<Map<String, Integer>> counts = Optional.empty();
  private long clock = 1_000 * MILLI;
  private int servers;
  private int refreshes;
  private boolean proved = true;
  private double pace = 1;

  /** A run with its plan and its host; no benchmark yet. */
  public RecordBuilder() {
    ObjectNode run = add("run");
    run.put("schema", 1).put("suiteVersion", "0.1.0").put("workload", "fast").put("seed", 42);
    run.putObject("target").put("kind", "builtin").put("sha256", "ab12");
    run.putObject("host")
        .put("fingerprint", "f00d")
        .put("os", "Linux")
        .put("arch", "amd64")
        .put("cpu", "Test CPU")
        .put("cores", 2)
        .put("memoryBytes", 8_000_000_000L)
        .put("jdk", "17.0.1");
    run.put("startedAt", "2026-01-31T12:00:00Z");
    add("plan").putArray("benchmarks");
    add("jvm")
        .put("jvmId", "host")
        .put("role", "host")
        .put("nanoTime", 1)
        .put("wallClockMillis", 1_769_860_800_000L);
    fixture("10");
  }

  private void fixture(String size) {
    add("fixture")
        .put("digest", "d" + size)
        .put("seed", 42)
        .put("size", Integer.parseInt(size))
        .put("layout", "flat")
        .put("kinds", "venv")
        .put("environments", 10)
        .put("managers", 0);
  }

  /** Makes every sample from here on last this many times as long; what follows it moves along. */
  public RecordBuilder pace(double factor) {
    pace = factor;
    return this;
  }

  /** Adds the figures that no sample line carries, to every sample. */
  public RecordBuilder metrics() {
    for (ObjectNode sample : lines("sample")) {
      at("metric", sample)
          .put("arm", "head")
          .put("name", "processesStarted")
          .put("value", 0)
          .put("unit", "count");
      at("metric", sample)
          .put("arm", "head")
          .put("name", "spawnControl")
          .put("value", 1.5)
          .put("unit", "ms");
    }
    return this;
  }

  /** Appends a line of a type and returns it for filling. */
  public ObjectNode add(String type) {
    ObjectNode line = MAPPER.createObjectNode().put("type", type);
    lines.add(line);
    return line;
  }

  /** Appends a line with the place of a combination. */
  public ObjectNode addAt(String type, String benchmark, Map<String, String> params) {
    ObjectNode line = add(type).put("benchmark", benchmark);
    new TreeMap<>(params).forEach(line.putObject("params")::put);
    return line;
  }

  /** A benchmark with one server a fork; its samples last 30 ms, 30.1 ms and so on. */
  public RecordBuilder warm(
      String benchmark, Map<String, String> params, int forks, int iterations) {
    plan(benchmark, params, forks, iterations);
    for (int fork = 0; fork < forks; fork++) {
      String jvm = jvm(benchmark, fork);
      String server = server(jvm);
      sample(benchmark, params, fork, 0, "warmup", jvm, server, 90 * MILLI);
      for (int i = 0; i < iterations; i++) {
        long nanos = 30 * MILLI + (fork * iterations + i) * MILLI / 10;
        sample(benchmark, params, fork, i, "measurement", jvm, server, nanos);
      }
      inventory(benchmark, params, fork, server);
      shutdown(server, jvm);
    }
    return this;
  }

  /** A benchmark with one server a sample; its samples last 50 ms, 51 ms and so on. */
  public RecordBuilder cold(
      String benchmark, Map<String, String> params, int forks, int iterations) {
    plan(benchmark, params, forks, iterations);
    for (int fork = 0; fork < forks; fork++) {
      String jvm = jvm(benchmark, fork);
      for (int i = 0; i < iterations; i++) {
        String server = server(jvm);
        long nanos = (50 + fork * iterations + i) * MILLI;
        sample(benchmark, params, fork, i, "measurement", jvm, server, nanos);
        inventory(benchmark, params, fork, server);
        shutdown(server, jvm);
      }
    }
    return this;
  }

  public ObjectNode plan(String benchmark, Map<String, String> params, int forks, int iterations) {
    String size = params.getOrDefault("size", "10");
    if (lines("fixture").stream().noneMatch(line -> line.get("size").asText().equals(size))) {
      fixture(size);
    }
    ObjectNode planned =
        line("plan", 0).withArrayProperty("benchmarks").addObject().put("benchmark", benchmark);
    new TreeMap<>(params).forEach(planned.putObject("params")::put);
    return planned
        .put("mode", "ss")
        .put("threads", 1)
        .put("forks", forks)
        .put("warmupIterations", 1)
        .put("measurementIterations", iterations);
  }

  public String jvm(String benchmark, int fork) {
    String id = benchmark + "#" + fork;
    if (lines("jvm").stream().noneMatch(line -> line.get("jvmId").asText().equals(id))) {
      add("jvm")
          .put("jvmId", id)
          .put("role", "fork")
          .put("benchmark", benchmark)
          .put("fork", fork)
          .put("nanoTime", clock)
          .put("wallClockMillis", 1_769_860_801_000L);
    }
    return id;
  }

  public String server(String jvm) {
    String id = "s" + ++servers;
    add("server")
        .put("serverId", id)
        .put("jvmId", jvm)
        .put("arm", "head")
        .put("role", "measured")
        .put("name", "builtin")
        .put("targetKind", "builtin")
        .put("version", "1.0")
        .put("sha256", "ab12")
        .put("spawnNanos", clock)
        .put("spawnedNanos", clock + 2 * MILLI)
        .put("firstAnswerNanos", clock + 20 * MILLI);
    clock += 40 * MILLI;
    return id;
  }

  public ObjectNode sample(
      String benchmark,
      Map<String, String> params,
      int fork,
      int iteration,
      String phase,
      String jvm,
      String server,
      long usualNanos) {
    long nanos = (long) (usualNanos * pace);
    ObjectNode sample =
        addAt("sample", benchmark, params)
            .put("fork", fork)
            .put("iteration", iteration)
            .put("phase", phase)
            .put("arm", "head")
            .put("serverId", server)
            .put("jvmId", jvm)
            .put("operation", "refresh")
            .put("submittedNanos", clock - 1_000)
            .put("startNanos", clock)
            .put("firstEnvironmentNanos", clock + (long) (5 * MILLI * pace))
            .put("firstFixtureEnvironmentNanos", clock + (long) (6 * MILLI * pace))
            .put("endNanos", clock + nanos)
            .put("serverMillis", nanos / MILLI)
            .put("refreshId", ++refreshes)
            .put("joined", false)
            .put("superseded", false)
            .put("quiescentBy", "performance")
            .put("outcome", "ok")
            .put("environments", 10)
            .put("ambient", 2);
    clock += nanos + MILLI;
    return sample;
  }

  public void inventory(String benchmark, Map<String, String> params, int fork, String server) {
    ObjectNode inventory =
        addAt("inventory", benchmark, params)
            .put("fork", fork)
            .put("serverId", server)
            .put("operation", "refresh")
            .put("expectedDigest", "e1")
            .put("digest", "e1")
            .put("environments", 10)
            .put("managers", 0)
            .put("ambient", 2);
    for (String sort : List.of("missing", "unexpected", "changed")) {
      inventory.put(sort + "Count", 0).putArray(sort);
    }
    addAt("invariant", benchmark, params)
        .put("serverId", server)
        .put("name", "inventoryExact")
        .put("held", true)
        .put("detail", "");
  }

  private void checks(ObjectNode sample) {
    ObjectNode inventory =
        at("inventory", sample)
            .put("operation", "refresh")
            .put("expectedDigest", "e1")
            .put("digest", "e1")
            .put("environments", 10)
            .put("managers", 0)
            .put("ambient", 2);
    for (String sort : List.of("missing", "unexpected", "changed")) {
      inventory.put(sort + "Count", 0).putArray(sort);
    }
    for (String name : CHECKS) {
      at("invariant", sample).put("name", name).put("held", true).put("detail", "");
    }
  }

  private ObjectNode at(String type, ObjectNode sample) {
    ObjectNode line = add(type);
    for (String field : List.of("benchmark", "params", "fork", "iteration", "phase", "serverId")) {
      if (sample.has(field)) {
        line.set(field, sample.get(field).deepCopy());
      }
    }
    return line;
  }

  public ObjectNode shutdown(String server, String jvm) {
    return add("shutdown")
        .put("serverId", server)
        .put("jvmId", jvm)
        .put("verdict", "clean")
        .put("exitCode", 0)
        .put("stderrBytes", 100)
        .put("processesLeft", 0)
        .put("requestedNanos", clock)
        .put("exitedNanos", clock + MILLI);
  }

  public List<ObjectNode> lines(String type) {
    return lines.stream().filter(line -> line.path("type").asText().equals(type)).toList();
  }

  /** The line of a type with a number from 0, for changing. */
  public ObjectNode line(String type, int index) {
    return lines(type).get(index);
  }

  /** The measurement sample with a number from 0 within the record. */
  public ObjectNode measured(int index) {
    return lines("sample").stream()
        .filter(line -> line.get("phase").asText().equals("measurement"))
        .toList()
        .get(index);
  }

  public void remove(ObjectNode line) {
    lines.removeIf(other -> other == line);
  }

  public void reorder(Comparator<ObjectNode> order) {
    lines.sort(order);
  }

  public void status(String newStatus) {
    status = newStatus;
  }

  /** Makes the end line count what is there now, whatever happens afterwards. */
  public void freezeCounts() {
    counts = Optional.of(counts());
  }

  private Map<String, Integer> counts() {
    Map<String, Integer> found = new TreeMap<>();
    lines.forEach(line -> found.merge(line.path("type").asText(), 1, Integer::sum));
    return found;
  }

  /** The end line, as it would be written. */
  public ObjectNode end() {
    ObjectNode end = MAPPER.createObjectNode().put("type", "end").put("status", status);
    counts.orElseGet(this::counts).forEach(end.putObject("counts")::put);
    return end;
  }

  /** Leaves out the checks that are otherwise added for every measurement sample. */
  public RecordBuilder unproved() {
    proved = false;
    return this;
  }

  /** Adds the checks of every measurement sample, once. */
  public void prove() {
    if (proved) {
      proved = false;
      lines("sample").stream()
          .filter(sample -> sample.path("phase").asText().equals("measurement"))
          .forEach(this::checks);
    }
  }

  /** Every line but the end. */
  public List<ObjectNode> all() {
    return List.copyOf(lines);
  }

  /** The record, with the checks of every measurement sample before its end. */
  public String text() {
    prove();
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line).append('\n'));
    return text.append(end()).append('\n').toString();
  }

  /** Applies a change to every line. */
  public void forEach(Consumer<ObjectNode> change) {
    lines.forEach(change);
  }
}
