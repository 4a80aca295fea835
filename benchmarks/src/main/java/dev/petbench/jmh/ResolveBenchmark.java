package dev.petbench.jmh;

import dev.petbench.scenario.Lifetime;
import dev.petbench.scenario.Question;
import dev.petbench.scenario.ResolveQuestion;

/** The benchmarks that time a resolve. */
public abstract class ResolveBenchmark extends SingleRequestBenchmark {
  /**
   * A benchmark of a resolve.
   *
   * @param lifetime what the server has seen before the request
   */
  protected ResolveBenchmark(Lifetime lifetime) {
    super(lifetime);
  }

  @Override
  protected final Question question() {
    return new ResolveQuestion();
  }
}
