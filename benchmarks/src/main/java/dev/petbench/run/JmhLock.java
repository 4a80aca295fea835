package dev.petbench.run;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** JMH's own lock against two runs at once; asked before anything of ours starts. */
final class JmhLock {
  static final String BUSY =
      "another benchmark run is going on on this machine and each would spoil the other; wait for"
          + " its end";

  private JmhLock() {}

  /** Refuses when another run holds the lock; it is not kept, JMH takes it itself. */
  static void refuseIfTaken() throws UnusableException {
    Path file = Path.of(System.getProperty("java.io.tmpdir"), "jmh.lock");
    try (FileChannel channel =
            FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      if (lock == null) {
        throw new UnusableException(BUSY);
      }
    } catch (OverlappingFileLockException e) {
      throw new UnusableException(BUSY, e);
    } catch (IOException e) {
      throw new UnusableException("the temporary directory cannot be used: " + e.getMessage(), e);
    }
  }
}
