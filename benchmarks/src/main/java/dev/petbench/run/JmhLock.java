package dev.petbench.run;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.LockSupport;

/** JMH's own lock against two runs at once; asked before anything of ours starts. */
public final class JmhLock {
  static final String BUSY =
      "another benchmark run is going on on this machine and each would spoil the other; wait for"
          + " its end";

  private static final long WAIT_NANOS = 500_000_000;
  private static final long BETWEEN_LOOKS_NANOS = 10_000_000;

  private JmhLock() {}

  /**
   * Refuses when another run holds the lock; it is not kept, JMH takes it itself. A guardian that
   * clears up after a killed run has it for a moment only, and is waited for.
   */
  static void refuseIfTaken() throws UnusableException {
    long deadlineNanos = System.nanoTime() + WAIT_NANOS;
    while (isTaken()) {
      if (System.nanoTime() > deadlineNanos) {
        throw new UnusableException(BUSY);
      }
      LockSupport.parkNanos(BETWEEN_LOOKS_NANOS);
    }
  }

  /**
   * Takes the lock until it is closed, for a run without JMH.
   *
   * @return the lock
   * @throws UnusableException when another run has it
   */
  public static Closeable take() throws UnusableException {
    refuseIfTaken();
    try {
      FileChannel channel =
          FileChannel.open(file(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (channel.tryLock() != null) {
        return channel;
      }
      channel.close();
      throw new UnusableException(BUSY);
    } catch (IOException e) {
      throw new UnusableException("the temporary directory cannot be used: " + e.getMessage(), e);
    }
  }

  private static Path file() {
    return Path.of(System.getProperty("java.io.tmpdir"), "jmh.lock");
  }

  private static boolean isTaken() throws UnusableException {
    try (FileChannel channel =
            FileChannel.open(file(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      return lock == null;
    } catch (OverlappingFileLockException e) {
      return true;
    } catch (IOException e) {
      throw new UnusableException("the temporary directory cannot be used: " + e.getMessage(), e);
    }
  }
}
