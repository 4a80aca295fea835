package dev.petbench.compare.study;

import com.fasterxml.jackson.databind.JsonNode;
import dev.petbench.gate.metric.Values;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.InputLimits;
import dev.petbench.gate.results.JsonInput;
import dev.petbench.gate.results.UnusableInputException;
import dev.petbench.gate.results.jmh.JmhJsonReader;
import dev.petbench.gate.results.jmh.RawData;
import dev.petbench.gate.stats.Quad;
import dev.petbench.record.RecordLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The round trips of the first combination of a paired run that was recorded.
 *
 * @param base for each arm-block of base in order, its round trips in nanoseconds
 * @param head likewise
 * @param secondsOfAQuad how long a quad took, with everything
 */
record Recording(List<double[]> base, List<double[]> head, double secondsOfAQuad) {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double MEDIAN = 0.5;

  /** Reads what {@code benchmarks.jar compare} wrote. */
  static Recording read(Path directory) throws IOException, UnusableInputException {
    List<double[]> base = rows(directory.resolve("base.json"));
    List<double[]> head = rows(directory.resolve("head.json"));
    int whole = Math.min(base.size(), head.size()) / 2;
    return new Recording(
        base.subList(0, 2 * whole),
        head.subList(0, 2 * whole),
        seconds(directory.resolve("paired.session.jsonl")) / whole);
  }

  private static List<double[]> rows(Path file) throws UnusableInputException {
    RawData raw =
        new JmhJsonReader(new JsonInput(InputLimits.DEFAULT))
            .read(InputFile.of(file))
            .get(0)
            .primary()
            .raw();
    List<double[]> rows = new ArrayList<>();
    for (int row = 0; row < raw.forks(); row++) {
      double[] values = new double[raw.iterations(row)];
      for (int i = 0; i < values.length; i++) {
        values[i] = raw.value(row, i) * NANOS_PER_MILLI;
      }
      rows.add(values);
    }
    return rows;
  }

  private static double seconds(Path record) throws IOException {
    List<JsonNode> started = RecordLines.ofType(record, "server");
    List<JsonNode> ended = RecordLines.ofType(record, "shutdown");
    long first = started.get(0).path("spawnNanos").asLong();
    long last = ended.get(ended.size() - 1).path("exitedNanos").asLong();
    return (last - first) / NANOS_PER_SECOND;
  }

  int quads() {
    return base.size() / 2;
  }

  /** The medians of the arm-blocks of a quad. */
  Quad quad(int number) {
    return new Quad(
        median(base.get(2 * number)),
        median(base.get(2 * number + 1)),
        median(head.get(2 * number)),
        median(head.get(2 * number + 1)));
  }

  private static double median(double[] values) {
    return Values.of(values).quantile(MEDIAN);
  }
}
