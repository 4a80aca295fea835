package dev.petbench.gate.comparability.claims;

import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.RunLine;
import dev.petbench.gate.results.record.ServerLine;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Whether the servers are of the run's target, one build of it, and started in order of time. */
final class ServerClaims {

  private ServerClaims() {}

  static void check(RecordIndex index, Complaints complaints) {
    Map<Executable, ServerLine> first = new HashMap<>();
    for (ServerLine server : index.record().servers()) {
      checkTarget(index.record().run().target(), server, complaints);
      checkTimes(server, complaints);
      ServerLine earlier =
          first.putIfAbsent(
              new Executable(server.arm(), server.targetKind(), server.sha256()), server);
      if (earlier != null && !Build.of(earlier).equals(Build.of(server))) {
        complaints.add(
            server.line(),
            "is a server of the same executable as that of line "
                + earlier.line()
                + ", with another name, version, buildId or commitSha");
      }
    }
  }

  private static void checkTarget(RunLine.Target target, ServerLine server, Complaints complaints) {
    if (server.targetKind() != target.kind()) {
      complaints.add(server.line(), "is a server of another targetKind than the run's target");
    }
    // The base of a comparison is another executable by its nature.
    if (server.arm() == Arm.HEAD
        && server.sha256().isPresent()
        && !server.sha256().equals(target.sha256())) {
      complaints.add(server.line(), "is a server with another sha256 than the run's target");
    }
  }

  private static void checkTimes(ServerLine server, Complaints complaints) {
    long spawned = server.spawnedNanos();
    if (spawned - server.spawnNanos() > Plausible.LONGEST_NANOS
        || server.firstAnswerNanos().orElse(spawned) - spawned > Plausible.LONGEST_NANOS) {
      complaints.add(server.line(), "is a server that took more than 24 hours to start");
    }
  }

  private record Executable(Arm arm, Object kind, Optional<String> sha256) {}

  private record Build(
      String name, Optional<String> version, Optional<String> buildId, Optional<String> commitSha) {
    static Build of(ServerLine server) {
      return new Build(server.name(), server.version(), server.buildId(), server.commitSha());
    }
  }
}
