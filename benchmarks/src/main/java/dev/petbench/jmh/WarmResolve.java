package dev.petbench.jmh;

import dev.petbench.scenario.Lifetime;
import org.openjdk.jmh.annotations.Benchmark;

/** A resolve of an interpreter that the same process has resolved before. */
public class WarmResolve extends ResolveBenchmark {
  /** A benchmark with the parameters that JMH sets. */
  public WarmResolve() {
    super(Lifetime.SAME_PROCESS_WARM);
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
