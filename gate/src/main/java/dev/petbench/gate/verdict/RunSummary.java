package dev.petbench.gate.verdict;

import dev.petbench.gate.results.load.ResultSet;
import dev.petbench.gate.results.record.FixtureLine;
import dev.petbench.gate.results.record.RunLine;
import dev.petbench.gate.results.record.SampleLine;
import dev.petbench.gate.results.record.ShutdownKind;
import dev.petbench.gate.results.record.ShutdownLine;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What one run consisted of, for the reader of a report.
 *
 * @param file name of JMH's result file
 * @param run the first line of its session record, when there is one
 * @param combinations combinations planned
 * @param samples measurement samples taken
 * @param fixtures fixtures used
 * @param servers servers started
 * @param shutdowns how the servers ended
 */
public record RunSummary(
    String file,
    Optional<RunLine> run,
    int combinations,
    int samples,
    int fixtures,
    int servers,
    Map<ShutdownKind, Integer> shutdowns) {
  /** Refuses nulls and copies the map. */
  public RunSummary {
    Objects.requireNonNull(file, "file");
    Objects.requireNonNull(run, "run");
    Map<ShutdownKind, Integer> copy = new EnumMap<>(ShutdownKind.class);
    copy.putAll(shutdowns);
    shutdowns = Collections.unmodifiableMap(copy);
  }

  /**
   * Sums a run up.
   *
   * @param set the run
   * @return the summary
   */
  public static RunSummary of(ResultSet set) {
    int combinations = set.keys().size();
    if (set.record().isEmpty()) {
      return new RunSummary(set.json().name(), Optional.empty(), combinations, 0, 0, 0, Map.of());
    }
    var record = set.record().get();
    Map<ShutdownKind, Integer> shutdowns = new EnumMap<>(ShutdownKind.class);
    record
        .lines(ShutdownLine.class)
        .forEach(line -> shutdowns.merge(line.verdict(), 1, Integer::sum));
    long samples =
        record.lines(SampleLine.class).stream().filter(SampleLine::isMeasurement).count();
    return new RunSummary(
        set.json().name(),
        Optional.of(record.run()),
        combinations,
        (int) samples,
        record.lines(FixtureLine.class).size(),
        record.servers().size(),
        shutdowns);
  }
}
