package dev.petbench.gate.calibrate;

import dev.petbench.gate.budget.Direction;
import dev.petbench.gate.budget.Quantile;
import dev.petbench.gate.compare.PairedFigures;
import dev.petbench.gate.metric.KnownMetrics;
import dev.petbench.gate.metric.MetricSeries;
import dev.petbench.gate.unit.Dimension;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;

/** Gathers what all sources say of each figure. */
final class Figures {
  /** What is measured to explain others, and is no latency. */
  private static final Set<String> ATTRIBUTION = Set.of("serverDuration", "spawn");

  private final int sources;
  private final Map<Unchanged.Id, Collected> all = new TreeMap<>();

  private Figures(int sources) {
    this.sources = sources;
  }

  /** The figures that every source has. */
  static List<Unchanged> of(List<Source> sources) {
    Figures figures = new Figures(sources.size());
    for (Source source : sources) {
      source.series().forEach(figures::add);
      source.paired().ifPresent(paired -> paired.figures().forEach(figures::add));
    }
    return figures.unchanged();
  }

  private void add(MetricSeries series) {
    boolean isKnown = KnownMetrics.dimension(series.metric().name()).isPresent();
    boolean isGated =
        series.dimension() == Dimension.DURATION || series.dimension() == Dimension.BYTES;
    if (!isKnown || !isGated || ATTRIBUTION.contains(series.metric().name())) {
      return;
    }
    for (Quantile quantile : List.of(Quantile.P50, Quantile.P95)) {
      OptionalDouble figure = quantile.of(series.values(), Direction.LOWER);
      if (figure.isPresent()) {
        Collected collected =
            collected(
                new Unchanged.Id(series.key(), series.metric(), quantile), series.dimension());
        collected.figures.add(figure.getAsDouble());
        collected.samples += series.values().count();
      }
    }
  }

  private void add(PairedFigures.Estimate estimate) {
    Collected collected =
        collected(
            new Unchanged.Id(estimate.key(), estimate.metric(), estimate.quantile()),
            estimate.dimension());
    collected.figures.add(estimate.base());
    collected.comparisons.add(new Unchanged.Comparison(estimate.absolute(), estimate.relative()));
    collected.samples += estimate.samples();
  }

  private Collected collected(Unchanged.Id id, Dimension dimension) {
    return all.computeIfAbsent(id, key -> new Collected(dimension));
  }

  private List<Unchanged> unchanged() {
    List<Unchanged> unchanged = new ArrayList<>();
    all.forEach(
        (id, collected) -> {
          if (collected.figures.size() == sources) {
            boolean paired = !collected.comparisons.isEmpty();
            unchanged.add(
                new Unchanged(
                    id,
                    collected.dimension,
                    collected.figures,
                    paired ? collected.comparisons : pairs(collected.figures),
                    collected.samples,
                    paired));
          }
        });
    return unchanged;
  }

  /** Two runs each, in the order given, so that no run is in two comparisons. */
  private static List<Unchanged.Comparison> pairs(List<Double> figures) {
    List<Unchanged.Comparison> pairs = new ArrayList<>();
    for (int i = 0; i + 1 < figures.size(); i += 2) {
      pairs.add(Unchanged.Comparison.of(figures.get(i), figures.get(i + 1)));
    }
    return pairs;
  }

  private static final class Collected {
    private final Dimension dimension;
    private final List<Double> figures = new ArrayList<>();
    private final List<Unchanged.Comparison> comparisons = new ArrayList<>();
    private long samples;

    Collected(Dimension dimension) {
      this.dimension = dimension;
    }
  }
}
