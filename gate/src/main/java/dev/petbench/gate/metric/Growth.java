package dev.petbench.gate.metric;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Parameters;
import dev.petbench.gate.stats.TheilSen;
import dev.petbench.gate.unit.Dimension;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How figures grow with the size of the fixture: the exponent e of figure ~ size^e, as the
 * Theil–Sen slope of the logarithms of their medians. 1 is linear; a figure with a constant part
 * stays below it until the constant part no longer counts.
 */
public final class Growth {
  /** What an exponent is called; its qualifier is the metric that grows. */
  public static final String EXPONENT = "growthExponent";

  private static final String SIZE = "size";
  private static final int LEAST_SIZES = 3;

  /** One-sided, so that the two bounds are an interval of 90 %. */
  private static final double ALPHA = 0.05;

  private static final Set<String> GROWING =
      Set.of(
          "roundTrip",
          "firstEnvironment",
          "firstFixtureEnvironment",
          "allUsable",
          "cpuTime",
          "peakResidentBytes");

  private Growth() {}

  /**
   * The exponents of everything that was measured at three sizes or more.
   *
   * @param all series of one run
   * @return for each metric and combination without its size one series: the exponent, and, from
   *     four sizes on, a value on each side of it, the bounds of a 90 % interval
   */
  public static List<MetricSeries> of(List<MetricSeries> all) {
    Map<Group, SortedMap<Double, Double>> medians = new LinkedHashMap<>();
    for (MetricSeries series : all) {
      double median = series.values().quantile(0.5);
      if (GROWING.contains(series.metric().name()) && median > 0) {
        size(series)
            .ifPresent(
                size ->
                    medians
                        .computeIfAbsent(Group.of(series), group -> new TreeMap<>())
                        .put(Math.log(size), Math.log(median)));
      }
    }
    List<MetricSeries> exponents = new ArrayList<>();
    medians.forEach(
        (group, points) -> {
          if (points.size() >= LEAST_SIZES) {
            exponents.add(exponent(group, points));
          }
        });
    return exponents;
  }

  private static Optional<Integer> size(MetricSeries series) {
    return series
        .key()
        .params()
        .value(SIZE)
        .filter(text -> text.matches("[1-9][0-9]{0,8}"))
        .map(Integer::valueOf);
  }

  private static MetricSeries exponent(Group group, SortedMap<Double, Double> points) {
    TheilSen fit =
        TheilSen.of(
            points.keySet().stream().mapToDouble(Double::doubleValue).toArray(),
            points.values().stream().mapToDouble(Double::doubleValue).toArray());
    OptionalDouble lower = fit.lowerBound(ALPHA);
    OptionalDouble upper = fit.upperBound(ALPHA);
    double[] values =
        lower.isPresent() && upper.isPresent()
            ? new double[] {lower.getAsDouble(), fit.slope(), upper.getAsDouble()}
            : new double[] {fit.slope()};
    return new MetricSeries(
        group.key(),
        new MetricId(EXPONENT, Optional.of(group.metric())),
        Dimension.NUMBER,
        Values.of(values));
  }

  /** A combination without its size, and a metric of it. */
  private record Group(BenchmarkKey key, String metric) {
    static Group of(MetricSeries series) {
      SortedMap<String, String> others = new TreeMap<>(series.key().params().values());
      others.remove(SIZE);
      return new Group(
          new BenchmarkKey(series.key().benchmark(), Parameters.of(others)),
          series.metric().toString());
    }
  }
}
