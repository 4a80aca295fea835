package dev.petbench.gate.results.jmh;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.DoublePredicate;

/**
 * The raw values of one metric by fork and iteration: either one value an iteration ({@code
 * rawData}), or a histogram of all invocations of the iteration ({@code rawDataHistogram}, mode
 * sample).
 */
public final class RawData {
  private final double[][][] values;
  private final long[][][] counts;

  private RawData(double[][][] values, long[][][] counts) {
    this.values = values;
    this.counts = counts;
  }

  /**
   * One value an iteration.
   *
   * @param rows values by fork and iteration, in the metric's unit
   * @return the data
   */
  public static RawData ofIterations(double[][] rows) {
    double[][][] values = new double[rows.length][][];
    for (int fork = 0; fork < rows.length; fork++) {
      // The whole fork as one run of values: an array for each would cost more than the values.
      values[fork] = new double[][] {rows[fork].clone()};
    }
    return new RawData(values, null);
  }

  /**
   * A histogram an iteration.
   *
   * @param values distinct values by fork, iteration and bucket
   * @param counts how often each occurred, of the same shape, 1 or more
   * @return the data
   */
  public static RawData ofHistograms(double[][][] values, long[][][] counts) {
    return new RawData(
        Objects.requireNonNull(values, "values"), Objects.requireNonNull(counts, "counts"));
  }

  /**
   * Whether each iteration is a histogram of its invocations.
   *
   * @return true for data of mode sample
   */
  public boolean isHistogram() {
    return counts != null;
  }

  /**
   * The number of rows.
   *
   * @return forks that left values
   */
  public int forks() {
    return values.length;
  }

  /**
   * The length of a row.
   *
   * @param fork the row, from 0
   * @return iterations that left values
   */
  public int iterations(int fork) {
    return isHistogram() ? values[fork].length : values[fork][0].length;
  }

  /**
   * The value of an iteration, of data that has one each.
   *
   * @param fork from 0
   * @param iteration from 0
   * @return the value; NaN where the metric was undefined
   * @throws IllegalStateException for histograms
   */
  public double value(int fork, int iteration) {
    if (isHistogram()) {
      throw new IllegalStateException("an iteration of a histogram has no single value");
    }
    return values[fork][0][iteration];
  }

  /**
   * Visits every value.
   *
   * @param visitor takes each value and how often it occurred
   */
  public void forEach(Visitor visitor) {
    for (int fork = 0; fork < values.length; fork++) {
      for (int run = 0; run < values[fork].length; run++) {
        for (int i = 0; i < values[fork][run].length; i++) {
          visitor.visit(values[fork][run][i], isHistogram() ? counts[fork][run][i] : 1);
        }
      }
    }
  }

  /**
   * Whether all values satisfy a condition.
   *
   * @param condition the condition
   * @return true when none fails it
   */
  public boolean allMatch(DoublePredicate condition) {
    return Arrays.stream(values)
        .flatMap(Arrays::stream)
        .flatMapToDouble(Arrays::stream)
        .allMatch(condition);
  }

  /** Takes values. */
  @FunctionalInterface
  public interface Visitor {
    /**
     * Takes one value.
     *
     * @param value in the metric's unit
     * @param count how often it occurred
     */
    void visit(double value, long count);
  }
}
