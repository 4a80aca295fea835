package dev.petbench.process;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The last bytes that a server wrote to its standard error, and how many there were in all. Takes
 * constant memory however much is written. Safe for any threads.
 */
public final class StderrTail {

  private final byte[] ring;
  private long totalBytes;

  /**
   * Makes an empty tail.
   *
   * @param limitBytes how much is kept, positive
   */
  public StderrTail(int limitBytes) {
    if (limitBytes <= 0) {
      throw new IllegalArgumentException("limitBytes %d is not positive".formatted(limitBytes));
    }
    this.ring = new byte[limitBytes];
  }

  /** Adds the first bytes of a buffer, which may be used again afterwards. */
  synchronized void append(byte[] buffer, int length) {
    int kept = Math.min(length, ring.length);
    int from = length - kept;
    int at = (int) ((totalBytes + from) % ring.length);
    int untilEnd = Math.min(kept, ring.length - at);
    System.arraycopy(buffer, from, ring, at, untilEnd);
    System.arraycopy(buffer, from + untilEnd, ring, 0, kept - untilEnd);
    totalBytes += length;
  }

  /** How many bytes were written so far, kept or not. */
  public synchronized long totalBytes() {
    return totalBytes;
  }

  /**
   * The lines of the tail, each passed through the caller's function. There is no other way to the
   * text: a server's words hold paths, and what is written anywhere must not. When the beginning is
   * no longer kept the first, cut line is left out, since half a path is not recognised as one.
   *
   * @param normalise replaces in one line whatever must not be written
   */
  public List<String> lines(UnaryOperator<String> normalise) {
    byte[] bytes;
    boolean cut;
    synchronized (this) {
      cut = totalBytes > ring.length;
      bytes = snapshot();
    }
    int start = 0;
    if (cut) {
      while (start < bytes.length && bytes[start] != '\n') {
        start++;
      }
      start = Math.min(start + 1, bytes.length);
    }
    return new String(bytes, start, bytes.length - start, StandardCharsets.UTF_8)
        .lines()
        .map(normalise)
        .toList();
  }

  private byte[] snapshot() {
    int kept = (int) Math.min(totalBytes, ring.length);
    byte[] bytes = new byte[kept];
    int at = (int) ((totalBytes - kept) % ring.length);
    int untilEnd = Math.min(kept, ring.length - at);
    System.arraycopy(ring, at, bytes, 0, untilEnd);
    System.arraycopy(ring, 0, bytes, untilEnd, kept - untilEnd);
    return bytes;
  }
}
