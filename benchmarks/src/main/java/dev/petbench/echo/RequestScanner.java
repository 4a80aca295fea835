package dev.petbench.echo;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Takes requests from a stream as quickly as plain Java can: trusts its peer, which is always this
 * suite's own client.
 */
final class RequestScanner {
  private static final String ID = "\"id\":";

  private final InputStream in;
  private final byte[] buffer = new byte[8 << 10];
  private int from;
  private int to;

  RequestScanner(InputStream in) {
    this.in = in;
  }

  /** Id of the next request, or -1 at the end of the stream. */
  long nextId() throws IOException {
    int length = 0;
    int lineLength = 0;
    while (true) {
      if (from == to && !fill()) {
        if (lineLength > 0 || length > 0) {
          throw new EOFException("the input ended inside a request");
        }
        return -1;
      }
      byte b = buffer[from++];
      if (b == '\n') {
        if (lineLength == 0) {
          return readId(length);
        }
        lineLength = 0;
      } else if (b != '\r') {
        lineLength++;
        if (b >= '0' && b <= '9') {
          length = length * 10 + (b - '0');
        }
      }
    }
  }

  private long readId(int length) throws IOException {
    int left = length;
    int matched = 0;
    long id = 0;
    boolean reading = false;
    boolean found = false;
    while (left > 0) {
      if (from == to && !fill()) {
        throw new EOFException("the input ended inside a request");
      }
      if (found) {
        int skipped = Math.min(left, to - from);
        from += skipped;
        left -= skipped;
        continue;
      }
      byte b = buffer[from++];
      left--;
      if (reading) {
        if (b >= '0' && b <= '9') {
          id = id * 10 + (b - '0');
        } else {
          found = true;
        }
      } else if (b == ID.charAt(matched)) {
        matched++;
        reading = matched == ID.length();
      } else {
        matched = b == ID.charAt(0) ? 1 : 0;
      }
    }
    if (!found) {
      throw new IOException("a request without an id");
    }
    return id;
  }

  private boolean fill() throws IOException {
    from = 0;
    to = Math.max(0, in.read(buffer));
    return to > 0;
  }
}
