package dev.petbench.gate.soak;

import dev.petbench.gate.unit.Dimension;
import java.util.Optional;

/** The figures of a soak in the order of reports, how each is judged, and by which invariant. */
enum SoakFigure {
  THREADS("threads", Dimension.NUMBER, Rule.COUNT, "noThreadGrowth"),
  DESCRIPTORS("descriptors", Dimension.NUMBER, Rule.COUNT, "noDescriptorGrowth"),
  RESIDENT("residentBytes", Dimension.BYTES, Rule.MEMORY, "noMemoryGrowth"),
  PRIVATE("privateBytes", Dimension.BYTES, Rule.NONE, ""),
  CACHE_FILES("cacheFiles", Dimension.NUMBER, Rule.COUNT, "cacheBounded"),
  CACHE_BYTES("cacheBytes", Dimension.BYTES, Rule.CACHE_BYTES, "cacheBounded"),
  CPU("cpuTime", Dimension.DURATION, Rule.NONE, ""),
  REFRESH("roundTrip@refresh", Dimension.DURATION, Rule.LATENCY, "noLatencyDrift"),
  RESOLVE("roundTrip@resolve", Dimension.DURATION, Rule.LATENCY, "noLatencyDrift"),
  INFO("roundTrip@info", Dimension.DURATION, Rule.NONE, "");

  private static final double KIBIBYTE = 0x1p10;

  /**
   * The greatest slope of resident memory that is no leak, and the least leak that none excludes.
   */
  private static final double MEMORY_BUDGET = 16 * KIBIBYTE;

  private static final double MEMORY_RESOLUTION = 64 * KIBIBYTE;

  /** What entries of a cache may differ by in length, from one quarter to the next. */
  private static final long CACHE_BYTES_ALLOWANCE = 4 << 10;

  /** Latency drifts when over the whole soak it rises by this part of itself, and by 1 ms. */
  private static final double LATENCY_PART = 0.25;

  private static final double LATENCY_NANOS = 1e6;

  private enum Rule {
    NONE,
    COUNT,
    CACHE_BYTES,
    MEMORY,
    LATENCY
  }

  private final String metric;
  private final Dimension dimension;
  private final Rule rule;
  private final String invariant;

  SoakFigure(String metric, Dimension dimension, Rule rule, String invariant) {
    this.metric = metric;
    this.dimension = dimension;
    this.rule = rule;
    this.invariant = invariant;
  }

  String metric() {
    return metric;
  }

  Dimension dimension() {
    return dimension;
  }

  /** The invariant that a leak of it violates; empty where it is shown only. */
  Optional<String> invariant() {
    return invariant.isEmpty() ? Optional.empty() : Optional.of(invariant);
  }

  CycleSeries series() {
    return new CycleSeries(
        rule == Rule.COUNT || rule == Rule.CACHE_BYTES
            ? CycleSeries.Merge.LEAST
            : CycleSeries.Merge.MEAN);
  }

  /** Judges a series of it; empty where it is shown only. */
  Optional<LeakVerdict> judge(CycleSeries series) {
    return switch (rule) {
      case NONE -> Optional.empty();
      case COUNT -> Optional.of(CountRule.judge(series, 0));
      case CACHE_BYTES -> Optional.of(CountRule.judge(series, CACHE_BYTES_ALLOWANCE));
      case MEMORY -> Optional.of(SlopeRule.judge(series, MEMORY_BUDGET, MEMORY_RESOLUTION));
      case LATENCY -> Optional.of(latency(series));
    };
  }

  private static LeakVerdict latency(CycleSeries series) {
    double[] values = series.values();
    double typical = values.length == 0 ? 0 : SlopeRule.median(values);
    double rise = Math.max(LATENCY_NANOS, LATENCY_PART * typical);
    return SlopeRule.judge(series, rise / Math.max(1, series.readings()), Double.POSITIVE_INFINITY);
  }
}
