package dev.petbench.gate.calibrate;

import dev.petbench.gate.budget.Quantile;
import dev.petbench.gate.metric.MetricId;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.unit.Dimension;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * What unchanged measurements say of one figure.
 *
 * @param id which figure
 * @param dimension what it is a figure of
 * @param figures its value in each run; for A/A comparisons that of the base arm
 * @param comparisons differences of unchanged arms or runs, none of which shares a measurement with
 *     another
 * @param samples how many values went into it
 * @param paired whether each comparison is an A/A run of its own, rather than two of the runs
 */
record Unchanged(
    Id id,
    Dimension dimension,
    List<Double> figures,
    List<Comparison> comparisons,
    long samples,
    boolean paired) {
  Unchanged {
    Objects.requireNonNull(id, "id");
    figures = List.copyOf(figures);
    comparisons = List.copyOf(comparisons);
  }

  /** Which figure. */
  record Id(BenchmarkKey key, MetricId metric, Quantile quantile) implements Comparable<Id> {
    @Override
    public int compareTo(Id other) {
      int result = key.compareTo(other.key);
      result = result != 0 ? result : metric.compareTo(other.metric);
      return result != 0 ? result : quantile.compareTo(other.quantile);
    }

    @Override
    public String toString() {
      return key + " " + metric + " " + quantile.wireName();
    }
  }

  /**
   * The difference of two unchanged measurements.
   *
   * @param absolute the greater less the lesser, in the base unit
   * @param relative the same as a fraction of the lesser
   */
  record Comparison(double absolute, double relative) {
    static Comparison of(double one, double other) {
      double low = Math.min(one, other);
      double difference = Math.abs(one - other);
      return new Comparison(
          difference, low > 0 ? difference / low : difference > 0 ? Double.MAX_VALUE : 0);
    }

    boolean exceeds(double marginAbsolute, double marginRelative) {
      return absolute > marginAbsolute && relative > marginRelative;
    }
  }

  /** The greatest relative difference of any two runs, and of any comparison. */
  double greatestRelative() {
    double low = figures.stream().mapToDouble(d -> d).min().orElse(0);
    double high = figures.stream().mapToDouble(d -> d).max().orElse(0);
    double ofFigures = Comparison.of(low, high).relative();
    return Math.max(
        paired ? 0 : ofFigures,
        comparisons.stream().mapToDouble(Comparison::relative).max().orElse(0));
  }

  /** The greatest difference of any two runs, and of any comparison. */
  double greatestAbsolute() {
    double low = figures.stream().mapToDouble(d -> d).min().orElse(0);
    double high = figures.stream().mapToDouble(d -> d).max().orElse(0);
    return Math.max(
        paired ? 0 : high - low,
        comparisons.stream().mapToDouble(Comparison::absolute).max().orElse(0));
  }

  /** The same without one comparison, and without the runs that it compares. */
  Unchanged without(int comparison) {
    List<Double> fewer = new ArrayList<>(figures);
    if (paired) {
      fewer.remove(comparison);
    } else {
      fewer.subList(2 * comparison, 2 * comparison + 2).clear();
    }
    List<Comparison> others = new ArrayList<>(comparisons);
    others.remove(comparison);
    return new Unchanged(id, dimension, fewer, others, samples, paired);
  }

  /** The median figure, to find the fastest scenario. */
  double typical() {
    double[] sorted = figures.stream().mapToDouble(d -> d).sorted().toArray();
    return sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
  }

  /** The standard deviation between runs. */
  OptionalDouble deviation(boolean logarithmic) {
    if (paired || figures.size() < 3 || logarithmic && figures.stream().anyMatch(d -> d <= 0)) {
      return OptionalDouble.empty();
    }
    double[] values = figures.stream().mapToDouble(d -> logarithmic ? Math.log(d) : d).toArray();
    double mean = Arrays.stream(values).average().orElseThrow();
    double sum = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return OptionalDouble.of(Math.sqrt(sum / (values.length - 1)));
  }
}
