package dev.petbench.gate.comparability.claims;

import dev.petbench.gate.results.record.InvariantLine;
import dev.petbench.gate.results.record.SampleLine;
import dev.petbench.gate.results.record.SampleOutcome;
import dev.petbench.gate.results.record.ServerLine;
import dev.petbench.gate.results.record.ShutdownKind;
import dev.petbench.gate.results.record.ShutdownLine;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Whether each server's end agrees with its times, its exit code, and what was judged of it. */
final class ShutdownClaims {

  private final RecordIndex index;
  private final Complaints complaints;
  private final Map<String, ShutdownLine> byServer = new HashMap<>();

  private ShutdownClaims(RecordIndex index, Complaints complaints) {
    this.index = index;
    this.complaints = complaints;
  }

  static void check(RecordIndex index, Complaints complaints) {
    ShutdownClaims claims = new ShutdownClaims(index, complaints);
    for (ShutdownLine line : index.record().lines(ShutdownLine.class)) {
      claims.byServer.putIfAbsent(line.serverId(), line);
      claims.checkServer(line);
      claims.checkExit(line);
      claims.checkTimes(line);
    }
    index.record().lines(InvariantLine.class).forEach(claims::checkInvariant);
    index.record().lines(SampleLine.class).forEach(claims::checkSample);
  }

  private void checkServer(ShutdownLine line) {
    Optional<ServerLine> server = index.record().server(line.serverId());
    if (server.isEmpty()) {
      add(line, "ends a server that no line of type 'server' introduces");
      return;
    }
    if (!server.get().jvmId().equals(line.jvmId())) {
      add(line, "ends a server with times of another JVM than the server's");
    } else if (line.requestedNanos().orElse(Long.MAX_VALUE) < server.get().spawnNanos()
        || line.exitedNanos().orElse(Long.MAX_VALUE) < server.get().spawnNanos()) {
      add(line, "ends a server before it was spawned");
    }
  }

  private void checkExit(ShutdownLine line) {
    boolean hasExited = line.exitedNanos().isPresent();
    if (hasExited != line.exitCode().isPresent()) {
      add(line, "has one of exitCode and exitedNanos without the other");
    }
    if (line.verdict() != ShutdownKind.KILLED && !hasExited) {
      add(line, "has the verdict '" + line.verdict().wireName() + "' and no exit");
    }
    if (line.verdict() == ShutdownKind.KILLED && line.exitCode().orElse(1) == 0) {
      add(line, "has the verdict 'killed' and the exit code of an end in order, 0");
    }
  }

  private void checkTimes(ShutdownLine line) {
    if (line.requestedNanos().isEmpty()) {
      if (line.verdict() != ShutdownKind.EXITED_EARLY) {
        add(line, "has the verdict '" + line.verdict().wireName() + "' and no requestedNanos");
      }
      return;
    }
    if (line.exitedNanos().isEmpty()) {
      return;
    }
    long took = line.exitedNanos().getAsLong() - line.requestedNanos().getAsLong();
    boolean isEarly = line.verdict() == ShutdownKind.EXITED_EARLY;
    if (took < 0 && !isEarly) {
      add(line, "has exitedNanos before requestedNanos");
    }
    if (took > Plausible.LONGEST_NANOS) {
      add(line, "has exitedNanos more than 24 hours after requestedNanos");
    }
  }

  private void checkInvariant(InvariantLine invariant) {
    ShutdownLine shutdown = byServer.get(invariant.serverId().orElse(""));
    if (shutdown == null) {
      return;
    }
    boolean contradicts =
        switch (invariant.name()) {
          case "cleanShutdown" -> contradicts(invariant.held(), shutdown);
          case "noProcessLeft" -> invariant.held() != (shutdown.processesLeft() == 0);
          default -> false;
        };
    if (contradicts) {
      complaints.add(
          invariant.where().benchmark(),
          invariant.line(),
          "says that "
              + invariant.name()
              + (invariant.held() ? " held" : " did not hold")
              + ", and the line of type 'shutdown' of its server says otherwise");
    }
  }

  /** One that exits by itself with an error is a violation whatever the record calls it. */
  private static boolean contradicts(boolean held, ShutdownLine shutdown) {
    return switch (shutdown.verdict()) {
      case CLEAN -> !held && shutdown.exitCode().orElse(0) == 0;
      case TERMINATED, KILLED -> !held;
      case EXITED_EARLY -> held;
    };
  }

  private void checkSample(SampleLine sample) {
    ShutdownLine shutdown = byServer.get(sample.serverId());
    if (shutdown == null
        || sample.outcome() != SampleOutcome.OK
        || !shutdown.jvmId().equals(sample.jvmId())) {
      return;
    }
    if (sample.endNanos() > shutdown.requestedNanos().orElse(Long.MAX_VALUE)) {
      complaints.add(
          sample.key(), sample.line(), "is a sample that ends after its server was asked to end");
    }
  }

  private void add(ShutdownLine line, String message) {
    complaints.add(line.line(), message);
  }
}
