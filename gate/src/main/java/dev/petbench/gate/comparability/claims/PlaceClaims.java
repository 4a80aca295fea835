package dev.petbench.gate.comparability.claims;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.record.InvariantLine;
import dev.petbench.gate.results.record.InventoryLine;
import dev.petbench.gate.results.record.MetricLine;
import dev.petbench.gate.results.record.Phase;
import dev.petbench.gate.results.record.PlanLine;
import dev.petbench.gate.results.record.ResourceLine;
import dev.petbench.gate.results.record.ServerLine;
import dev.petbench.gate.results.record.Where;
import java.util.Optional;

/** Whether every line belongs to an iteration that was planned and to a server that was there. */
final class PlaceClaims {
  private final RecordIndex index;
  private final Complaints complaints;
  private final boolean isPaired;

  private PlaceClaims(RecordIndex index, Complaints complaints) {
    this.index = index;
    this.complaints = complaints;
    this.isPaired = index.record().plan().paired().isPresent();
  }

  static void check(RecordIndex index, Complaints complaints) {
    PlaceClaims claims = new PlaceClaims(index, complaints);
    for (InventoryLine line : index.record().lines(InventoryLine.class)) {
      claims.check("inventory", line.line(), line.where(), Optional.of(line.serverId()));
    }
    for (InvariantLine line : index.record().lines(InvariantLine.class)) {
      claims.check("invariant", line.line(), line.where(), line.serverId());
    }
    for (MetricLine line : index.record().lines(MetricLine.class)) {
      claims.check("metric", line.line(), line.where(), line.serverId());
    }
    for (ResourceLine line : index.record().lines(ResourceLine.class)) {
      claims.check("resource", line.line(), line.where(), Optional.of(line.serverId()));
      claims.checkMoment(line);
    }
  }

  /** Nobody looks at a server before it is there. */
  private void checkMoment(ResourceLine line) {
    Optional<ServerLine> server = index.record().server(line.serverId());
    if (line.atNanos().isPresent()
        && server.isPresent()
        && line.atNanos().getAsLong() - server.get().spawnedNanos() < 0) {
      complaints.add(
          line.where().benchmark(),
          line.line(),
          "of type 'resource' looked at its server before that was started");
    }
  }

  private void check(String type, int line, Where where, Optional<String> serverId) {
    if (serverId.isPresent() && index.record().server(serverId.get()).isEmpty()) {
      complaints.add(
          where.benchmark(),
          line,
          "of type '" + type + "' names a server that no line of type 'server' introduces");
    }
    if (where.benchmark().isPresent() && !isPlanned(where, where.benchmark().get())) {
      complaints.add(
          where.benchmark(),
          line,
          "of type '" + type + "' belongs to a fork or an iteration that was not planned");
    }
  }

  private boolean isPlanned(Where where, BenchmarkKey key) {
    Optional<PlanLine.Planned> plan = index.plan(key);
    if (plan.isEmpty()) {
      return false;
    }
    int iterations =
        where.phase().filter(phase -> phase == Phase.WARMUP).isPresent()
            ? plan.get().warmupIterations()
            : plan.get().measurementIterations();
    // The forks of a paired plan are the arm-blocks of one arm, and both arms and repeated blocks
    // are numbered in the record: there, quad and block say whether they belong.
    boolean isFork = isPaired || where.fork().orElse(0) < plan.get().rows();
    return isFork && where.iteration().orElse(0) < iterations;
  }
}
