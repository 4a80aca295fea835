package dev.petbench.gate.results;

import java.util.Comparator;
import java.util.Objects;

/**
 * One combination that was measured: a benchmark and its parameters.
 *
 * @param benchmark the full name that JMH gives it, package and class included
 * @param params its parameters
 */
public record BenchmarkKey(String benchmark, Parameters params)
    implements Comparable<BenchmarkKey> {
  private static final Comparator<BenchmarkKey> ORDER =
      Comparator.comparing(BenchmarkKey::benchmark).thenComparing(BenchmarkKey::params);

  /** Refuses nulls. */
  public BenchmarkKey {
    Objects.requireNonNull(benchmark, "benchmark");
    Objects.requireNonNull(params, "params");
  }

  /**
   * The name without the package.
   *
   * @return class and method, for example {@code ColdResolve.resolve}
   */
  public String shortName() {
    int method = benchmark.lastIndexOf('.');
    int type = method <= 0 ? -1 : benchmark.lastIndexOf('.', method - 1);
    return benchmark.substring(type + 1);
  }

  /**
   * The class alone, which names the scenario.
   *
   * @return for example {@code ColdResolve}
   */
  public String className() {
    String name = shortName();
    int method = name.indexOf('.');
    return method < 0 ? name : name.substring(0, method);
  }

  @Override
  public int compareTo(BenchmarkKey other) {
    return ORDER.compare(this, other);
  }

  /**
   * Name and parameters for messages.
   *
   * @return for example {@code ColdResolve.resolve [size=100]}
   */
  @Override
  public String toString() {
    return params.values().isEmpty() ? shortName() : shortName() + " [" + params + "]";
  }
}
