package dev.petbench.wire;

import java.util.Arrays;

/**
 * Cuts a stream of bytes, in whatever chunks it comes, into the bodies of frames. Knows nothing of
 * what is in them.
 */
final class FrameDecoder {
  /**
   * A claimed length is believed only as far as bytes have come: a body's buffer starts no larger
   * than this and doubles.
   */
  private static final int FIRST_STEP_BYTES = 64 << 10;

  /** Takes whole bodies, in order. */
  @FunctionalInterface
  interface Sink {
    void frame(long arrivalNanos, byte[] body) throws WireException;
  }

  private final HeaderParser headers;
  private final Sink sink;
  private byte[] body;
  private int bodyLength;
  private int bodyFilled;

  FrameDecoder(WireLimits limits, Sink sink) {
    this.headers = new HeaderParser(limits.headerLimitBytes(), limits.frameLimitBytes());
    this.sink = sink;
  }

  /**
   * Takes one chunk; every frame that it completes goes to the sink with the chunk's stamp.
   *
   * @throws WireException when the stream is out of step; frames completed before have reached the
   *     sink, and nothing may be fed any more
   */
  void feed(byte[] bytes, int count, long arrivalNanos) throws WireException {
    int at = 0;
    while (at < count) {
      if (body == null) {
        at = headers.feed(bytes, at, count);
        if (!headers.isComplete()) {
          return;
        }
        bodyLength = headers.contentLength();
        bodyFilled = 0;
        body = new byte[Math.min(bodyLength, FIRST_STEP_BYTES)];
        headers.reset();
      }
      int taken = Math.min(bodyLength - bodyFilled, count - at);
      makeRoom(bodyFilled + taken);
      System.arraycopy(bytes, at, body, bodyFilled, taken);
      at += taken;
      bodyFilled += taken;
      if (bodyFilled == bodyLength) {
        byte[] whole = body;
        body = null;
        sink.frame(arrivalNanos, whole);
      }
    }
  }

  private void makeRoom(int needed) {
    int capacity = body.length;
    while (capacity < needed) {
      capacity = (int) Math.min(bodyLength, capacity * 2L);
    }
    if (capacity != body.length) {
      body = Arrays.copyOf(body, capacity);
    }
  }

  /** What an end of the stream at this point means. */
  WireError endOfInput() {
    if (body != null) {
      return new WireError(
          WireError.Kind.EOF_IN_BODY,
          "the peer's output ended inside a body, after "
              + bodyFilled
              + " of "
              + bodyLength
              + " bytes");
    }
    if (headers.pendingBytes() > 0) {
      return new WireError(
          WireError.Kind.EOF_IN_HEADERS,
          "the peer's output ended inside the headers of a frame, after "
              + headers.pendingBytes()
              + " bytes");
    }
    return new WireError(WireError.Kind.EOF_AT_BOUNDARY, "the peer closed its output");
  }
}
