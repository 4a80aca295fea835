package dev.petbench.run;

import dev.petbench.fork.SamplesPerIteration;
import dev.petbench.record.Line;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * What a JMH command line asks for, worked out before it runs: every benchmark with every
 * combination of its parameters. JMH itself says nothing of those that failed.
 */
public final class PlannedRun {
  private PlannedRun() {}

  /**
   * The combinations that the options select.
   *
   * @param options JMH's options
   * @return the combinations, in the order in which they run; empty when no benchmark has the name
   */
  public static List<Line.Planned> of(Options options) {
    Collection<BenchmarkListEntry> entries =
        BenchmarkList.defaultList()
            .find(
                OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT),
                options.getIncludes(),
                options.getExcludes());
    List<Line.Planned> planned = new ArrayList<>();
    for (BenchmarkListEntry entry : entries) {
      for (Mode mode : modes(entry, options)) {
        for (Map<String, String> params : combinations(entry, options)) {
          planned.add(planned(entry, options, mode, params));
        }
      }
    }
    return planned;
  }

  private static Line.Planned planned(
      BenchmarkListEntry entry, Options options, Mode mode, Map<String, String> params) {
    boolean single = mode == Mode.SingleShotTime;
    return new Line.Planned(
        entry.getUsername(),
        params,
        mode.shortLabel(),
        options.getThreads().orElse(entry.getThreads().orElse(Defaults.THREADS)),
        options.getForkCount().orElse(entry.getForks().orElse(Defaults.MEASUREMENT_FORKS)),
        options
            .getWarmupIterations()
            .orElse(
                entry
                    .getWarmupIterations()
                    .orElse(
                        single
                            ? Defaults.WARMUP_ITERATIONS_SINGLESHOT
                            : Defaults.WARMUP_ITERATIONS)),
        options
            .getMeasurementIterations()
            .orElse(
                entry
                    .getMeasurementIterations()
                    .orElse(
                        single
                            ? Defaults.MEASUREMENT_ITERATIONS_SINGLESHOT
                            : Defaults.MEASUREMENT_ITERATIONS)),
        samplesPerIteration(entry, params));
  }

  private static int samplesPerIteration(BenchmarkListEntry entry, Map<String, String> params) {
    try {
      SamplesPerIteration samples =
          Class.forName(entry.getUserClassQName()).getAnnotation(SamplesPerIteration.class);
      if (samples == null || samples.timesParameter().isEmpty()) {
        return samples == null ? 0 : samples.value();
      }
      return samples.value() * Integer.parseInt(params.get(samples.timesParameter()));
    } catch (NumberFormatException e) {
      // Such a value is refused by name before anything runs.
      return 0;
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("a listed benchmark has no class", e);
    }
  }

  private static Collection<Mode> modes(BenchmarkListEntry entry, Options options) {
    return options.getBenchModes().isEmpty() ? List.of(entry.getMode()) : options.getBenchModes();
  }

  private static List<Map<String, String>> combinations(BenchmarkListEntry entry, Options options) {
    List<Map<String, String>> combinations = new ArrayList<>(List.of(new TreeMap<>()));
    Map<String, String[]> defaults = entry.getParams().orElse(Map.of());
    for (Map.Entry<String, String[]> parameter : defaults.entrySet()) {
      Collection<String> values =
          options.getParameter(parameter.getKey()).orElse(List.of(parameter.getValue()));
      List<Map<String, String>> longer = new ArrayList<>();
      for (Map<String, String> shorter : combinations) {
        for (String value : values) {
          Map<String, String> combination = new TreeMap<>(shorter);
          combination.put(parameter.getKey(), value);
          longer.add(combination);
        }
      }
      combinations = longer;
    }
    return combinations;
  }
}
