package dev.petbench.gate.results.record;

import dev.petbench.gate.results.BenchmarkKey;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What was asked for, written before the first fork was started.
 *
 * @param benchmarks every combination, each once
 * @param paired what else was fixed for a paired run; empty for any other
 */
public record PlanLine(List<Planned> benchmarks, Optional<PairedPlan> paired)
    implements RecordLine {
  /** Refuses nulls and copies the list. */
  public PlanLine {
    benchmarks = List.copyOf(benchmarks);
    Objects.requireNonNull(paired, "paired");
  }

  /**
   * One combination that was asked for.
   *
   * @param key benchmark and parameters
   * @param mode JMH's short name of the mode
   * @param threads threads of the benchmark
   * @param forks forks; 0 for JMH's own process
   * @param warmupIterations warm-up iterations of a fork
   * @param measurementIterations measured iterations of a fork
   * @param samplesPerIteration sample lines that every measured iteration writes; 1 unless the plan
   *     says otherwise, 0 for a benchmark that writes none
   */
  public record Planned(
      BenchmarkKey key,
      String mode,
      int threads,
      int forks,
      int warmupIterations,
      int measurementIterations,
      int samplesPerIteration) {
    /** Refuses nulls. */
    public Planned {
      Objects.requireNonNull(key, "key");
      Objects.requireNonNull(mode, "mode");
    }

    /**
     * The forks that leave values.
     *
     * @return at least 1
     */
    public int rows() {
      return Math.max(forks, 1);
    }
  }
}
