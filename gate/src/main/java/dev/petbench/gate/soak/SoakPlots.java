package dev.petbench.gate.soak;

import dev.petbench.gate.report.model.Plot;
import dev.petbench.gate.report.model.PlotSeries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Pictures of a soak: its figures over time. */
final class SoakPlots {
  private SoakPlots() {}

  static List<Plot> of(SoakData data) {
    List<Plot> plots = new ArrayList<>();
    add(plots, data, "Memory", SoakFigure.RESIDENT, SoakFigure.PRIVATE);
    add(plots, data, "Threads and descriptors", SoakFigure.THREADS, SoakFigure.DESCRIPTORS);
    add(plots, data, "Files in the cache", SoakFigure.CACHE_FILES);
    add(plots, data, "Latency", SoakFigure.REFRESH, SoakFigure.RESOLVE);
    add(plots, data, "Processor time of a cycle", SoakFigure.CPU);
    return plots;
  }

  private static void add(List<Plot> plots, SoakData data, String title, SoakFigure... figures) {
    List<PlotSeries> lines = new ArrayList<>();
    for (SoakFigure figure : figures) {
      CycleSeries series = data.series(figure);
      double[] cycles = series.cycles();
      double[] values = series.values();
      List<Double> x = new ArrayList<>();
      List<Double> y = new ArrayList<>();
      for (int i = 0; i < cycles.length; i++) {
        x.add(secondsAt(data.seconds(), cycles[i]));
        y.add(values[i]);
      }
      if (!x.isEmpty()) {
        lines.add(PlotSeries.line(figure.metric(), x, y));
      }
    }
    if (!lines.isEmpty()) {
      plots.add(new Plot(Plot.Kind.TIME, title, figures[0].dimension(), lines));
    }
  }

  /** Between two cycles that are kept, as far as the cycle lies between them. */
  private static double secondsAt(CycleSeries seconds, double cycle) {
    double[] cycles = seconds.cycles();
    double[] times = seconds.values();
    int found = Arrays.binarySearch(cycles, cycle);
    if (found >= 0) {
      return times[found];
    }
    int next = Math.min(Math.max(-found - 1, 1), cycles.length - 1);
    if (next < 1) {
      return times.length == 0 ? 0 : times[0];
    }
    double part = (cycle - cycles[next - 1]) / (cycles[next] - cycles[next - 1]);
    return times[next - 1] + part * (times[next] - times[next - 1]);
  }
}
