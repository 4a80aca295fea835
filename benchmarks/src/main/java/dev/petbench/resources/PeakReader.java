package dev.petbench.resources;

import java.io.Closeable;

/** The few figures of which a sampler seeks the peak. For one thread. */
public interface PeakReader extends Closeable {

  /**
   * Reads threads and resident memory anew.
   *
   * @return whether the process is still there; where not, the figures are those of before
   */
  boolean read();

  /**
   * Threads at the last reading.
   *
   * @return the number; 0 where the platform does not tell
   */
  long threads();

  /**
   * Resident memory at the last reading.
   *
   * @return bytes; 0 where the platform does not tell
   */
  long residentBytes();

  /**
   * The processes below it that are alive now, zombies left out.
   *
   * @return their pids, in no order
   */
  long[] descendants();

  @Override
  void close();
}
