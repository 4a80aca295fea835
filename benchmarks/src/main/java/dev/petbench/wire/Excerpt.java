package dev.petbench.wire;

import java.nio.charset.StandardCharsets;

/** Bounded, printable pieces of what a peer sent, for messages. */
final class Excerpt {
  private static final int BYTE_LIMIT = 60;

  private Excerpt() {}

  /**
   * The first bytes between two positions in quotes; bytes that are not printable ASCII as {@code
   * \xNN}.
   */
  static String of(byte[] bytes, int from, int to) {
    int end = Math.min(to, from + BYTE_LIMIT);
    String text = new String(bytes, from, end - from, StandardCharsets.ISO_8859_1);
    StringBuilder quoted = new StringBuilder("\"");
    text.chars()
        .forEach(
            c ->
                quoted.append(
                    c >= ' ' && c < 0x7f ? String.valueOf((char) c) : String.format("\\x%02x", c)));
    return quoted.append(end < to ? "…\"" : "\"").toString();
  }

  /**
   * At most {@code limit} characters of a text; control characters become spaces, a cut is marked.
   */
  static String of(String text, int limit) {
    int end = text.length();
    if (end > limit) {
      end = limit - 1;
      if (Character.isHighSurrogate(text.charAt(end - 1))) {
        end--;
      }
    }
    StringBuilder bounded = new StringBuilder(end + 1);
    for (int i = 0; i < end; i++) {
      char c = text.charAt(i);
      bounded.append(Character.isISOControl(c) ? ' ' : c);
    }
    return bounded.append(end < text.length() ? "…" : "").toString();
  }
}
