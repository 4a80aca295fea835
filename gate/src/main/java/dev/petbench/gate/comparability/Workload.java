package dev.petbench.gate.comparability;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.InputFile;
import java.util.List;
import java.util.Objects;

/**
 * What a run must have measured.
 *
 * @param file where it was read
 * @param name its name
 * @param expected every combination, each once
 */
public record Workload(InputFile file, String name, List<Expected> expected) {
  /** Refuses nulls and copies the list. */
  public Workload {
    Objects.requireNonNull(file, "file");
    Objects.requireNonNull(name, "name");
    expected = List.copyOf(expected);
  }

  /**
   * One combination.
   *
   * @param key benchmark and parameters
   * @param forks forks of it
   * @param warmupIterations warm-up iterations of a fork
   * @param measurementIterations measured iterations of a fork
   */
  public record Expected(
      BenchmarkKey key, int forks, int warmupIterations, int measurementIterations) {
    /** Refuses nulls. */
    public Expected {
      Objects.requireNonNull(key, "key");
    }
  }
}
