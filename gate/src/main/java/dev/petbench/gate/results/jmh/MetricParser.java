package dev.petbench.gate.results.jmh;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.petbench.gate.results.OverLimitException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Parses a primary or secondary metric, of which only the unit and the raw values are kept. */
final class MetricParser {
  private static final int LONGEST_ROW = 1_000_000;

  private final ValueAllowance allowance;

  MetricParser(ValueAllowance allowance) {
    this.allowance = allowance;
  }

  /** Parses the metric whose opening brace is the current token. */
  JmhMetric parse(JsonParser parser) throws IOException, MalformedMetricException {
    expect(parser, JsonToken.START_OBJECT, "is not an object");
    Optional<String> unit = Optional.empty();
    Optional<RawData> raw = Optional.empty();
    double score = Double.NaN;
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String field = parser.currentName();
      parser.nextToken();
      switch (field) {
        case "scoreUnit" -> {
          expect(parser, JsonToken.VALUE_STRING, "has a scoreUnit that is not a text");
          unit = Optional.of(allowance.keep(parser.getText()));
        }
        case "score" -> {
          boolean isNumber = parser.currentToken().isNumeric();
          score = isNumber ? parser.getDoubleValue() : Double.NaN;
        }
        case "rawData" -> raw = Optional.of(RawData.ofIterations(rows(parser)));
        case "rawDataHistogram" -> raw = Optional.of(histograms(parser));
        default -> parser.skipChildren();
      }
    }
    return new JmhMetric(
        unit.orElseThrow(() -> new MalformedMetricException("lacks a scoreUnit")),
        score,
        raw.orElseThrow(
            () -> new MalformedMetricException("has neither rawData nor rawDataHistogram")));
  }

  private double[][] rows(JsonParser parser) throws IOException, MalformedMetricException {
    expect(parser, JsonToken.START_ARRAY, "has rawData that is not a list of rows");
    List<double[]> rows = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      expect(parser, JsonToken.START_ARRAY, "has a row of rawData that is not a list");
      allowance.take(ValueAllowance.ARRAY);
      Doubles row = new Doubles();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        row.add(number(parser));
        requireShort(row);
      }
      rows.add(row.toArray());
    }
    return rows.toArray(double[][]::new);
  }

  private RawData histograms(JsonParser parser) throws IOException, MalformedMetricException {
    expect(parser, JsonToken.START_ARRAY, "has a rawDataHistogram that is not a list of rows");
    List<double[][]> values = new ArrayList<>();
    List<long[][]> counts = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      expect(parser, JsonToken.START_ARRAY, "has a row of rawDataHistogram that is not a list");
      List<double[]> rowValues = new ArrayList<>();
      List<long[]> rowCounts = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        iteration(parser, rowValues, rowCounts);
      }
      values.add(rowValues.toArray(double[][]::new));
      counts.add(rowCounts.toArray(long[][]::new));
    }
    return RawData.ofHistograms(values.toArray(double[][][]::new), counts.toArray(long[][][]::new));
  }

  private void iteration(JsonParser parser, List<double[]> values, List<long[]> counts)
      throws IOException, MalformedMetricException {
    expect(parser, JsonToken.START_ARRAY, "has an iteration of rawDataHistogram that is no list");
    allowance.take(2 * ValueAllowance.ARRAY);
    Doubles bucketValues = new Doubles();
    Doubles bucketCounts = new Doubles();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      expect(parser, JsonToken.START_ARRAY, "has a bucket that is not a pair [value, count]");
      parser.nextToken();
      bucketValues.add(number(parser));
      bucketCounts.add(parser.nextToken() == JsonToken.VALUE_NUMBER_INT ? number(parser) : 0);
      requireShort(bucketValues);
      double count = bucketCounts.last();
      boolean isPair = parser.nextToken() == JsonToken.END_ARRAY;
      if (!isPair || !(count >= 1 && count <= 1e12)) {
        throw new MalformedMetricException("has a bucket that is not a pair [value, count]");
      }
    }
    values.add(bucketValues.toArray());
    counts.add(Arrays.stream(bucketCounts.toArray()).mapToLong(count -> (long) count).toArray());
  }

  private double number(JsonParser parser) throws IOException, MalformedMetricException {
    allowance.take(1);
    JsonToken token = parser.currentToken();
    if (token == JsonToken.VALUE_NUMBER_FLOAT || token == JsonToken.VALUE_NUMBER_INT) {
      return parser.getDoubleValue();
    }
    if (token == JsonToken.VALUE_STRING) {
      switch (parser.getText()) {
        case "NaN":
          return Double.NaN;
        case "+INF":
          return Double.POSITIVE_INFINITY;
        case "-INF":
          return Double.NEGATIVE_INFINITY;
        default:
          break;
      }
    }
    throw new MalformedMetricException("has a raw value that is not a number");
  }

  /** Growing copies its content: a row alone must never be a large part of the memory. */
  private static void requireShort(Doubles row) throws OverLimitException {
    if (row.size > LONGEST_ROW) {
      throw new OverLimitException("has more than " + LONGEST_ROW + " values in one row");
    }
  }

  private static void expect(JsonParser parser, JsonToken token, String otherwise)
      throws MalformedMetricException {
    if (parser.currentToken() != token) {
      throw new MalformedMetricException(otherwise);
    }
  }

  /** A metric of another shape than JMH's; the message is the rest of a sentence about it. */
  static final class MalformedMetricException extends Exception {
    private static final long serialVersionUID = 1L;

    MalformedMetricException(String message) {
      super(message);
    }
  }

  /** A growing list of doubles without boxes. */
  private static final class Doubles {
    private double[] values = new double[8];
    private int size;

    void add(double value) {
      if (size == values.length) {
        values = Arrays.copyOf(values, size * 2);
      }
      values[size++] = value;
    }

    double last() {
      return values[size - 1];
    }

    double[] toArray() {
      return Arrays.copyOf(values, size);
    }
  }
}
