package dev.petbench.gate.testing;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes what {@code benchmarks.jar compare} writes of a paired run: one server for each arm-block,
 * the arms in the order ABBA and BAAB in turns. Every line can be changed before the text is made.
 */
public final class PairedBuilder {
  private static final long MILLI = 1_000_000;

  private final RecordBuilder record = new RecordBuilder();
  private final JmhBuilder jmh = new JmhBuilder();

  /** Gives the nanoseconds of a sample. */
  @FunctionalInterface
  public interface Sampler {
    long nanos(String arm, int quad, int block, int sample);
  }

  public PairedBuilder(int... looks) {
    ObjectNode paired =
        record
            .line("plan", 0)
            .putObject("paired")
            .put("seed", 7)
            .put("alpha", 0.05)
            .put("unchanged", false)
            .put("headSha256", "h1")
            .put("baseSha256", "b1");
    ArrayNode planned = paired.putArray("looks");
    for (int look : looks) {
      planned.add(look);
    }
    paired.putArray("family");
    paired.putArray("notCompared");
    record.line("run", 0).put("workload", "fast");
    record.line("run", 0).putObject("target").put("kind", "builtin").put("sha256", "h1");
  }

  public RecordBuilder record() {
    return record;
  }

  public ObjectNode paired() {
    return (ObjectNode) record.line("plan", 0).get("paired");
  }

  public PairedBuilder family(
      String benchmark, Map<String, String> params, String metric, String quantile) {
    ObjectNode member =
        paired()
            .withArrayProperty("family")
            .addObject()
            .put("benchmark", benchmark)
            .put("metric", metric)
            .put("quantile", quantile);
    new TreeMap<>(params).forEach(member.putObject("params")::put);
    return this;
  }

  /** A combination with so many quads; its base is 30 ms and its head what the sampler says. */
  public PairedBuilder measure(
      String benchmark, Map<String, String> params, int quads, int samples, Sampler sampler) {
    record.plan(benchmark, params, 2 * quads, samples);
    jmh.add(benchmark, params, "ss", "ms/op", new double[samples]);
    for (int quad = 0; quad < quads; quad++) {
      for (int block = 0; block < 4; block++) {
        boolean outer = block == 0 || block == 3;
        block(
            benchmark,
            params,
            quad,
            block,
            outer == (quad % 2 == 0) ? "head" : "base",
            samples,
            sampler);
      }
    }
    return this;
  }

  /** One arm-block with a server of its own. */
  public void block(
      String benchmark,
      Map<String, String> params,
      int quad,
      int block,
      String arm,
      int samples,
      Sampler sampler) {
    // All blocks are timed by one JVM, the one that runs the comparison.
    String jvm = "host";
    String server = record.server(jvm);
    record
        .lines("server")
        .get(record.lines("server").size() - 1)
        .put("arm", arm)
        .put("sha256", arm.equals("head") ? "h1" : "b1");
    for (int i = 0; i < samples; i++) {
      long nanos = sampler.nanos(arm, quad, block, i);
      ObjectNode sample =
          record.sample(benchmark, params, 4 * quad + block, i, "measurement", jvm, server, nanos);
      long start = sample.get("startNanos").asLong();
      sample
          .put("arm", arm)
          .put("quad", quad)
          .put("block", block)
          .put("firstEnvironmentNanos", start + nanos / 4)
          .put("firstFixtureEnvironmentNanos", start + nanos / 3)
          .put("serverMillis", nanos / MILLI);
    }
    record.shutdown(server, jvm);
  }

  /** A budgets file that judges p50 of a metric of every benchmark. */
  public static String budgets(String metric, String absolute, String relative) {
    ObjectNode root = RecordBuilder.MAPPER.createObjectNode();
    root.put("schema", 1).put("platform", "linux").putObject("provenance").put("note", "Test.");
    ObjectNode budget = root.putArray("budgets").addObject();
    budget
        .put("benchmark", "petbench")
        .put("metric", metric)
        .put("quantile", "p50")
        .put("absolute", absolute)
        .put("relative", relative)
        .put("reason", "because");
    budget.putObject("calibration").put("method", "by hand");
    return root.toPrettyString();
  }

  public static List<String> files() {
    return List.of("head.json", "base.json", "paired.session.jsonl");
  }

  public void write(Path directory) {
    try {
      Files.createDirectories(directory);
      for (int i = 0; i < record.line("plan", 0).get("benchmarks").size(); i++) {
        JmhBuilder.fill((ObjectNode) jmh.entry(i).get("primaryMetric"), "ms/op", new double[] {1});
      }
      Files.writeString(directory.resolve("head.json"), jmh.text());
      Files.writeString(directory.resolve("base.json"), jmh.text());
      Files.writeString(directory.resolve("paired.session.jsonl"), record.text());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
