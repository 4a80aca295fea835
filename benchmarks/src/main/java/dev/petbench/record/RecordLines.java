package dev.petbench.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads back lines of a record that is being made; each begins with its type. */
public final class RecordLines {
  /** What is said of a record with a line that is not whole. */
  static final String TORN =
      "a line of the session record is not whole; was the disk full while it was written?";

  private static final ObjectMapper JSON = new ObjectMapper();

  private RecordLines() {}

  /**
   * The lines of one type, in order.
   *
   * @param record the record
   * @param type the type, such as {@code jvm}
   * @return the lines, parsed
   * @throws IOException when the record cannot be read
   */
  public static List<JsonNode> ofType(Path record, String type) throws IOException {
    String beginning = "{\"type\":\"" + type + "\"";
    List<JsonNode> found = new ArrayList<>();
    try (BufferedReader lines = Files.newBufferedReader(record, StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith(beginning)) {
          found.add(parse(line));
        }
      }
    }
    return found;
  }

  private static JsonNode parse(String line) throws IOException {
    try {
      return JSON.readTree(line);
    } catch (JsonProcessingException e) {
      throw new IOException(TORN, e);
    }
  }
}
