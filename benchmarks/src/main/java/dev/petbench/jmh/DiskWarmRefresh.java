package dev.petbench.jmh;

import dev.petbench.scenario.Lifetime;
import org.openjdk.jmh.annotations.Benchmark;

/** A refresh by a new process on the cache directory that an earlier process has filled. */
public class DiskWarmRefresh extends RefreshBenchmark {
  /** A benchmark with the parameters that JMH sets. */
  public DiskWarmRefresh() {
    super(Lifetime.DISK_WARM);
  }

  /**
   * Exactly one refresh.
   *
   * @throws InterruptedException when JMH gives up on the iteration
   */
  @Benchmark
  public void refresh() throws InterruptedException {
    fire();
  }
}
