package dev.petbench.gate.report.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * One line or cloud of a picture.
 *
 * @param name what it is called in the legend
 * @param x positions, finite
 * @param y heights, finite, as many
 */
public record PlotSeries(String name, List<Double> x, List<Double> y) {
  private static final int MOST_POINTS = 400;

  /** Copies the lists; refuses what cannot be drawn. */
  public PlotSeries {
    Objects.requireNonNull(name, "name");
    x = List.copyOf(x);
    y = List.copyOf(y);
    if (x.size() != y.size()) {
      throw new IllegalArgumentException("as many heights as positions are needed");
    }
    if (!x.stream().allMatch(Double::isFinite) || !y.stream().allMatch(Double::isFinite)) {
      throw new IllegalArgumentException("points are finite");
    }
  }

  /**
   * A cloud of values in ascending order; of very many only as many as can be told apart, taken
   * evenly, the least and the greatest always.
   *
   * @param name its name
   * @param sorted the values, ascending
   * @return the series, with positions from 0 to 1
   */
  public static PlotSeries cloud(String name, double[] sorted) {
    List<Double> x = new ArrayList<>();
    List<Double> y = new ArrayList<>();
    int points = Math.min(MOST_POINTS, sorted.length);
    for (int i = 0; i < points; i++) {
      long index = points == 1 ? 0 : (long) i * (sorted.length - 1) / (points - 1);
      x.add(points == 1 ? 0.5 : (double) i / (points - 1));
      y.add(sorted[(int) index]);
    }
    return new PlotSeries(name, x, y);
  }

  /**
   * A line of points in the order of positions; of very many only every so many.
   *
   * @param name its name
   * @param x positions
   * @param y heights
   * @return the series
   */
  public static PlotSeries line(String name, List<Double> x, List<Double> y) {
    int step = Math.max(1, (x.size() + MOST_POINTS - 1) / MOST_POINTS);
    List<Double> fewX = new ArrayList<>();
    List<Double> fewY = new ArrayList<>();
    for (int i = 0; i < x.size(); i += step) {
      fewX.add(x.get(i));
      fewY.add(y.get(i));
    }
    return new PlotSeries(name, fewX, fewY);
  }
}
