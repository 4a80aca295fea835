package dev.petbench.wire;

import java.nio.charset.StandardCharsets;

/**
 * Reads the header block of one frame as its bytes come. Every fault is found at the byte that
 * makes it one, so that a peer which writes something else than frames is named at once and not
 * when its request times out.
 */
final class HeaderParser {
  private static final byte[] CONTENT_LENGTH = "content-length".getBytes(StandardCharsets.US_ASCII);
  private static final boolean[] NAME_BYTES = nameBytes();

  private final int bodyLimitBytes;
  private final byte[] line;

  /** Bytes of the block so far, line ends included. */
  private int blockLength;

  private int lineLength;
  private int colonAt;
  private boolean afterCarriageReturn;
  private boolean complete;
  private boolean lengthKnown;
  private int contentLength;

  HeaderParser(int headerLimitBytes, int bodyLimitBytes) {
    this.bodyLimitBytes = bodyLimitBytes;
    this.line = new byte[headerLimitBytes];
    reset();
  }

  void reset() {
    blockLength = 0;
    startLine();
    complete = false;
    lengthKnown = false;
  }

  boolean isComplete() {
    return complete;
  }

  /** Length of the body in bytes; only when complete. */
  int contentLength() {
    return contentLength;
  }

  /** Bytes of an unfinished block; 0 between frames. */
  int pendingBytes() {
    return blockLength;
  }

  /**
   * Takes bytes up to the end of the block.
   *
   * @return the position after the last byte taken: {@code to}, or less when the block is complete
   * @throws WireException at the first byte that cannot belong to a header block
   */
  int feed(byte[] bytes, int from, int to) throws WireException {
    for (int at = from; at < to; at++) {
      byte b = bytes[at];
      if (++blockLength > line.length) {
        throw new WireException(
            WireError.Kind.HEADERS_TOO_LARGE,
            "the headers of a frame are longer than "
                + line.length
                + " bytes; they begin with "
                + Excerpt.of(line, 0, lineLength));
      }
      if (afterCarriageReturn) {
        if (b != '\n') {
          throw malformed("a carriage return is not followed by a line feed", b);
        }
        if (lineLength == 0) {
          endBlock();
          return at + 1;
        }
        endLine();
      } else if (b == '\r') {
        if (colonAt < 0 && lineLength > 0) {
          throw malformed("no colon", b);
        }
        afterCarriageReturn = true;
      } else {
        if (colonAt < 0) {
          if (b == ':' && lineLength > 0) {
            colonAt = lineLength;
          } else if (b < 0 || !NAME_BYTES[b]) {
            throw malformed("not a header name", b);
          }
        } else if ((b & 0xff) < ' ' && b != '\t') {
          throw malformed("a control character in a header value", b);
        }
        line[lineLength++] = b;
      }
    }
    return to;
  }

  private void startLine() {
    lineLength = 0;
    colonAt = -1;
    afterCarriageReturn = false;
  }

  private void endLine() throws WireException {
    if (isContentLength()) {
      if (lengthKnown) {
        throw new WireException(
            WireError.Kind.DUPLICATE_CONTENT_LENGTH, "a frame has two Content-Length headers");
      }
      contentLength = parseLength();
      lengthKnown = true;
    }
    startLine();
  }

  private void endBlock() throws WireException {
    if (!lengthKnown) {
      throw new WireException(
          WireError.Kind.MISSING_CONTENT_LENGTH,
          "the headers of a frame end without a Content-Length");
    }
    complete = true;
  }

  private boolean isContentLength() {
    if (colonAt != CONTENT_LENGTH.length) {
      return false;
    }
    for (int i = 0; i < colonAt; i++) {
      byte b = line[i];
      if ((b >= 'A' && b <= 'Z' ? b + 32 : b) != CONTENT_LENGTH[i]) {
        return false;
      }
    }
    return true;
  }

  private int parseLength() throws WireException {
    int from = colonAt + 1;
    int to = lineLength;
    while (from < to && isBlank(line[from])) {
      from++;
    }
    while (to > from && isBlank(line[to - 1])) {
      to--;
    }
    boolean negative = from < to && line[from] == '-';
    int digitsFrom = negative ? from + 1 : from;
    if (digitsFrom == to || !allDigits(digitsFrom, to)) {
      throw new WireException(
          WireError.Kind.NON_NUMERIC_CONTENT_LENGTH,
          "Content-Length " + Excerpt.of(line, from, to) + " is not a number written in digits");
    }
    if (negative) {
      throw new WireException(
          WireError.Kind.NEGATIVE_CONTENT_LENGTH,
          "Content-Length " + Excerpt.of(line, from, to) + " is below zero");
    }
    long length = 0;
    for (int i = from; i < to; i++) {
      length = length * 10 + (line[i] - '0');
      if (length > bodyLimitBytes) {
        throw new WireException(
            WireError.Kind.TOO_LARGE,
            "Content-Length "
                + Excerpt.of(line, from, to)
                + " is above the limit of "
                + bodyLimitBytes
                + " bytes");
      }
    }
    return (int) length;
  }

  private boolean allDigits(int from, int to) {
    for (int i = from; i < to; i++) {
      if (line[i] < '0' || line[i] > '9') {
        return false;
      }
    }
    return true;
  }

  private WireException malformed(String why, byte offender) {
    byte[] seen = new byte[lineLength + 1];
    System.arraycopy(line, 0, seen, 0, lineLength);
    seen[lineLength] = offender;
    return new WireException(
        WireError.Kind.MALFORMED_HEADER,
        "expected a header line, found " + Excerpt.of(seen, 0, seen.length) + ": " + why);
  }

  private static boolean isBlank(byte b) {
    return b == ' ' || b == '\t';
  }

  /** The bytes of a token, RFC 9110, section 5.6.2. */
  private static boolean[] nameBytes() {
    boolean[] allowed = new boolean[128];
    for (char c = '0'; c <= 'z'; c++) {
      allowed[c] = Character.isLetterOrDigit(c);
    }
    for (char c : "!#$%&'*+-.^_`|~".toCharArray()) {
      allowed[c] = true;
    }
    return allowed;
  }
}
