package dev.petbench.gate.comparability.claims;

import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.record.SessionRecord;
import java.time.Instant;
import java.util.List;

/** Holds everything that a session record says against everything else that it says. */
public final class RecordClaims {
  private RecordClaims() {}

  /**
   * Checks a record.
   *
   * @param record the record
   * @return its contradictions, each sort once for each combination; none when it is consistent
   */
  public static List<Problem> check(SessionRecord record) {
    RecordIndex index = new RecordIndex(record);
    Complaints complaints = new Complaints(record.file());
    RunClaims.check(index, Instant.now(), complaints);
    FixtureClaims.check(index, complaints);
    ServerClaims.check(index, complaints);
    ShutdownClaims.check(index, complaints);
    InvariantClaims.check(index, complaints);
    PlaceClaims.check(index, complaints);
    SampleClaims.check(index, complaints);
    InventoryClaims.check(index, complaints);
    MetricClaims.check(index, complaints);
    ResourceClaims.check(index, complaints);
    ProbeClaims.check(index, complaints);
    return complaints.problems();
  }
}
