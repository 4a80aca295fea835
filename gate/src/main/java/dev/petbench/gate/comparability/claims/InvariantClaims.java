package dev.petbench.gate.comparability.claims;

import dev.petbench.gate.results.record.InvariantLine;
import java.util.Set;

/**
 * Whether every invariant that is said to hold is one of the suite's: another name is a check that
 * somebody relies on and that nobody made. One that did not hold is a finding under any name.
 */
final class InvariantClaims {
  private static final Set<String> NAMES =
      Set.of(
          "inventoryExact",
          "freshAfterChurn",
          "overlapProved",
          "everyRequestAnswered",
          "oneAnswerPerRequest",
          "joinedSharesOneStream",
          "noStaleGeneration",
          "nextRefreshExact",
          "probeCounts",
          "configureInTime",
          "cleanShutdown",
          "noProcessLeft",
          "noThreadGrowth",
          "noDescriptorGrowth",
          "cacheBounded");

  private InvariantClaims() {}

  static void check(RecordIndex index, Complaints complaints) {
    for (InvariantLine line : index.record().lines(InvariantLine.class)) {
      if (line.held() && !NAMES.contains(line.name())) {
        complaints.add(
            line.where().benchmark(),
            line.line(),
            "says that an invariant held that is none of the suite's");
      }
    }
  }
}
