package dev.petbench.gate.coverage;

import dev.petbench.gate.results.InputFile;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a coverage file says.
 *
 * @param file the file
 * @param totals hits by counter; a counter that the file does not know is absent
 * @param lines for each source file, whether each executable line was hit
 */
public record Coverage(
    InputFile file, Map<Counter, Ratio> totals, Map<String, Map<Integer, Boolean>> lines) {
  /** Copies the maps. */
  public Coverage {
    Objects.requireNonNull(file, "file");
    Map<Counter, Ratio> copy = new EnumMap<>(Counter.class);
    copy.putAll(totals);
    totals = Collections.unmodifiableMap(copy);
    lines = Collections.unmodifiableMap(new TreeMap<>(lines));
  }

  /**
   * The total of a counter.
   *
   * @param counter the counter
   * @return its ratio, or empty where the file does not know it
   */
  public Optional<Ratio> total(Counter counter) {
    return Optional.ofNullable(totals.get(counter));
  }

  /**
   * Hits of so many.
   *
   * @param hit 0 or more
   * @param found 1 or more, not less than hit
   */
  public record Ratio(long hit, long found) {
    /** Refuses what is no ratio. */
    public Ratio {
      if (hit < 0 || found < 1 || hit > found) {
        throw new IllegalArgumentException("no ratio: " + hit + " of " + found);
      }
    }

    /**
     * The share in percent.
     *
     * @return from 0 to 100
     */
    public double percent() {
      return 100.0 * hit / found;
    }
  }
}
