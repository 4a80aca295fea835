package dev.petbench.resources;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Reads one file of {@code /proc} again and again without opening it anew, and without making
 * objects: a sampler must not bring about collections in the JVM that times. The open file stays
 * with its process even when the pid is given away.
 */
final class LinuxPeakReader implements PeakReader {
  private static final int LIMIT_BYTES = 1 << 14;
  private static final byte[] RESIDENT = "\nVmRSS:".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] THREADS = "\nThreads:".getBytes(StandardCharsets.US_ASCII);
  private static final long BYTES_PER_KB = 1024;

  private final byte[] text = new byte[LIMIT_BYTES];
  private final LinuxDescendants descendants;
  private final long pid;
  private RandomAccessFile status;
  private int length;
  private long threads;
  private long residentBytes;

  LinuxPeakReader(Path proc, long pid) {
    this.pid = pid;
    this.descendants = new LinuxDescendants(proc);
    try {
      status = new RandomAccessFile(new ProcFiles(proc, pid).path("status").toFile(), "r");
    } catch (IOException gone) {
      status = null;
    }
  }

  @Override
  public boolean read() {
    if (status == null) {
      return false;
    }
    try {
      status.seek(0);
      length = status.read(text);
    } catch (IOException gone) {
      return false;
    }
    long resident = numberBehind(RESIDENT);
    long alive = numberBehind(THREADS);
    if (resident < 0 || alive < 0) {
      // A zombie has no memory; it is over.
      return false;
    }
    residentBytes = resident * BYTES_PER_KB;
    threads = alive;
    return true;
  }

  /** The number behind a key, or -1 when the key is not there. */
  private long numberBehind(byte[] key) {
    for (int start = 0; start + key.length < length; start++) {
      if (text[start] == '\n' && isAt(start, key)) {
        return number(start + key.length);
      }
    }
    return -1;
  }

  private boolean isAt(int start, byte[] key) {
    for (int i = 1; i < key.length; i++) {
      if (text[start + i] != key[i]) {
        return false;
      }
    }
    return true;
  }

  private long number(int from) {
    int i = from;
    while (i < length && (text[i] == ' ' || text[i] == '\t')) {
      i++;
    }
    long number = 0;
    for (; i < length && text[i] >= '0' && text[i] <= '9'; i++) {
      number = number * 10 + text[i] - '0';
    }
    return number;
  }

  @Override
  public long threads() {
    return threads;
  }

  @Override
  public long residentBytes() {
    return residentBytes;
  }

  @Override
  public long[] descendants() {
    return descendants.of(pid, threads).stream().mapToLong(Long::longValue).toArray();
  }

  @Override
  public void close() {
    if (status == null) {
      return;
    }
    try {
      status.close();
    } catch (IOException nothingIsLost) {
      // It was only read.
    }
  }
}
