package dev.petbench.jmh;

import java.util.Collection;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Puts the figures of each iteration into JMH's results as secondary metrics. An undefined figure
 * is NaN, which keeps its place in the raw data; a missing one would count as 0.
 */
public final class MetricsProfiler implements InternalProfiler {

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    IterationMetrics.take();
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    return IterationMetrics.take().entrySet().stream()
        .map(
            figure ->
                new ScalarResult(
                    figure.getKey(),
                    figure.getValue(),
                    MetricUnits.of(figure.getKey()),
                    AggregationPolicy.AVG))
        .toList();
  }

  @Override
  public String getDescription() {
    return "the figures of petbench's own clocks";
  }
}
