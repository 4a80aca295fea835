package dev.petbench.gate.soak;

import java.util.Arrays;

/**
 * A figure by cycle, in constant memory however many cycles there are: up to 4,096 readings are
 * kept as they are; beyond, neighbours become one, again and again. For one thread.
 */
public final class CycleSeries {
  private static final int MOST = 4_096;
  private static final int FIRST_CAPACITY = 256;

  /** What neighbours become. */
  public enum Merge {
    /** The lesser of them: for counts, of which the minima are judged. */
    LEAST,
    /** Their mean: for figures of which medians of blocks are judged. */
    MEAN
  }

  private final Merge merge;
  private double[] cycles = new double[FIRST_CAPACITY];
  private double[] values = new double[FIRST_CAPACITY];
  private int size;
  private int width = 1;
  private int pending;
  private double pendingCycle;
  private double pendingValue;
  private long readings;
  private double least = Double.POSITIVE_INFINITY;
  private double greatest = Double.NEGATIVE_INFINITY;
  private double latest = Double.NaN;

  /**
   * An empty series.
   *
   * @param merge what neighbours become
   */
  public CycleSeries(Merge merge) {
    this.merge = merge;
  }

  /**
   * Adds the reading of a later cycle.
   *
   * @param cycle the cycle, ascending
   * @param value finite
   */
  public void add(long cycle, double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("a reading is finite, not " + value);
    }
    readings++;
    latest = value;
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
    pendingCycle += cycle;
    pendingValue =
        pending == 0
            ? value
            : merge == Merge.LEAST ? Math.min(pendingValue, value) : pendingValue + value;
    pending++;
    if (pending == width) {
      append(pendingCycle / width, merge == Merge.LEAST ? pendingValue : pendingValue / width);
      pending = 0;
      pendingCycle = 0;
    }
  }

  private void append(double cycle, double value) {
    if (size == values.length) {
      int larger = size * 2;
      cycles = Arrays.copyOf(cycles, larger);
      values = Arrays.copyOf(values, larger);
    }
    cycles[size] = cycle;
    values[size] = value;
    size++;
    if (size == MOST) {
      halve();
    }
  }

  private void halve() {
    for (int i = 0; i < MOST / 2; i++) {
      double one = values[2 * i];
      double other = values[2 * i + 1];
      cycles[i] = (cycles[2 * i] + cycles[2 * i + 1]) / 2;
      values[i] = merge == Merge.LEAST ? Math.min(one, other) : (one + other) / 2;
    }
    size = MOST / 2;
    width *= 2;
  }

  /**
   * How many readings were added.
   *
   * @return 0 or more
   */
  public long readings() {
    return readings;
  }

  /**
   * The cycles of what is kept; the middle one where several have become one.
   *
   * @return ascending; a copy
   */
  public double[] cycles() {
    return Arrays.copyOf(cycles, size);
  }

  /**
   * What is kept, in the order of cycles.
   *
   * @return as many values as {@link #cycles}; a copy
   */
  public double[] values() {
    return Arrays.copyOf(values, size);
  }

  /**
   * The least reading of all.
   *
   * @return infinite when there is none
   */
  public double least() {
    return least;
  }

  /**
   * The greatest reading of all.
   *
   * @return infinite when there is none
   */
  public double greatest() {
    return greatest;
  }

  /**
   * The latest reading.
   *
   * @return NaN when there is none
   */
  public double latest() {
    return latest;
  }
}
