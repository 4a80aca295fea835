package dev.petbench.fork;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Which fork a JVM is. JMH does not tell a fork, so the record does: its JVMs come in order. */
final class ForkNumber {
  private static final ObjectMapper JSON = new ObjectMapper();

  private ForkNumber() {}

  /** The number of forks that the record holds for a benchmark and its parameters. */
  static int next(Path record, String benchmark, Map<String, String> params) throws IOException {
    JsonNode wanted = JSON.valueToTree(params);
    int count = 0;
    try (BufferedReader lines = Files.newBufferedReader(record, StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("{\"type\":\"jvm\"")) {
          JsonNode jvm = JSON.readTree(line);
          if (benchmark.equals(jvm.path("benchmark").asText())
              && wanted.equals(jvm.path("params"))) {
            count++;
          }
        }
      }
    }
    return count;
  }
}
