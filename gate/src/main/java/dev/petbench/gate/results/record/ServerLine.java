package dev.petbench.gate.results.record;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One server process. Its clock readings are those of the JVM that started it.
 *
 * @param line number of the line in its file, from 1
 * @param serverId its identifier in this record
 * @param jvmId the JVM that started it
 * @param arm the side that it belongs to
 * @param role what it was started for
 * @param name what the server calls itself
 * @param targetKind the suite's own server or another
 * @param version the version that it reported
 * @param buildId the build that it reported
 * @param commitSha the commit that it reported
 * @param sha256 digest of its executable
 * @param spawnNanos just before it was started
 * @param spawnedNanos just after it was started
 * @param firstAnswerNanos when its first answer arrived
 */
public record ServerLine(
    int line,
    String serverId,
    String jvmId,
    Arm arm,
    ServerRole role,
    String name,
    TargetKind targetKind,
    Optional<String> version,
    Optional<String> buildId,
    Optional<String> commitSha,
    Optional<String> sha256,
    long spawnNanos,
    long spawnedNanos,
    OptionalLong firstAnswerNanos)
    implements RecordLine {
  /** Refuses nulls. */
  public ServerLine {
    Objects.requireNonNull(serverId, "serverId");
    Objects.requireNonNull(jvmId, "jvmId");
    Objects.requireNonNull(arm, "arm");
    Objects.requireNonNull(role, "role");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(targetKind, "targetKind");
    Objects.requireNonNull(version, "version");
    Objects.requireNonNull(buildId, "buildId");
    Objects.requireNonNull(commitSha, "commitSha");
    Objects.requireNonNull(sha256, "sha256");
    Objects.requireNonNull(firstAnswerNanos, "firstAnswerNanos");
  }
}
