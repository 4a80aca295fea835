package dev.petbench.gate.report.html;

import dev.petbench.gate.report.model.Figure;
import dev.petbench.gate.report.model.Plot;
import dev.petbench.gate.report.model.PlotSeries;
import dev.petbench.gate.report.model.Side;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Parameters;
import dev.petbench.gate.unit.Dimension;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** Finds figures that differ in {@code size} alone, and so show how a metric grows. */
final class GrowthPlots {
  private static final String SIZE = "size";

  private GrowthPlots() {}

  /** A plot for each metric that was measured at two sizes or more. */
  static List<Plot> of(List<Figure> figures) {
    Map<String, List<Figure>> groups = new LinkedHashMap<>();
    Map<String, Dimension> dimensions = new LinkedHashMap<>();
    for (Figure figure : figures) {
      if (size(figure).isPresent()) {
        BenchmarkKey key = figure.key().orElseThrow();
        SortedMap<String, String> others = new TreeMap<>(key.params().values());
        others.remove(SIZE);
        String name =
            new BenchmarkKey(key.benchmark(), Parameters.of(others)) + " " + figure.title();
        groups.computeIfAbsent(name, title -> new ArrayList<>()).add(figure);
        dimensions.putIfAbsent(name, figure.dimension());
      }
    }
    List<Plot> plots = new ArrayList<>();
    groups.forEach(
        (title, group) -> {
          List<PlotSeries> series = new ArrayList<>();
          series("head", group, Figure::head).ifPresent(series::add);
          series("base", group, Figure::base).ifPresent(series::add);
          if (!series.isEmpty()) {
            plots.add(new Plot(Plot.Kind.GROWTH, title, dimensions.get(title), series));
          }
        });
    return plots;
  }

  private static Optional<Double> size(Figure figure) {
    return figure
        .key()
        .flatMap(key -> key.params().value(SIZE))
        .filter(text -> text.matches("[1-9][0-9]{0,8}"))
        .map(Double::parseDouble);
  }

  private static Optional<PlotSeries> series(
      String name, List<Figure> group, Function<Figure, Optional<Side>> side) {
    SortedMap<Double, Double> points = new TreeMap<>();
    for (Figure figure : group) {
      side.apply(figure)
          .filter(one -> one.shown().isPresent() && one.shown().getAsDouble() > 0)
          .ifPresent(one -> points.put(size(figure).orElseThrow(), one.shown().getAsDouble()));
    }
    return points.size() < 2
        ? Optional.empty()
        : Optional.of(
            new PlotSeries(name, List.copyOf(points.keySet()), List.copyOf(points.values())));
  }
}
