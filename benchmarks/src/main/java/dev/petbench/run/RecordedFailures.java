package dev.petbench.run;

import com.fasterxml.jackson.databind.JsonNode;
import dev.petbench.record.RecordLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The reasons for failed benchmarks that the forks have put on record. */
final class RecordedFailures {
  private RecordedFailures() {}

  /** All failures of a record, in order. */
  static List<PlainOutput.Failure> read(Path record) throws IOException {
    return RecordLines.ofType(record, "failure").stream().map(RecordedFailures::failure).toList();
  }

  private static PlainOutput.Failure failure(JsonNode line) {
    Map<String, String> params = new TreeMap<>();
    line.path("params")
        .properties()
        .forEach(param -> params.put(param.getKey(), param.getValue().asText()));
    return new PlainOutput.Failure(
        line.path("benchmark").asText(), params, line.path("message").asText());
  }
}
