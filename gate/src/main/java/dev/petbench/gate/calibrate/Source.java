package dev.petbench.gate.calibrate;

import dev.petbench.gate.compare.PairedFigures;
import dev.petbench.gate.metric.MetricSeries;
import dev.petbench.gate.results.record.SessionRecord;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One unchanged run, or one A/A comparison.
 *
 * @param name its public name
 * @param sha256 digest of its record, or of its results where there is none
 * @param record its record
 * @param series the figures of a run; none of an A/A comparison
 * @param paired the figures of an A/A comparison
 */
record Source(
    String name,
    String sha256,
    Optional<SessionRecord> record,
    List<MetricSeries> series,
    Optional<PairedFigures> paired) {
  Source {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(sha256, "sha256");
    Objects.requireNonNull(record, "record");
    series = List.copyOf(series);
    Objects.requireNonNull(paired, "paired");
  }
}
