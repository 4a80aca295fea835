package dev.petbench.gate.budget;

import dev.petbench.gate.metric.MetricSeries;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.record.TargetKind;
import dev.petbench.gate.unit.Amount;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What one metric may cost.
 *
 * @param place its place in the file, for messages
 * @param benchmark pattern that is looked for in the full name of a benchmark, as JMH does with its
 *     own arguments
 * @param params values allowed by parameter; a parameter that is not named may have any value
 * @param metric name of the metric, with or without a qualifier
 * @param quantile which figure of the series
 * @param margin how much worse than the base it may be; for comparisons
 * @param ceiling what it may not exceed in any case
 * @param direction which way the metric is better
 * @param target the kind of target that it holds for; empty for every kind
 * @param reason why it is as it is
 * @param calibration where the figures come from
 */
public record Budget(
    String place,
    Pattern benchmark,
    Map<String, List<String>> params,
    String metric,
    Quantile quantile,
    Optional<Margin> margin,
    Optional<Amount> ceiling,
    Direction direction,
    Optional<TargetKind> target,
    String reason,
    Calibration calibration) {
  /** Refuses nulls and copies the parameters. */
  public Budget {
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(benchmark, "benchmark");
    params = Collections.unmodifiableMap(new TreeMap<>(params));
    Objects.requireNonNull(metric, "metric");
    Objects.requireNonNull(quantile, "quantile");
    Objects.requireNonNull(margin, "margin");
    Objects.requireNonNull(ceiling, "ceiling");
    Objects.requireNonNull(direction, "direction");
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(reason, "reason");
    Objects.requireNonNull(calibration, "calibration");
  }

  /**
   * Whether this budget judges a series.
   *
   * @param series the series
   * @return true when benchmark, parameters and metric fit
   */
  public boolean matches(MetricSeries series) {
    return concerns(series.key()) && series.metric().isMeantBy(metric);
  }

  /**
   * Whether this budget is for a combination.
   *
   * @param key the combination
   * @return true when benchmark and parameters fit, whatever was measured of it
   */
  public boolean concerns(BenchmarkKey key) {
    return benchmark.matcher(key.benchmark()).find()
        && params.entrySet().stream()
            .allMatch(
                entry ->
                    key.params()
                        .value(entry.getKey())
                        .filter(entry.getValue()::contains)
                        .isPresent());
  }

  /**
   * The budget in a few words.
   *
   * @return place, benchmark, parameters, metric and quantile
   */
  public String describe() {
    String where = params.isEmpty() ? "" : " " + params;
    return place
        + " ("
        + benchmark.pattern()
        + where
        + ", "
        + metric
        + ", "
        + quantile.wireName()
        + ")";
  }
}
