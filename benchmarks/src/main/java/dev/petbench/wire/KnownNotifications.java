package dev.petbench.wire;

import java.util.Arrays;

/**
 * Beginnings of messages that have been found to be notifications. Routing reads a message from its
 * start until it knows enough, so one that begins with the very bytes that decided an earlier one
 * is decided alike, and need not be parsed: of a million notifications all but a few. Also spares a
 * million equal strings. Not thread-safe.
 */
final class KnownNotifications {
  private static final int COUNT = 16;
  private static final int LENGTH_LIMIT_BYTES = 512;

  private record Beginning(byte[] bytes, String method) {}

  private final Beginning[] known = new Beginning[COUNT];
  private int next;

  /** The method of a body whose beginning is known; null when it is not. */
  String methodOf(byte[] body) {
    for (Beginning beginning : known) {
      if (beginning == null) {
        return null;
      }
      int length = beginning.bytes.length;
      if (length <= body.length && Arrays.equals(body, 0, length, beginning.bytes, 0, length)) {
        return beginning.method;
      }
    }
    return null;
  }

  /** Notes what the first bytes of a body have decided. */
  void add(byte[] body, long length, String method) {
    if (length <= LENGTH_LIMIT_BYTES) {
      known[next] = new Beginning(Arrays.copyOf(body, (int) length), method);
      next = (next + 1) % COUNT;
    }
  }
}
