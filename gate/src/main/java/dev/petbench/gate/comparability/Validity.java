package dev.petbench.gate.comparability;

import dev.petbench.gate.comparability.claims.RecordClaims;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.load.ResultSet;
import dev.petbench.gate.results.record.SessionRecord;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All checks that results must pass before their figures mean anything. */
public final class Validity {
  private Validity() {}

  /**
   * Checks runs by themselves, against each other, and against what was expected.
   *
   * @param sets the runs
   * @param workload what must have been run, if that is known
   * @param notBefore the earliest start allowed, if there is one
   * @return every reason not to trust them; none when they are valid
   */
  public static List<Problem> check(
      List<ResultSet> sets, Optional<Workload> workload, Optional<Instant> notBefore) {
    List<Problem> problems = new ArrayList<>();
    for (ResultSet set : sets) {
      set.entries().forEach(entry -> problems.addAll(JmhValidity.check(entry)));
      set.record()
          .ifPresent(
              record -> {
                problems.addAll(RecordValidity.check(record));
                problems.addAll(SampleCounts.check(record));
                problems.addAll(CheckedAnswers.check(record));
                problems.addAll(RecordClaims.check(record));
              });
      problems.addAll(Agreement.check(set));
    }
    problems.addAll(AcrossRuns.check(sets));
    workload.ifPresent(expected -> problems.addAll(WorkloadCheck.check(expected, sets)));
    notBefore.ifPresent(instant -> problems.addAll(Freshness.check(sets, instant)));
    return problems;
  }

  /**
   * Checks the record of a paired run by itself; how its arm-blocks fit together is for others. It
   * may end at any time, since it is judged at its looks alone: an interruption is no problem here.
   *
   * @param record the record
   * @return every reason not to trust it; none when it is valid
   */
  public static List<Problem> ofPaired(SessionRecord record) {
    List<Problem> problems = new ArrayList<>(RecordValidity.check(record));
    problems.addAll(CheckedAnswers.check(record));
    problems.addAll(RecordClaims.check(record));
    problems.removeIf(problem -> problem.kind() == Problem.Kind.INTERRUPTED);
    return problems;
  }
}
