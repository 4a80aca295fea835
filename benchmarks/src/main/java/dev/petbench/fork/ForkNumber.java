package dev.petbench.fork;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.petbench.record.RecordLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** Which fork a JVM is. JMH does not tell a fork, so the record does: its JVMs come in order. */
final class ForkNumber {
  private static final ObjectMapper JSON = new ObjectMapper();

  private ForkNumber() {}

  /** The number of forks that the record holds for a benchmark and its parameters. */
  static int next(Path record, String benchmark, Map<String, String> params) throws IOException {
    JsonNode wanted = JSON.valueToTree(params);
    return (int)
        RecordLines.ofType(record, "jvm").stream()
            .filter(jvm -> benchmark.equals(jvm.path("benchmark").asText()))
            .filter(jvm -> wanted.equals(jvm.path("params")))
            .count();
  }
}
