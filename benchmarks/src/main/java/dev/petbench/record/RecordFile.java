package dev.petbench.record;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The file of a session record from its first line to its last. While the run goes on it lies
 * beside its final place under a name of its own; only a closed record gets the final name.
 */
public final class RecordFile {
  private static final JsonFactory JSON = new JsonFactory();

  private final Path target;
  private final Path part;
  private boolean closed;

  private RecordFile(Path target, Path part) {
    this.target = target;
    this.part = part;
  }

  /**
   * Starts a record: removes an earlier one of that name, so that nothing stale can be read.
   *
   * @param target where the finished record will lie
   * @return the record
   * @throws IOException when the place cannot be written
   */
  public static RecordFile start(Path target) throws IOException {
    Path absolute = target.toAbsolutePath();
    Path part = absolute.resolveSibling(absolute.getFileName() + ".part");
    Files.deleteIfExists(absolute);
    Files.deleteIfExists(part);
    Files.createDirectories(Objects.requireNonNull(absolute.getParent()));
    Files.createFile(part);
    return new RecordFile(absolute, part);
  }

  /**
   * The file to append to while the run goes on.
   *
   * @return its path
   */
  public Path part() {
    return part;
  }

  /**
   * Writes the last line and gives the record its name. A second call does nothing: whoever ends
   * the run first, the run itself or an interruption, says how it ended.
   *
   * @param status {@code complete}, {@code failed} or {@code interrupted}
   * @throws IOException when it cannot be read back or written
   */
  public synchronized void finish(String status) throws IOException {
    if (closed) {
      return;
    }
    closed = true;
    Map<String, Integer> counts = countByType(part);
    try (RecordWriter writer = RecordWriter.append(part)) {
      writer.write(new Line.End(status, counts));
    }
    Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * Removes a record that was never finished, since the run could not begin; after {@link #finish}
   * it does nothing.
   *
   * @throws IOException when it cannot be removed
   */
  public synchronized void abandon() throws IOException {
    if (!closed) {
      closed = true;
      Files.deleteIfExists(part);
    }
  }

  private static Map<String, Integer> countByType(Path file) throws IOException {
    Map<String, Integer> counts = new TreeMap<>();
    try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        counts.merge(typeOf(line), 1, Integer::sum);
      }
    }
    return counts;
  }

  private static String typeOf(String line) throws IOException {
    try (JsonParser parser = JSON.createParser(line)) {
      if (parser.nextToken() == JsonToken.START_OBJECT
          && "type".equals(parser.nextFieldName())
          && parser.nextToken() == JsonToken.VALUE_STRING) {
        return parser.getText();
      }
      throw new IOException("a line of the session record does not begin with its type");
    }
  }
}
