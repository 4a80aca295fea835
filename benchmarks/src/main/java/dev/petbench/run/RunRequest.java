package dev.petbench.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.options.Options;

/**
 * A run that was asked for.
 *
 * @param workload its name in the record
 * @param parts what JMH is to run, one after the other, into one result
 * @param result where JMH's results go; absent when nobody asked for them
 * @param format their format
 * @param record where the session record goes
 * @param seed the seed of the fixtures
 */
public record RunRequest(
    String workload,
    List<Options> parts,
    Optional<Path> result,
    ResultFormatType format,
    Path record,
    long seed) {

  /** Checks and copies. */
  public RunRequest {
    Objects.requireNonNull(workload, "workload");
    Objects.requireNonNull(result, "result");
    Objects.requireNonNull(format, "format");
    Objects.requireNonNull(record, "record");
    parts = List.copyOf(parts);
  }
}
