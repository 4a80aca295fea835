package dev.petbench.gate.results.record;

import dev.petbench.gate.results.OverLimitException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Cuts a stream into lines of limited length, each of which must end with a line feed. */
final class LineSource {
  private final InputStream in;
  private final int limitBytes;
  private byte[] line = new byte[1024];
  private int length;
  private int number;

  LineSource(InputStream in, int limitBytes) {
    this.in = in;
    this.limitBytes = limitBytes;
  }

  /** Reads the next line; false at the end of the stream. */
  boolean next() throws IOException {
    length = 0;
    number++;
    int next = in.read();
    if (next < 0) {
      return false;
    }
    while (next != '\n') {
      if (next < 0) {
        throw new OverLimitException("is truncated: line " + number + " has no end");
      }
      if (length == limitBytes) {
        throw new OverLimitException(
            "has a line " + number + " longer than the limit of " + limitBytes + " bytes");
      }
      if (length == line.length) {
        line = Arrays.copyOf(line, length * 2);
      }
      line[length++] = (byte) next;
      next = in.read();
    }
    return true;
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
