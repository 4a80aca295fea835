package dev.petbench.run;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.petbench.gate.text.Nearest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
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
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .build();

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
    if (name == null || name.isBlank()) {
      throw new IllegalArgumentException("name is empty");
    }
    if (benchmarks == null || benchmarks.isEmpty() || holdsNull(benchmarks)) {
      throw new IllegalArgumentException("benchmarks is empty, or holds null");
    }
    this.schema = schema;
    this.name = name;
    this.seed = seed;
    this.benchmarks = List.copyOf(benchmarks);
  }

  private static boolean holdsNull(List<?> list) {
    return list.stream().anyMatch(Objects::isNull);
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
      if (benchmark == null || benchmark.isBlank()) {
        throw new IllegalArgumentException("benchmark is empty");
      }
      Map<String, List<String>> given = params == null ? Map.of() : params;
      if (given.values().stream().anyMatch(list -> list == null || holdsNull(list))) {
        throw new IllegalArgumentException("the values in params are lists of texts");
      }
      // In the order of the names, so that messages are.
      params = Collections.unmodifiableMap(new TreeMap<>(given));
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
      String near = Nearest.fileBeside(file).map(name -> "; did you mean " + name + "?").orElse("");
      throw new UnusableException("there is no workload file " + file + near, e);
    } catch (IOException e) {
      String why = Files.isDirectory(file) ? "it is a directory" : String.valueOf(e.getMessage());
      throw new UnusableException("the workload file " + file + " cannot be read: " + why, e);
    }
  }

  static Workload parse(byte[] json, String source) throws UnusableException {
    try {
      return JSON.readValue(json, Workload.class);
    } catch (JsonProcessingException e) {
      String why = e.getOriginalMessage().replaceAll(" \\(but could if .*", "");
      throw new UnusableException("the workload " + source + " is malformed: " + place(e) + why, e);
    } catch (IOException e) {
      throw new UnusableException("the workload " + source + " cannot be read: " + e, e);
    }
  }

  /** Which field it is about, as in {@code benchmarks[0].forks: }; empty where none is known. */
  private static String place(JsonProcessingException problem) {
    StringBuilder place = new StringBuilder();
    if (problem instanceof JsonMappingException mapping) {
      for (JsonMappingException.Reference step : mapping.getPath()) {
        if (step.getFieldName() == null) {
          place.append('[').append(step.getIndex()).append(']');
        } else {
          place.append(place.isEmpty() ? "" : ".").append(step.getFieldName());
        }
      }
    }
    return place.isEmpty() ? "" : place + ": ";
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
