package dev.petbench.wire;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads the header block of one frame as its bytes come. Every fault is found at the byte that
 * makes it one, so that a peer which writes something else than frames is named at once and not
 * when its request times out.
 */
final class HeaderParser {
  private static final byte[] CONTENT_LENGTH = "content-length".getBytes(StandardCharsets.US_ASCII);
  private static final boolean[] NAME_BYTES = nameBytes();

  private final int bodyLimitBytes;
  private final byte[] block;

  /** Bytes of the block so far, line ends included. */
  private int blockLength;

  private int lineStart;

  /** Place of the current line's colon; below zero until it has come. */
  private int colonAt;

  /** Place of the content length in the block, once it is known. */
  private int digitsFrom;

  private int digitsTo;

  /** What stood around the digits of the last block: all blocks of a peer differ in these alone. */
  private byte[] beforeDigits = {};

  private byte[] afterDigits = {};
  private boolean afterCarriageReturn;
  private boolean complete;
  private boolean lengthKnown;
  private int contentLength;

  HeaderParser(int headerLimitBytes, int bodyLimitBytes) {
    this.bodyLimitBytes = bodyLimitBytes;
    this.block = new byte[headerLimitBytes];
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
    int end = blockLength == 0 ? endOfUsualBlock(bytes, from, to) : -1;
    if (end >= 0) {
      complete = true;
      return end;
    }
    for (int at = from; at < to; at++) {
      byte b = bytes[at];
      if (blockLength == block.length) {
        throw new WireException(
            WireError.Kind.HEADERS_TOO_LARGE,
            "the headers of a frame are longer than "
                + block.length
                + " bytes; they begin with "
                + Excerpt.of(block, 0, blockLength));
      }
      block[blockLength++] = b;
      if (afterCarriageReturn) {
        if (b != '\n') {
          throw malformed("a carriage return is not followed by a line feed");
        }
        if (blockLength - lineStart == 2) {
          endBlock();
          return at + 1;
        }
        endLine();
      } else if (b == '\r') {
        if (colonAt < 0 && blockLength - lineStart > 1) {
          throw malformed("no colon");
        }
        afterCarriageReturn = true;
      } else if (colonAt >= 0) {
        if ((b & 0xff) < ' ' && b != '\t') {
          throw malformed("a control character in a header value");
        }
      } else if (b == ':' && blockLength - lineStart > 1) {
        colonAt = blockLength - 1;
      } else if (b < 0 || !NAME_BYTES[b]) {
        throw malformed("not a header name");
      }
    }
    return to;
  }

  /**
   * The end of a block that is all there and differs from the last one in the digits alone; -1 when
   * it does not. Such a block is as good as the last one was.
   */
  private int endOfUsualBlock(byte[] bytes, int from, int to) {
    int at = from + beforeDigits.length;
    if (beforeDigits.length == 0
        || at > to
        || !Arrays.equals(bytes, from, at, beforeDigits, 0, beforeDigits.length)) {
      return -1;
    }
    int digits = at;
    long length = 0;
    while (at < to && isDigit(bytes[at]) && length <= bodyLimitBytes) {
      length = length * 10 + (bytes[at++] - '0');
    }
    int end = at + afterDigits.length;
    if (at == digits
        || length > bodyLimitBytes
        || end > to
        || end - from > block.length
        || !Arrays.equals(bytes, at, end, afterDigits, 0, afterDigits.length)) {
      return -1;
    }
    contentLength = (int) length;
    return end;
  }

  private void startLine() {
    lineStart = blockLength;
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
    beforeDigits = Arrays.copyOf(block, digitsFrom);
    afterDigits = Arrays.copyOfRange(block, digitsTo, blockLength);
    complete = true;
  }

  private boolean isContentLength() {
    if (colonAt - lineStart != CONTENT_LENGTH.length) {
      return false;
    }
    for (int i = 0; i < CONTENT_LENGTH.length; i++) {
      byte b = block[lineStart + i];
      if ((b >= 'A' && b <= 'Z' ? b + 32 : b) != CONTENT_LENGTH[i]) {
        return false;
      }
    }
    return true;
  }

  private int parseLength() throws WireException {
    int from = colonAt + 1;
    int to = blockLength - 2;
    while (from < to && isBlank(block[from])) {
      from++;
    }
    while (to > from && isBlank(block[to - 1])) {
      to--;
    }
    boolean negative = from < to && block[from] == '-';
    int unsignedFrom = negative ? from + 1 : from;
    if (unsignedFrom == to || !allDigits(unsignedFrom, to)) {
      throw new WireException(
          WireError.Kind.NON_NUMERIC_CONTENT_LENGTH,
          "Content-Length " + Excerpt.of(block, from, to) + " is not a number written in digits");
    }
    if (negative) {
      throw new WireException(
          WireError.Kind.NEGATIVE_CONTENT_LENGTH,
          "Content-Length " + Excerpt.of(block, from, to) + " is below zero");
    }
    long length = 0;
    for (int i = from; i < to; i++) {
      length = length * 10 + (block[i] - '0');
      if (length > bodyLimitBytes) {
        throw new WireException(
            WireError.Kind.TOO_LARGE,
            "Content-Length "
                + Excerpt.of(block, from, to)
                + " is above the limit of "
                + bodyLimitBytes
                + " bytes");
      }
    }
    digitsFrom = from;
    digitsTo = to;
    return (int) length;
  }

  private boolean allDigits(int from, int to) {
    for (int i = from; i < to; i++) {
      if (!isDigit(block[i])) {
        return false;
      }
    }
    return true;
  }

  private WireException malformed(String why) {
    return new WireException(
        WireError.Kind.MALFORMED_HEADER,
        "expected a header line, found " + Excerpt.of(block, lineStart, blockLength) + ": " + why);
  }

  private static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
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
