package dev.petbench.record;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The file of a session record from its first line to its last. While the run goes on it lies
 * beside its final place under a name of its own; only a closed record gets the final name.
 */
public final class RecordFile {
  private static final JsonFactory JSON = new JsonFactory();

  private final Path target;
  private final Path part;
  private final Optional<Object> key;
  private boolean closed;

  private RecordFile(Path target, Path part, Optional<Object> key) {
    this.target = target;
    this.part = part;
    this.key = key;
  }

  /**
   * Starts a record: removes an earlier one of that name, so that nothing stale can be read.
   *
   * @param target where the finished record will lie
   * @return the record
   * @throws IOException when the place cannot be written
   */
  public static RecordFile start(Path target) throws IOException {
    AtomicFile.clear(target);
    Path part = Files.createFile(AtomicFile.part(target));
    return new RecordFile(target, part, key(part));
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
   * Notes that the guardian of the host was killed; after the end of the record it does nothing.
   *
   * @param message what became of it
   */
  public synchronized void addGuardianLoss(String message) {
    if (closed) {
      return;
    }
    try (RecordWriter writer = RecordWriter.append(part)) {
      writer.write(Line.Failure.ofRun("guardian", message));
    } catch (IOException e) {
      throw new UncheckedIOException("the session record cannot be written: " + e.getMessage(), e);
    }
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
    if (!isStillOurs()) {
      throw new IOException(
          "the session record was taken away, perhaps by another run that writes to the same place");
    }
    Map<String, Integer> counts = countByType(part);
    try (RecordWriter writer = RecordWriter.append(part)) {
      writer.write(new Line.End(status, counts));
    }
    AtomicFile.finish(target);
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
      if (isStillOurs()) {
        Files.deleteIfExists(part);
      }
    }
  }

  private boolean isStillOurs() throws IOException {
    return Files.exists(part) && key(part).equals(key);
  }

  /**
   * Tells it from another file of its name; absent on Windows, where no other can take its place.
   */
  private static Optional<Object> key(Path file) throws IOException {
    return Optional.ofNullable(Files.readAttributes(file, BasicFileAttributes.class).fileKey());
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
