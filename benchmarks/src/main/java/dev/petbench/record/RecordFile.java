package dev.petbench.record;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
  private static final String INTERRUPTED = "interrupted";

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
    return new RecordFile(target.toAbsolutePath(), part, key(part));
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
   * the run first, the run itself or an interruption, says how it ended. What is named is a copy,
   * so that a fork that still lives appends to nothing that anybody reads.
   *
   * @param status {@code complete}, {@code failed} or {@code interrupted}
   * @throws IOException when it cannot be read back or written, or holds a line that is not whole;
   *     no record is left then
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
    Path closing = target.resolveSibling(target.getFileName() + ".closing");
    try {
      Map<String, Integer> counts = copyWholeLines(closing, status.equals(INTERRUPTED));
      try (RecordWriter writer = RecordWriter.append(closing)) {
        writer.write(new Line.End(status, counts));
      }
      Files.move(closing, target, StandardCopyOption.REPLACE_EXISTING);
    } catch (UncheckedIOException e) {
      throw new IOException(e.getMessage(), e);
    } finally {
      Files.deleteIfExists(closing);
      Files.deleteIfExists(part);
    }
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

  private boolean isStillOurs() throws IOException {
    return Files.exists(part) && key(part).equals(key);
  }

  /**
   * Tells it from another file of its name; absent on Windows, where no other can take its place.
   */
  private static Optional<Object> key(Path file) throws IOException {
    return Optional.ofNullable(Files.readAttributes(file, BasicFileAttributes.class).fileKey());
  }

  /** An interrupted record may end in half a line: its writer was killed. */
  private Map<String, Integer> copyWholeLines(Path closing, boolean lastMayBeTorn)
      throws IOException {
    Map<String, Integer> counts = new TreeMap<>();
    try (BufferedReader lines = Files.newBufferedReader(part, StandardCharsets.UTF_8);
        BufferedWriter copy = Files.newBufferedWriter(closing, StandardCharsets.UTF_8)) {
      String line = lines.readLine();
      while (line != null) {
        String next = lines.readLine();
        Optional<String> type = typeOf(line);
        if (type.isPresent()) {
          counts.merge(type.get(), 1, Integer::sum);
          copy.write(line);
          copy.write('\n');
        } else if (!lastMayBeTorn || next != null) {
          throw new IOException(RecordLines.TORN);
        }
        line = next;
      }
    } catch (IOException e) {
      throw new IOException(RecordWriter.UNWRITABLE + ": " + e.getMessage(), e);
    }
    return counts;
  }

  /** The type of a whole line; empty when it is none. */
  private static Optional<String> typeOf(String line) throws IOException {
    try (JsonParser parser = JSON.createParser(line)) {
      if (parser.nextToken() != JsonToken.START_OBJECT
          || !"type".equals(parser.nextFieldName())
          || parser.nextToken() != JsonToken.VALUE_STRING) {
        return Optional.empty();
      }
      String type = parser.getText();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        parser.skipChildren();
      }
      return parser.nextToken() == null ? Optional.of(type) : Optional.empty();
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }
}
