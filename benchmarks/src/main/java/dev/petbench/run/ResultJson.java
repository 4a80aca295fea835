package dev.petbench.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;

/**
 * JMH's results as JMH writes them, but for the fields {@code jvm} and {@code jvmArgs}: they hold
 * paths of the machine, which become placeholders.
 */
final class ResultJson {
  private static final ObjectMapper JSON = new ObjectMapper();

  private ResultJson() {}

  /** Renders results. */
  static byte[] render(Collection<RunResult> results, ResultFormatType type) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
      ResultFormatFactory.getInstance(type, out).writeOut(results);
    }
    return type == ResultFormatType.JSON ? withoutPaths(bytes.toByteArray()) : bytes.toByteArray();
  }

  static byte[] withoutPaths(byte[] json) throws IOException {
    JsonNode entries = JSON.readTree(json);
    for (JsonNode entry : entries) {
      ObjectNode fields = (ObjectNode) entry;
      fields.put("jvm", WithoutPaths.JVM);
      ArrayNode arguments = JSON.createArrayNode();
      entry
          .path("jvmArgs")
          .forEach(argument -> arguments.add(WithoutPaths.argument(argument.asText())));
      fields.set("jvmArgs", arguments);
    }
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(entries);
  }
}
