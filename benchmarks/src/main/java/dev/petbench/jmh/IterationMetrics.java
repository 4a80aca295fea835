package dev.petbench.jmh;

import java.util.Map;

/**
 * Hands the figures of an iteration from a benchmark's tear-down to {@link MetricsProfiler}. JMH
 * makes profilers by itself and gives them no way to a benchmark's state, so the way is static.
 */
final class IterationMetrics {
  private static Map<String, Double> latest = Map.of();

  private IterationMetrics() {}

  /** Sets the figures of the iteration that has just ended, in milliseconds by name. */
  static synchronized void set(Map<String, Double> figures) {
    latest = figures;
  }

  /** Takes them; a second call finds none. */
  static synchronized Map<String, Double> take() {
    Map<String, Double> taken = latest;
    latest = Map.of();
    return taken;
  }
}
