package dev.petbench.session;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** A stream of what another thread puts into it; unlike a piped stream, nobody waits in steps. */
final class ChunkStream extends InputStream {
  private static final byte[] END = {};
  private static final int MOST_CHUNKS = 1_000;

  private final BlockingQueue<byte[]> chunks = new ArrayBlockingQueue<>(MOST_CHUNKS);
  private byte[] current = {};
  private int next;

  void put(byte[] chunk) throws InterruptedException {
    chunks.put(chunk);
  }

  void end() {
    chunks.clear();
    chunks.add(END);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (next == current.length) {
      current = take();
      next = 0;
    }
    if (current == END) {
      return -1;
    }
    int count = Math.min(length, current.length - next);
    System.arraycopy(current, next, into, offset, count);
    next += count;
    return count;
  }

  private byte[] take() throws IOException {
    try {
      return chunks.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }
}
