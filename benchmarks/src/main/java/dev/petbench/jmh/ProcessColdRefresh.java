package dev.petbench.jmh;

import dev.petbench.scenario.Lifetime;
import org.openjdk.jmh.annotations.Benchmark;

/** A refresh by a new process with an empty cache directory. */
public class ProcessColdRefresh extends RefreshBenchmark {
  /** A benchmark with the parameters that JMH sets. */
  public ProcessColdRefresh() {
    super(Lifetime.PROCESS_COLD);
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
