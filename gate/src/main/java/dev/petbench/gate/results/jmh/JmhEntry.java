package dev.petbench.gate.results.jmh;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.InputFile;
import java.util.Collections;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One entry of a JMH result file.
 *
 * @param file where it was read
 * @param key benchmark and parameters
 * @param mode JMH's short name of the mode: thrpt, avgt, sample or ss
 * @param threads threads that ran the benchmark
 * @param forks forks asked for; 0 when it ran in JMH's own process
 * @param warmupIterations warm-up iterations asked for
 * @param measurementIterations measured iterations asked for
 * @param primary the primary metric
 * @param secondary the secondary metrics by name
 */
public record JmhEntry(
    InputFile file,
    BenchmarkKey key,
    String mode,
    int threads,
    int forks,
    int warmupIterations,
    int measurementIterations,
    JmhMetric primary,
    SortedMap<String, JmhMetric> secondary) {
  /** Refuses nulls and copies the metrics. */
  public JmhEntry {
    Objects.requireNonNull(file, "file");
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(mode, "mode");
    Objects.requireNonNull(primary, "primary");
    secondary = Collections.unmodifiableSortedMap(new TreeMap<>(secondary));
  }

  /**
   * How many rows of raw values a complete entry has.
   *
   * @return the forks, and 1 when there was none
   */
  public int expectedRows() {
    return Math.max(forks, 1);
  }
}
