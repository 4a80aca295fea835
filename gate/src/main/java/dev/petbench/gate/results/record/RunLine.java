package dev.petbench.gate.results.record;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What was run, on what, and when; the first line.
 *
 * @param suiteVersion version of the suite that measured
 * @param workload name of the workload
 * @param seed seed of everything random
 * @param target what was measured
 * @param host where it was measured
 * @param startedAt when the run began
 */
public record RunLine(
    String suiteVersion, String workload, long seed, Target target, Host host, Instant startedAt)
    implements RecordLine {
  /** Version of the record's schema that this reader knows. */
  public static final int SCHEMA = 1;

  /** Refuses nulls. */
  public RunLine {
    Objects.requireNonNull(suiteVersion, "suiteVersion");
    Objects.requireNonNull(workload, "workload");
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(host, "host");
    Objects.requireNonNull(startedAt, "startedAt");
  }

  /**
   * What was measured.
   *
   * @param kind the suite's own server or another
   * @param sha256 digest of the executable, where there is one file to digest
   */
  public record Target(TargetKind kind, Optional<String> sha256) {
    /** Refuses nulls. */
    public Target {
      Objects.requireNonNull(kind, "kind");
      Objects.requireNonNull(sha256, "sha256");
    }
  }

  /**
   * Where it was measured.
   *
   * @param fingerprint digest of what makes two machines comparable
   * @param os name of the operating system
   * @param arch name of the processor's architecture
   * @param cpu name of the processor
   * @param cores processors that the run could use
   * @param memoryBytes memory of the machine
   * @param jdk version of Java
   */
  public record Host(
      String fingerprint,
      String os,
      String arch,
      Optional<String> cpu,
      OptionalInt cores,
      OptionalLong memoryBytes,
      Optional<String> jdk) {
    /** Refuses nulls. */
    public Host {
      Objects.requireNonNull(fingerprint, "fingerprint");
      Objects.requireNonNull(os, "os");
      Objects.requireNonNull(arch, "arch");
      Objects.requireNonNull(cpu, "cpu");
      Objects.requireNonNull(cores, "cores");
      Objects.requireNonNull(memoryBytes, "memoryBytes");
      Objects.requireNonNull(jdk, "jdk");
    }
  }
}
