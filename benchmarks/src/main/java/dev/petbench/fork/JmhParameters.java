package dev.petbench.fork;

import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.infra.BenchmarkParams;

/** The parameters of a benchmark as JMH holds them. */
public final class JmhParameters {
  private JmhParameters() {}

  /**
   * Reads them.
   *
   * @param jmh what JMH knows of the benchmark
   * @return values by name, in the order of the names
   */
  public static Map<String, String> of(BenchmarkParams jmh) {
    Map<String, String> values = new TreeMap<>();
    jmh.getParamsKeys().forEach(key -> values.put(key, jmh.getParam(key)));
    return values;
  }
}
