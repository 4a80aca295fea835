package dev.petbench.wire;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * The bytes of a request: one header, spelled as every known server reads it, and a JSON-RPC 2.0
 * body. They are made after the start stamp, hence by copying alone.
 */
final class RequestFrame {
  private static final Pattern METHOD = Pattern.compile("[A-Za-z0-9$/_.-]{1,200}");
  private static final byte[] BEFORE_LENGTH = ascii("Content-Length: ");
  private static final byte[] HEADER_END = ascii("\r\n\r\n");
  private static final byte[] BEFORE_ID = ascii("{\"jsonrpc\":\"2.0\",\"id\":");
  private static final byte[] BEFORE_METHOD = ascii(",\"method\":\"");
  private static final byte[] BEFORE_PARAMS = ascii("\",\"params\":");

  private RequestFrame() {}

  /** Refuses methods that would need escaping, so that {@link #bytes} can be plain copying. */
  static void requireMethod(String method) {
    if (!METHOD.matcher(method).matches()) {
      throw new IllegalArgumentException(
          "a method is 1 to 200 of the characters A-Z a-z 0-9 $ / _ . -, not "
              + Excerpt.of(method, 60));
    }
  }

  static byte[] bytes(int id, String method, byte[] paramsJsonUtf8) {
    long number = Integer.toUnsignedLong(id);
    int bodyLength =
        BEFORE_ID.length
            + digits(number)
            + BEFORE_METHOD.length
            + method.length()
            + BEFORE_PARAMS.length
            + paramsJsonUtf8.length
            + 1;
    byte[] frame =
        new byte[BEFORE_LENGTH.length + digits(bodyLength) + HEADER_END.length + bodyLength];
    int at = append(frame, 0, BEFORE_LENGTH);
    at = append(frame, at, bodyLength);
    at = append(frame, at, HEADER_END);
    at = append(frame, at, BEFORE_ID);
    at = append(frame, at, number);
    at = append(frame, at, BEFORE_METHOD);
    for (int i = 0; i < method.length(); i++) {
      frame[at++] = (byte) method.charAt(i);
    }
    at = append(frame, at, BEFORE_PARAMS);
    at = append(frame, at, paramsJsonUtf8);
    frame[at] = '}';
    return frame;
  }

  private static int append(byte[] target, int at, byte[] piece) {
    System.arraycopy(piece, 0, target, at, piece.length);
    return at + piece.length;
  }

  private static int append(byte[] target, int at, long number) {
    int end = at + digits(number);
    long rest = number;
    for (int i = end - 1; i >= at; i--) {
      target[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    return end;
  }

  private static int digits(long number) {
    int digits = 1;
    for (long rest = number / 10; rest > 0; rest /= 10) {
      digits++;
    }
    return digits;
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
