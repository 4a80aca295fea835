package dev.petbench.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Appends lines to a session record that is being made. Each line is one write, so that the host
 * and its forks can append to the same file in turn. Never used between the two clock reads.
 */
public final class RecordWriter implements Closeable {
  /** How the message of a failed write begins, in every JVM of a run. */
  public static final String UNWRITABLE = "the session record cannot be written";

  private static final ObjectMapper JSON = new ObjectMapper().registerModule(new Jdk8Module());

  private final FileChannel channel;

  private RecordWriter(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Opens a record for appending.
   *
   * @param file the record, which must exist
   * @return the writer
   * @throws IOException when it cannot be opened
   */
  public static RecordWriter append(Path file) throws IOException {
    return new RecordWriter(
        FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.APPEND));
  }

  /**
   * Appends one line.
   *
   * @param line what to write
   * @throws UncheckedIOException when it cannot be written: a record with a hole is worth nothing
   */
  public synchronized void write(Line line) {
    try {
      ByteBuffer bytes = ByteBuffer.wrap((toJson(line) + "\n").getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(UNWRITABLE + ": " + e.getMessage(), e);
    }
  }

  /**
   * Renders a line.
   *
   * @param line the line
   * @return its JSON, without a line break
   */
  static String toJson(Line line) {
    try {
      return JSON.writerFor(Line.class).writeValueAsString(line);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a line of the session record has no JSON form", e);
    }
  }

  @Override
  public synchronized void close() throws IOException {
    channel.close();
  }
}
