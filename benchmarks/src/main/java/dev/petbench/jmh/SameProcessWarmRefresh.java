package dev.petbench.jmh;

import dev.petbench.scenario.Lifetime;
import org.openjdk.jmh.annotations.Benchmark;

/** A repeated refresh in one process, each after the one before is quiescent. */
public class SameProcessWarmRefresh extends RefreshBenchmark {
  /** A benchmark with the parameters that JMH sets. */
  public SameProcessWarmRefresh() {
    super(Lifetime.SAME_PROCESS_WARM);
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
