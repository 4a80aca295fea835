package dev.petbench.gate.report.html;

import java.util.ArrayList;
import java.util.List;

/**
 * Maps figures to places on an axis.
 *
 * @param low the least figure shown
 * @param high the greatest, above low
 * @param from where low lies
 * @param to where high lies
 * @param logarithmic whether equal factors are equal distances; low is then positive
 */
record Scale(double low, double high, double from, double to, boolean logarithmic) {
  private static final int TICKS = 5;

  /** A scale that shows all figures between two with some air about them. */
  static Scale around(double low, double high, double from, double to, boolean logarithmic) {
    if (logarithmic) {
      double air = Math.pow(high / low, 0.05);
      double least = low / Math.max(air, 1.05);
      return new Scale(least, high * Math.max(air, 1.05), from, to, true);
    }
    double air = high > low ? (high - low) * 0.06 : Math.max(Math.abs(high) * 0.1, 1e-9);
    return new Scale(low - air, high + air, from, to, false);
  }

  double place(double figure) {
    double share =
        logarithmic ? Math.log(figure / low) / Math.log(high / low) : (figure - low) / (high - low);
    return from + share * (to - from);
  }

  /** Round figures within the scale, at least one where there is one. */
  List<Double> ticks() {
    return logarithmic ? logarithmicTicks() : linearTicks();
  }

  private List<Double> linearTicks() {
    double rough = (high - low) / TICKS;
    double power = Math.pow(10, Math.floor(Math.log10(rough)));
    double step = power;
    for (double factor : new double[] {2, 5, 10}) {
      if (step < rough) {
        step = factor * power;
      }
    }
    List<Double> ticks = new ArrayList<>();
    for (long i = (long) Math.ceil(low / step); i * step <= high; i++) {
      ticks.add(i * step);
    }
    return ticks;
  }

  private List<Double> logarithmicTicks() {
    double[] all = {1, 2, 5};
    double[] few = {1};
    double[] within = Math.log10(high / low) > 3 ? few : all;
    List<Double> ticks = new ArrayList<>();
    for (int power = (int) Math.floor(Math.log10(low)); Math.pow(10, power) <= high; power++) {
      for (double factor : within) {
        double tick = factor * Math.pow(10, power);
        if (tick >= low && tick <= high) {
          ticks.add(tick);
        }
      }
    }
    return ticks;
  }
}
