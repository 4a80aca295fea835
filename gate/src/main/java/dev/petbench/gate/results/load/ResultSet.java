package dev.petbench.gate.results.load;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.jmh.JmhEntry;
import dev.petbench.gate.results.record.SessionRecord;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The results of one run.
 *
 * @param json JMH's result file, whether or not it could be read
 * @param entries its entries; none when it could not be read
 * @param record the session record beside it; empty when there is none or it could not be read
 */
public record ResultSet(InputFile json, List<JmhEntry> entries, Optional<SessionRecord> record) {
  /** Refuses nulls and copies the list. */
  public ResultSet {
    Objects.requireNonNull(json, "json");
    entries = List.copyOf(entries);
    Objects.requireNonNull(record, "record");
  }

  /**
   * The combinations of this run.
   *
   * @return those planned, or without a session record those that JMH wrote
   */
  public SortedSet<BenchmarkKey> keys() {
    SortedSet<BenchmarkKey> keys = new TreeSet<>();
    record.ifPresentOrElse(
        present -> present.plan().benchmarks().forEach(planned -> keys.add(planned.key())),
        () -> entries.forEach(entry -> keys.add(entry.key())));
    return keys;
  }
}
