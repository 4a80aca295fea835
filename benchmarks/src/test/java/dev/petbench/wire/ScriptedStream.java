package dev.petbench.wire;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A peer's output made of the chunks that a test gives it; each read returns one of them, as a
 * pipe's reads may.
 */
final class ScriptedStream extends InputStream {
  private record Chunk(byte[] bytes, IOException failure) {}

  private final BlockingQueue<Chunk> chunks = new LinkedBlockingQueue<>();
  private Chunk current = new Chunk(new byte[0], null);
  private int at;

  void send(byte[] bytes) {
    if (bytes.length > 0) {
      chunks.add(new Chunk(bytes, null));
    }
  }

  void send(String text) {
    send(text.getBytes(StandardCharsets.UTF_8));
  }

  void end() {
    chunks.add(new Chunk(null, null));
  }

  void fail(String message) {
    chunks.add(new Chunk(null, new IOException(message)));
  }

  @Override
  public int read() {
    throw new UnsupportedOperationException("the reader reads chunks");
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (current.bytes != null && at == current.bytes.length) {
      try {
        current = chunks.take();
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
      at = 0;
    }
    if (current.failure != null) {
      throw current.failure;
    }
    if (current.bytes == null) {
      return -1;
    }
    int count = Math.min(length, current.bytes.length - at);
    System.arraycopy(current.bytes, at, target, offset, count);
    at += count;
    return count;
  }
}
