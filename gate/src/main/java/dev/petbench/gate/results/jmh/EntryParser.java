package dev.petbench.gate.results.jmh;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.Parameters;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.UnusableInputException;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/** Parses one entry after the other, and remembers where it is for the sake of messages. */
final class EntryParser {
  private static final int MOST_NAMES = 1_000;

  private final InputFile file;
  private final ValueAllowance allowance;
  private final MetricParser metrics;
  private Optional<String> benchmark = Optional.empty();
  private Parameters params = Parameters.NONE;
  private Optional<String> mode = Optional.empty();
  private final Map<String, Integer> counts = new TreeMap<>();
  private Optional<JmhMetric> primary = Optional.empty();
  private SortedMap<String, JmhMetric> secondary = new TreeMap<>();

  EntryParser(InputFile file, ValueAllowance allowance) {
    this.file = file;
    this.allowance = allowance;
    this.metrics = new MetricParser(allowance);
  }

  /** Parses the entry whose opening brace was just read. */
  JmhEntry parse(JsonParser parser) throws IOException, UnusableInputException {
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String field = parser.currentName();
      parser.nextToken();
      parseField(parser, field);
    }
    JmhEntry entry =
        new JmhEntry(
            file,
            new BenchmarkKey(benchmark.orElseThrow(() -> lacks("benchmark")), params),
            mode.orElseThrow(() -> lacks("mode")),
            count("threads").orElseThrow(() -> lacks("threads")),
            count("forks").orElseThrow(() -> lacks("forks")),
            count("warmupIterations").orElseThrow(() -> lacks("warmupIterations")),
            count("measurementIterations").orElseThrow(() -> lacks("measurementIterations")),
            primary.orElseThrow(() -> lacks("primaryMetric")),
            secondary);
    // What goes wrong between two entries is no fault of the first.
    reset();
    return entry;
  }

  private void reset() {
    benchmark = Optional.empty();
    params = Parameters.NONE;
    mode = Optional.empty();
    counts.clear();
    primary = Optional.empty();
    secondary = new TreeMap<>();
  }

  private void parseField(JsonParser parser, String field)
      throws IOException, UnusableInputException {
    switch (field) {
      case "benchmark" -> benchmark = Optional.of(text(parser, field));
      case "mode" -> mode = Optional.of(text(parser, field));
      case "threads", "forks", "warmupIterations", "measurementIterations" ->
          counts.put(field, wholeNumber(parser, field));
      case "params" -> params = parseParams(parser);
      case "primaryMetric" -> primary = Optional.of(parseMetric(parser, field));
      case "secondaryMetrics" -> parseSecondary(parser);
      // JMH's other fields say how it ran; those that matter here are in the session record.
      default -> parser.skipChildren();
    }
  }

  private Parameters parseParams(JsonParser parser) throws IOException, UnusableInputException {
    if (parser.currentToken() == JsonToken.VALUE_NULL) {
      return Parameters.NONE;
    }
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw refuse("field 'params' is not an object");
    }
    Map<String, String> values = new TreeMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      values.put(allowance.keep(name), text(parser, "params." + name));
      requireFew(values, "params");
    }
    return Parameters.of(values);
  }

  private void parseSecondary(JsonParser parser) throws IOException, UnusableInputException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw refuse("field 'secondaryMetrics' is not an object");
    }
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      secondary.put(allowance.keep(name), parseMetric(parser, name));
      requireFew(secondary, "secondaryMetrics");
    }
  }

  private JmhMetric parseMetric(JsonParser parser, String name)
      throws IOException, UnusableInputException {
    try {
      return metrics.parse(parser);
    } catch (MetricParser.MalformedMetricException e) {
      throw refuse("metric '" + name + "' " + e.getMessage());
    }
  }

  private void requireFew(Map<?, ?> names, String field) throws UnusableInputException {
    if (names.size() > MOST_NAMES) {
      throw refuse("field '" + field + "' has more than " + MOST_NAMES + " names");
    }
  }

  private String text(JsonParser parser, String field) throws IOException, UnusableInputException {
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      throw refuse("field '" + field + "' is not a text");
    }
    return allowance.keep(parser.getText());
  }

  private int wholeNumber(JsonParser parser, String field)
      throws IOException, UnusableInputException {
    if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
      double value = parser.getDoubleValue();
      if (value >= 0 && value <= 1_000_000_000) {
        return (int) value;
      }
    }
    throw refuse("field '" + field + "' is not a whole number from 0 to 1000000000");
  }

  private OptionalInt count(String field) {
    Integer value = counts.get(field);
    return value == null ? OptionalInt.empty() : OptionalInt.of(value);
  }

  private UnusableInputException lacks(String field) {
    return refuse("lacks the field '" + field + "'");
  }

  private UnusableInputException refuse(String message) {
    return inContext(
        new UnusableInputException(
            Problem.of(
                Problem.Kind.UNREADABLE,
                file,
                message,
                "give a file that JMH wrote with '-rf json'")));
  }

  /** Adds the benchmark being parsed, if its name was seen already. */
  UnusableInputException inContext(UnusableInputException exception) {
    if (benchmark.isEmpty()) {
      return exception;
    }
    Problem problem = exception.problem();
    return new UnusableInputException(
        new Problem(
            problem.kind(),
            problem.file(),
            Optional.of(new BenchmarkKey(benchmark.get(), params)),
            problem.message(),
            problem.remedy()));
  }
}
