package dev.petbench.record;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * One line of a session record, schema 1. Every field that ends in {@code Nanos} is {@link
 * System#nanoTime()} of the JVM that {@code jvmId} names; only differences within one JVM mean
 * anything. What is absent is left out, never written as 0.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Line.Run.class, name = "run"),
  @JsonSubTypes.Type(value = Line.Plan.class, name = "plan"),
  @JsonSubTypes.Type(value = Line.Jvm.class, name = "jvm"),
  @JsonSubTypes.Type(value = Line.Server.class, name = "server"),
  @JsonSubTypes.Type(value = Line.FixtureLine.class, name = "fixture"),
  @JsonSubTypes.Type(value = Line.Sample.class, name = "sample"),
  @JsonSubTypes.Type(value = Line.Resource.class, name = "resource"),
  @JsonSubTypes.Type(value = Line.InventoryLine.class, name = "inventory"),
  @JsonSubTypes.Type(value = Line.Invariant.class, name = "invariant"),
  @JsonSubTypes.Type(value = Line.Metric.class, name = "metric"),
  @JsonSubTypes.Type(value = Line.Failure.class, name = "failure"),
  @JsonSubTypes.Type(value = Line.Shutdown.class, name = "shutdown"),
  @JsonSubTypes.Type(value = Line.Block.class, name = "block"),
  @JsonSubTypes.Type(value = Line.End.class, name = "end"),
})
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public sealed interface Line {

  /** The first line: what was run, on what. */
  record Run(
      int schema,
      String suiteVersion,
      String workload,
      long seed,
      TargetId target,
      HostId host,
      String startedAt)
      implements Line {}

  /** Which server was measured: {@code builtin} or {@code external}, and its digest. */
  record TargetId(String kind, String sha256) {}

  /** The machine, without any name of its own. */
  record HostId(
      String fingerprint,
      String os,
      String arch,
      String cpu,
      int cores,
      long memoryBytes,
      String jdk) {}

  /** What was asked, written before the first fork. */
  record Plan(List<Planned> benchmarks, Optional<Paired> paired) implements Line {
    /** The plan of a run that is not paired. */
    public Plan(List<Planned> benchmarks) {
      this(benchmarks, Optional.empty());
    }
  }

  /** What is fixed before a paired run: when it is looked at, what is judged, and how. */
  record Paired(
      long seed,
      List<Integer> looks,
      double alpha,
      boolean unchanged,
      String headSha256,
      String baseSha256,
      List<Member> family,
      DefaultMargin defaultMargin,
      List<String> notCompared) {}

  /** One metric that is judged in a paired run. */
  record Member(String benchmark, Map<String, String> params, String metric, String quantile) {}

  /** What judges a member of the family that no budget matches. */
  record DefaultMargin(String relative, List<String> absolutes) {}

  /** One benchmark with one set of parameters. */
  record Planned(
      String benchmark,
      Map<String, String> params,
      String mode,
      int threads,
      int forks,
      int warmupIterations,
      int measurementIterations,
      int samplesPerIteration) {
    /** Copies, in the order of the names. */
    public Planned {
      params = Collections.unmodifiableMap(new TreeMap<>(params));
    }
  }

  /** A JVM of ours and its two clocks, read together. */
  record Jvm(
      String jvmId,
      String role,
      Optional<String> benchmark,
      Optional<Map<String, String>> params,
      OptionalInt fork,
      long nanoTime,
      long wallClockMillis)
      implements Line {
    /** Copies, in the order of the names. */
    public Jvm {
      params = params.map(TreeMap::new);
    }
  }

  /** A server process, once its first answer has come or it has failed to give one. */
  record Server(
      String serverId,
      String jvmId,
      String arm,
      String role,
      String name,
      String targetKind,
      Optional<String> version,
      Optional<String> buildId,
      Optional<String> commitSha,
      Optional<String> sha256,
      long spawnNanos,
      long spawnedNanos,
      OptionalLong firstAnswerNanos)
      implements Line {}

  /** A generated tree. */
  record FixtureLine(
      String digest,
      long seed,
      int size,
      String layout,
      String kinds,
      int environments,
      int managers)
      implements Line {}

  /** One request and what belongs to it. */
  record Sample(
      @JsonUnwrapped Where where,
      String arm,
      String serverId,
      String jvmId,
      String operation,
      long submittedNanos,
      long startNanos,
      OptionalLong firstEnvironmentNanos,
      OptionalLong firstFixtureEnvironmentNanos,
      long endNanos,
      OptionalLong serverMillis,
      OptionalLong refreshId,
      boolean joined,
      boolean superseded,
      Optional<String> quiescentBy,
      String outcome,
      OptionalInt environments,
      OptionalInt ambient,
      OptionalLong gcMillis)
      implements Line {}

  /**
   * What a server held at a moment: when it was looked at, by the clock of {@code jvmId}. The
   * figures are fields of the line; one that is null has its reason.
   */
  record Resource(
      @JsonUnwrapped Where where,
      String serverId,
      String jvmId,
      String moment,
      long atNanos,
      @JsonAnyGetter @JsonInclude(content = JsonInclude.Include.ALWAYS)
          Map<String, OptionalLong> figures,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, String> reasons)
      implements Line {
    /** Copies, in the given order; every figure that is absent must have its reason. */
    public Resource {
      figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
      reasons = Collections.unmodifiableMap(new LinkedHashMap<>(reasons));
      for (Map.Entry<String, OptionalLong> figure : figures.entrySet()) {
        if (figure.getValue().isEmpty() != reasons.containsKey(figure.getKey())) {
          throw new IllegalArgumentException(
              figure.getKey() + " must be either known or missing for a reason");
        }
      }
    }
  }

  /** What a server reported, against what it had to; lists hold at most twenty entries. */
  record InventoryLine(
      @JsonUnwrapped Where where,
      String serverId,
      String operation,
      String expectedDigest,
      String digest,
      int environments,
      int managers,
      int ambient,
      List<String> missing,
      List<String> unexpected,
      List<Changed> changed,
      int missingCount,
      int unexpectedCount,
      int changedCount)
      implements Line {}

  /** An environment that is there with other fields than expected. */
  record Changed(String expected, String reported) {}

  /** A rule and whether it held. */
  record Invariant(
      @JsonUnwrapped Where where,
      Optional<String> serverId,
      String name,
      boolean held,
      String detail)
      implements Line {}

  /** A figure that no sample carries. */
  record Metric(
      @JsonUnwrapped Where where,
      String arm,
      Optional<String> serverId,
      String name,
      double value,
      String unit)
      implements Line {}

  /**
   * An operation of a benchmark that failed, or something else that spoils the run.
   *
   * @param where what failed; null when it was the run as a whole
   */
  record Failure(@JsonUnwrapped Where where, Optional<String> serverId, String kind, String message)
      implements Line {

    /** A failure that belongs to no benchmark. */
    public static Failure ofRun(String kind, String message) {
      return new Failure(null, Optional.empty(), kind, message);
    }
  }

  /** One attempt at an arm-block of a paired run, written when it was over. */
  record Block(
      String benchmark,
      Map<String, String> params,
      int quad,
      int block,
      int attempt,
      String arm,
      boolean disturbed,
      boolean used,
      String detail)
      implements Line {}

  /** How a server ended. */
  record Shutdown(
      String serverId,
      String jvmId,
      String verdict,
      OptionalInt exitCode,
      long stderrBytes,
      int processesLeft,
      int survivors,
      long requestedNanos,
      OptionalLong exitedNanos)
      implements Line {}

  /** The last line: how the run ended, and how many lines of each type stand before it. */
  record End(String status, Map<String, Integer> counts) implements Line {}
}
