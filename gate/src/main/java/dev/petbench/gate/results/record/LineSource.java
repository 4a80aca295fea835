package dev.petbench.gate.results.record;

import dev.petbench.gate.results.OverLimitException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Cuts a stream into lines of limited length, each of which must end with a line feed. */
final class LineSource {
  private final InputStream in;
  private final int limitBytes;
  private final boolean lastMayBeTorn;
  private final byte[] chunk = new byte[1 << 16];
  private int at;
  private int filled;
  private byte[] line = new byte[1024];
  private int length;
  private int number;

  LineSource(InputStream in, int limitBytes) {
    this(in, limitBytes, false);
  }

  /** Leaves a last line out that does not end with a line feed, where that is allowed. */
  LineSource(InputStream in, int limitBytes, boolean lastMayBeTorn) {
    this.in = in;
    this.limitBytes = limitBytes;
    this.lastMayBeTorn = lastMayBeTorn;
  }

  /** Reads the next line; false at the end of the stream. */
  boolean next() throws IOException {
    length = 0;
    number++;
    if (at == filled && !fill()) {
      return false;
    }
    while (true) {
      int start = at;
      while (at < filled && chunk[at] != '\n') {
        at++;
      }
      append(start, at - start);
      if (at < filled) {
        at++;
        return true;
      }
      if (!fill()) {
        if (lastMayBeTorn) {
          return false;
        }
        throw new OverLimitException("is truncated: line " + number + " has no end");
      }
    }
  }

  private boolean fill() throws IOException {
    filled = Math.max(0, in.read(chunk, 0, chunk.length));
    at = 0;
    return filled > 0;
  }

  private void append(int start, int count) throws OverLimitException {
    if (count > limitBytes - length) {
      throw new OverLimitException(
          "has a line " + number + " longer than the limit of " + limitBytes + " bytes");
    }
    if (length + count > line.length) {
      line = Arrays.copyOf(line, Math.max(length + count, line.length * 2));
    }
    System.arraycopy(chunk, start, line, length, count);
    length += count;
  }

  /** The bytes of the current line, of which {@link #length()} count. */
  byte[] bytes() {
    return line;
  }

  int length() {
    return length;
  }

  /** The number of the current line, from 1. */
  int number() {
    return number;
  }
}
