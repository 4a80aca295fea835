package dev.petbench.gate.results.record;

import dev.petbench.gate.results.BenchmarkKey;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * One operation on a server: the times of it, and what it was.
 *
 * @param line number of the line in its file, from 1
 * @param key benchmark and parameters
 * @param fork from 0
 * @param iteration from 0 within its phase
 * @param phase warm-up or measurement
 * @param arm the side that the server belongs to
 * @param serverId the server
 * @param jvmId the JVM whose clock gave the times
 * @param operation name of the operation
 * @param startNanos when writing the request began
 * @param firstEnvironmentNanos when the first environment arrived, if one did before the answer
 * @param firstFixtureEnvironmentNanos the same, environments outside the fixture not counted
 * @param endNanos when the answer had arrived
 * @param serverMillis the server's own figure of its duration
 * @param submittedNanos when the caller asked for the request to be sent
 * @param refreshId the server's number for the operation, where it gives one
 * @param joined whether an earlier operation answered it
 * @param superseded whether a later configuration silenced it
 * @param quiescentBy how it was known that nothing more would come
 * @param outcome how it ended
 * @param environments environments of the fixture that were reported, where they were counted
 * @param ambient environments outside the fixture that were reported, where they were counted
 * @param block the arm-block; empty outside a paired run
 */
public record SampleLine(
    int line,
    BenchmarkKey key,
    int fork,
    int iteration,
    Phase phase,
    Arm arm,
    String serverId,
    String jvmId,
    String operation,
    long startNanos,
    OptionalLong firstEnvironmentNanos,
    OptionalLong firstFixtureEnvironmentNanos,
    long endNanos,
    OptionalLong serverMillis,
    OptionalLong submittedNanos,
    Optional<String> refreshId,
    boolean joined,
    boolean superseded,
    Optional<String> quiescentBy,
    SampleOutcome outcome,
    OptionalInt environments,
    OptionalInt ambient,
    Optional<ArmBlock> block)
    implements RecordLine {
  /** Refuses nulls. */
  public SampleLine {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(phase, "phase");
    Objects.requireNonNull(arm, "arm");
    Objects.requireNonNull(serverId, "serverId");
    Objects.requireNonNull(jvmId, "jvmId");
    Objects.requireNonNull(operation, "operation");
    Objects.requireNonNull(firstEnvironmentNanos, "firstEnvironmentNanos");
    Objects.requireNonNull(firstFixtureEnvironmentNanos, "firstFixtureEnvironmentNanos");
    Objects.requireNonNull(serverMillis, "serverMillis");
    Objects.requireNonNull(submittedNanos, "submittedNanos");
    Objects.requireNonNull(refreshId, "refreshId");
    Objects.requireNonNull(quiescentBy, "quiescentBy");
    Objects.requireNonNull(outcome, "outcome");
    Objects.requireNonNull(environments, "environments");
    Objects.requireNonNull(ambient, "ambient");
    Objects.requireNonNull(block, "block");
  }

  /**
   * Whether its times are judged.
   *
   * @return true in the measurement phase
   */
  public boolean isMeasurement() {
    return phase == Phase.MEASUREMENT;
  }

  /**
   * Request written to answer read.
   *
   * @return nanoseconds; meaningful only for a valid sample
   */
  public long roundTripNanos() {
    return endNanos - startNanos;
  }

  /**
   * Its place in the run.
   *
   * @return combination, fork, iteration and phase
   */
  public Where where() {
    return new Where(
        Optional.of(key), OptionalInt.of(fork), OptionalInt.of(iteration), Optional.of(phase));
  }

  /**
   * Its place in words.
   *
   * @return line, fork and iteration
   */
  public String place() {
    return "line "
        + line
        + " (fork "
        + fork
        + ", "
        + phase.wireName()
        + " iteration "
        + iteration
        + ")";
  }
}
