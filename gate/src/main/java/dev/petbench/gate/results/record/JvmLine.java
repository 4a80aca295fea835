package dev.petbench.gate.results.record;

import java.util.Objects;

/**
 * One JVM of the run, with a pair of clock readings taken at one moment.
 *
 * @param line number of the line in its file, from 1
 * @param jvmId its identifier in this record
 * @param role what it did
 * @param where the combination and fork that it ran, or the run
 * @param nanoTime its monotonic clock
 * @param wallClockMillis milliseconds since 1970, UTC
 */
public record JvmLine(
    int line, String jvmId, JvmRole role, Where where, long nanoTime, long wallClockMillis)
    implements RecordLine {
  /** Refuses nulls. */
  public JvmLine {
    Objects.requireNonNull(jvmId, "jvmId");
    Objects.requireNonNull(role, "role");
    Objects.requireNonNull(where, "where");
  }
}
