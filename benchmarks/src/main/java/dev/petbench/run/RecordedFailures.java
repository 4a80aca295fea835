package dev.petbench.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The reasons for failed benchmarks that the forks have put on record. */
final class RecordedFailures {
  private static final int MOST = 10;
  private static final ObjectMapper JSON = new ObjectMapper();

  private RecordedFailures() {}

  /** One line for each of the first failures. */
  static List<String> read(Path record) throws IOException {
    List<String> failures = new ArrayList<>();
    try (BufferedReader lines = Files.newBufferedReader(record, StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("{\"type\":\"failure\"") && failures.size() < MOST) {
          JsonNode failure = JSON.readTree(line);
          failures.add(
              failure.path("benchmark").asText()
                  + " "
                  + failure.path("params")
                  + ": "
                  + failure.path("message").asText());
        }
      }
    }
    return failures;
  }
}
