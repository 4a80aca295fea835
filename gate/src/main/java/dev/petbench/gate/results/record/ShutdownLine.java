package dev.petbench.gate.results.record;

import java.util.Objects;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The end of a server.
 *
 * @param line number of the line in its file, from 1
 * @param serverId the server
 * @param jvmId the JVM whose clock gave the times
 * @param verdict how it ended
 * @param exitCode its exit code, where there was one
 * @param stderrBytes what it wrote to standard error, all told
 * @param processesLeft processes of it that were still there afterwards
 * @param survivors processes of it, itself included, that could not be ended at all
 * @param requestedNanos when it was asked to end; absent when it never was
 * @param exitedNanos when it was gone; absent when it never was
 */
public record ShutdownLine(
    int line,
    String serverId,
    String jvmId,
    ShutdownKind verdict,
    OptionalInt exitCode,
    long stderrBytes,
    int processesLeft,
    int survivors,
    OptionalLong requestedNanos,
    OptionalLong exitedNanos)
    implements RecordLine {
  /** Refuses nulls. */
  public ShutdownLine {
    Objects.requireNonNull(serverId, "serverId");
    Objects.requireNonNull(jvmId, "jvmId");
    Objects.requireNonNull(verdict, "verdict");
    Objects.requireNonNull(exitCode, "exitCode");
    Objects.requireNonNull(requestedNanos, "requestedNanos");
    Objects.requireNonNull(exitedNanos, "exitedNanos");
  }
}
