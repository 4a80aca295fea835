package dev.petbench.record;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Where in a run something happened.
 *
 * @param benchmark the full JMH name, class and method
 * @param params the benchmark's parameters by name, as JMH writes them
 * @param fork the fork, from 0
 * @param iteration the iteration within its phase, from 0
 * @param phase whether the iteration counts
 */
public record Where(
    String benchmark, Map<String, String> params, int fork, int iteration, Phase phase) {

  /** Checks and copies. */
  public Where {
    Objects.requireNonNull(benchmark, "benchmark");
    Objects.requireNonNull(phase, "phase");
    params = java.util.Collections.unmodifiableMap(new TreeMap<>(params));
    if (fork < 0 || iteration < 0) {
      throw new IllegalArgumentException("fork and iteration count from 0");
    }
  }
}
