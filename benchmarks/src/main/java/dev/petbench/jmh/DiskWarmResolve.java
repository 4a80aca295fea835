package dev.petbench.jmh;

import dev.petbench.scenario.Lifetime;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * A resolve by a new process of an interpreter that an earlier one put into the cache directory.
 */
public class DiskWarmResolve extends ResolveBenchmark {
  /** A benchmark with the parameters that JMH sets. */
  public DiskWarmResolve() {
    super(Lifetime.DISK_WARM);
  }

  /**
   * Exactly one resolve.
   *
   * @throws InterruptedException when JMH gives up on the iteration
   */
  @Benchmark
  public void resolve() throws InterruptedException {
    fire();
  }
}
