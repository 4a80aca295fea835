package dev.petbench.gate.comparability.claims;

import dev.petbench.gate.results.record.JvmLine;
import dev.petbench.gate.results.record.RunLine;
import dev.petbench.gate.results.record.SampleLine;
import dev.petbench.gate.results.record.ServerLine;
import dev.petbench.gate.results.record.ShutdownLine;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** When the run was, which JVMs took part, and whether the stamps can be of their clocks. */
final class RunClaims {
  /** Clocks of machines differ; more than this is no difference of clocks. */
  private static final Duration ALLOWANCE = Duration.ofMinutes(5);

  private static final long LONGEST_JVM_NANOS = Duration.ofDays(7).toNanos();
  private static final int RUN_LINE = 1;

  private RunClaims() {}

  static void check(RecordIndex index, Instant now, Complaints complaints) {
    Instant latest = now.plus(ALLOWANCE);
    RunLine run = index.record().run();
    if (run.startedAt().isAfter(latest)) {
      complaints.add(RUN_LINE, "has a startedAt in the future; check the clock of the machine");
    }
    for (JvmLine jvm : index.record().lines(JvmLine.class)) {
      Instant at = Instant.ofEpochMilli(jvm.wallClockMillis());
      if (at.isBefore(run.startedAt().minus(ALLOWANCE)) || at.isAfter(latest)) {
        complaints.add(
            jvm.line(), "has a wallClockMillis before the run's startedAt or in the future");
      }
    }
    for (SampleLine sample : index.record().lines(SampleLine.class)) {
      checkJvm(index, sample, complaints);
    }
    index.record().servers().forEach(server -> checkClock(index, server, complaints));
    for (ShutdownLine shutdown : index.record().lines(ShutdownLine.class)) {
      Stream.of(shutdown.requestedNanos(), shutdown.exitedNanos())
          .flatMapToLong(nanos -> nanos.stream())
          .filter(nanos -> isOutside(index, shutdown.jvmId(), nanos))
          .findFirst()
          .ifPresent(nanos -> complaints.add(shutdown.line(), "has " + OUTSIDE));
    }
  }

  private static final String OUTSIDE =
      "a time before its JVM's own nanoTime, or more than 7 days after it";

  private static void checkJvm(RecordIndex index, SampleLine sample, Complaints complaints) {
    Optional<JvmLine> jvm = index.jvm(sample.jvmId());
    if (jvm.isEmpty() || jvm.get().line() > sample.line()) {
      complaints.add(
          sample.key(),
          sample.line(),
          "is a sample of a JVM that no earlier line of type 'jvm' introduces");
      return;
    }
    boolean isOther =
        jvm.get()
            .where()
            .benchmark()
            .filter(key -> !key.benchmark().equals(sample.key().benchmark()))
            .isPresent();
    if (isOther || jvm.get().where().fork().orElse(sample.fork()) != sample.fork()) {
      complaints.add(
          sample.key(),
          sample.line(),
          "is a sample of a JVM whose line names another benchmark or fork");
    }
    List<Long> times = List.of(sample.startNanos(), sample.endNanos());
    if (times.stream().anyMatch(nanos -> isOutside(index, sample.jvmId(), nanos))) {
      complaints.add(sample.key(), sample.line(), "is a sample with " + OUTSIDE);
    }
  }

  private static void checkClock(RecordIndex index, ServerLine server, Complaints complaints) {
    boolean isOutside =
        Stream.of(server.spawnNanos(), server.spawnedNanos())
            .anyMatch(nanos -> isOutside(index, server.jvmId(), nanos));
    if (isOutside) {
      complaints.add(server.line(), "is a server with " + OUTSIDE);
    }
  }

  /** Only a JVM that is known has a clock to compare with; others are reported as such. */
  private static boolean isOutside(RecordIndex index, String jvmId, long nanos) {
    return index
        .jvm(jvmId)
        .map(jvm -> nanos - jvm.nanoTime())
        .filter(since -> since < 0 || since > LONGEST_JVM_NANOS)
        .isPresent();
  }
}
