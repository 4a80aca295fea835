package dev.petbench.run;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * A workload file, schema 1 ({@code profiles/schema/workload.schema.json}): which benchmarks, with
 * which parameters and how many samples.
 *
 * @param schema the version of the format
 * @param name the workload's name
 * @param seed the seed of its fixtures
 * @param benchmarks what it holds
 */
@JsonIgnoreProperties({"$schema", "description"})
public record Workload(int schema, String name, long seed, List<Entry> benchmarks) {
  private static final int SCHEMA = 1;
  private static final ObjectMapper JSON =
      new ObjectMapper()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES);

  /** Checks and copies. */
  @JsonCreator
  public Workload(
      @JsonProperty(value = "schema", required = true) int schema,
      @JsonProperty(value = "name", required = true) String name,
      @JsonProperty(value = "seed", required = true) long seed,
      @JsonProperty(value = "benchmarks", required = true) List<Entry> benchmarks) {
    if (schema != SCHEMA) {
      throw new IllegalArgumentException("schema " + schema + " is not " + SCHEMA);
    }
    if (benchmarks == null || benchmarks.isEmpty()) {
      throw new IllegalArgumentException("benchmarks is empty");
    }
    this.schema = schema;
    this.name = name;
    this.seed = seed;
    this.benchmarks = List.copyOf(benchmarks);
  }

  /**
   * One benchmark of a workload.
   *
   * @param benchmark full JMH name
   * @param params values by parameter; each combination is measured
   * @param forks JVMs, one after the other
   * @param warmupIterations iterations that do not count
   * @param measurementIterations iterations that count, in each fork
   */
  @JsonIgnoreProperties("description")
  public record Entry(
      @JsonProperty(required = true) String benchmark,
      Map<String, List<String>> params,
      @JsonProperty(required = true) int forks,
      @JsonProperty(required = true) int warmupIterations,
      @JsonProperty(required = true) int measurementIterations) {
    /** A benchmark without parameters need not name any. */
    public Entry {
      params = params == null ? Map.of() : Map.copyOf(params);
    }
  }

  /**
   * Reads a workload.
   *
   * @param file the file
   * @return the workload
   * @throws UnusableException when there is none, or it is not of the format
   */
  public static Workload read(Path file) throws UnusableException {
    try {
      return parse(Files.readAllBytes(file), file.toString());
    } catch (NoSuchFileException e) {
      throw new UnusableException("there is no workload file " + file, e);
    } catch (IOException e) {
      throw new UnusableException("the workload file " + file + " cannot be read: " + e, e);
    }
  }

  static Workload parse(byte[] json, String source) throws UnusableException {
    try {
      return JSON.readValue(json, Workload.class);
    } catch (JsonProcessingException e) {
      throw new UnusableException(
          "the workload " + source + " is malformed: " + e.getOriginalMessage(), e);
    } catch (IOException e) {
      throw new UnusableException("the workload " + source + " cannot be read: " + e, e);
    }
  }

  /**
   * What JMH is to run for it.
   *
   * @return one set of options for each entry
   */
  public List<Options> options() {
    return benchmarks.stream().map(Workload::options).toList();
  }

  private static Options options(Entry entry) {
    ChainedOptionsBuilder builder =
        new OptionsBuilder()
            .include("^" + Pattern.quote(entry.benchmark()) + "$")
            .forks(entry.forks())
            .warmupIterations(entry.warmupIterations())
            .measurementIterations(entry.measurementIterations());
    entry.params().forEach((name, values) -> builder.param(name, values.toArray(String[]::new)));
    return builder.build();
  }
}
