package dev.petbench.gate.coverage;

import dev.petbench.gate.results.OverLimitException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Cuts a stream into lines of limited length. */
final class TextLines {
  private static final int LONGEST_BYTES = 1 << 16;

  private final InputStream in;
  private int number;

  TextLines(InputStream in) {
    this.in = in;
  }

  /** The next line without its end, or empty at the end of the stream. */
  Optional<String> next() throws IOException {
    int next = in.read();
    if (next < 0) {
      return Optional.empty();
    }
    number++;
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    while (next >= 0 && next != '\n') {
      if (line.size() == LONGEST_BYTES) {
        throw new OverLimitException(
            "has a line " + number + " longer than the limit of " + LONGEST_BYTES + " bytes");
      }
      line.write(next);
      next = in.read();
    }
    String text = line.toString(StandardCharsets.UTF_8);
    return Optional.of(text.endsWith("\r") ? text.substring(0, text.length() - 1) : text);
  }

  int number() {
    return number;
  }
}
