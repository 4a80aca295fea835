package dev.petbench.run;

import com.fasterxml.jackson.databind.JsonNode;
import dev.petbench.record.RecordLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The reasons for failed benchmarks that the forks have put on record. */
final class RecordedFailures {
  private static final int MOST = 10;

  private RecordedFailures() {}

  /** One line for each of the first failures. */
  static List<String> read(Path record) throws IOException {
    return RecordLines.ofType(record, "failure").stream()
        .limit(MOST)
        .map(RecordedFailures::text)
        .toList();
  }

  private static String text(JsonNode failure) {
    String message = failure.path("message").asText();
    return failure.has("benchmark")
        ? failure.path("benchmark").asText() + " " + failure.path("params") + ": " + message
        : message;
  }
}
