package dev.petbench.jmh;

import dev.petbench.scenario.Lifetime;
import org.openjdk.jmh.annotations.Benchmark;

/** A resolve by a new process with an empty cache directory: the interpreter is started. */
public class ColdResolve extends ResolveBenchmark {
  /** A benchmark with the parameters that JMH sets. */
  public ColdResolve() {
    super(Lifetime.PROCESS_COLD);
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
