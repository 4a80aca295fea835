package dev.petbench.wire;

/**
 * Keeps the few method names of a protocol, so that a million notifications do not make a million
 * equal strings. Not thread-safe.
 */
final class MethodNames {
  private final String[] known = new String[16];
  private int next;

  String get(char[] chars, int offset, int length) {
    for (String name : known) {
      if (name == null) {
        break;
      }
      if (isSame(name, chars, offset, length)) {
        return name;
      }
    }
    String name = new String(chars, offset, length);
    known[next] = name;
    next = (next + 1) % known.length;
    return name;
  }

  private static boolean isSame(String name, char[] chars, int offset, int length) {
    if (name.length() != length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (name.charAt(i) != chars[offset + i]) {
        return false;
      }
    }
    return true;
  }
}
