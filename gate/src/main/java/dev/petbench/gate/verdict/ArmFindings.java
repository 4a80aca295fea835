package dev.petbench.gate.verdict;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.load.ResultSet;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.BlockLine;
import dev.petbench.gate.results.record.EndStatus;
import dev.petbench.gate.results.record.FailureLine;
import dev.petbench.gate.results.record.ServerLine;
import dev.petbench.gate.results.record.SessionRecord;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What is wrong with two arms apart from their figures. What is violated on head alone fails; what
 * is violated on base too was there before; what is violated on base alone was mended.
 *
 * @param findings violations and failures, and those of the base as pre-existing
 * @param mended invariants that hold on head only, in sentences
 */
public record ArmFindings(List<Finding> findings, List<String> mended) {
  /** Copies the lists. */
  public ArmFindings {
    findings = List.copyOf(findings);
    mended = List.copyOf(mended);
  }

  /**
   * Sets the violations of both arms against each other.
   *
   * @param head what is violated on head
   * @param base what is violated on base
   * @return what fails, what was there before, and what was mended
   */
  public static ArmFindings of(List<Finding> head, List<Finding> base) {
    Set<Named> known = new HashSet<>();
    base.forEach(finding -> known.add(Named.of(finding)));
    List<Finding> findings = new ArrayList<>();
    Set<Named> violated = new HashSet<>();
    Map<Named, Integer> preExisting = new LinkedHashMap<>();
    for (Finding finding : head) {
      Named name = Named.of(finding);
      violated.add(name);
      if (!known.contains(name)) {
        findings.add(finding);
      } else if (preExisting.merge(name, 1, Integer::sum) == 1) {
        findings.add(
            new Finding(
                Finding.Kind.PRE_EXISTING,
                finding.subject(),
                finding.benchmark(),
                finding.place(),
                finding.detail() + "; base violates it too",
                ""));
      }
    }
    List<String> mended = new ArrayList<>();
    Set<Named> said = new HashSet<>();
    for (Finding finding : base) {
      Named name = Named.of(finding);
      if (!violated.contains(name) && said.add(name)) {
        mended.add(
            finding.benchmark().map(key -> key + ": ").orElse("")
                + finding.subject()
                + " holds on head, and does not on base: "
                + finding.detail());
      }
    }
    return new ArmFindings(findings, mended);
  }

  /**
   * The violated invariants of one arm of a record.
   *
   * @param record the record
   * @param arm the arm
   * @return its violations
   */
  public static List<Finding> violations(SessionRecord record, Arm arm) {
    return Violations.of(record, Optional.of(arm));
  }

  /**
   * The failed benchmarks of one arm of a record; what belongs to no server counts as the head's.
   *
   * @param record the record
   * @param arm the arm
   * @return its failures
   */
  public static List<Finding> failures(SessionRecord record, Arm arm) {
    List<Finding> findings = new ArrayList<>();
    for (FailureLine line : record.lines(FailureLine.class)) {
      if (armOf(record, line) == arm) {
        findings.add(
            failure(
                line.kind(), line.where().benchmark(), line.where().toString(), line.message()));
      }
    }
    boolean saysNothing =
        record.lines(FailureLine.class).isEmpty() && record.end().status() == EndStatus.FAILED;
    if (saysNothing && arm == Arm.HEAD) {
      findings.add(
          failure(
              record.file().name(),
              Optional.empty(),
              "the run",
              "it failed, and no line of type 'failure' says why"));
    }
    return findings;
  }

  /** The arm of its server, else that of the arm-block that it names. */
  private static Arm armOf(SessionRecord record, FailureLine line) {
    return line.serverId()
        .flatMap(record::server)
        .map(ServerLine::arm)
        .or(
            () ->
                record.lines(BlockLine.class).stream()
                    .filter(block -> line.where().benchmark().equals(Optional.of(block.key())))
                    .filter(block -> line.where().block().equals(Optional.of(block.place())))
                    .map(BlockLine::arm)
                    .findFirst())
        .orElse(Arm.HEAD);
  }

  /**
   * What failures of a record do not explain: that something is missing where something failed is
   * no second reason.
   *
   * @param record the record
   * @param problems what stands against using it
   * @return the problems that have a reason of their own
   */
  public static List<Problem> unexplained(SessionRecord record, List<Problem> problems) {
    Failures failures = new Failures(record);
    return problems.stream().filter(problem -> !failures.explain(problem)).toList();
  }

  /**
   * The combinations of a record that failed.
   *
   * @param record the record
   * @return their keys
   */
  public static Set<BenchmarkKey> failedKeys(SessionRecord record) {
    return record.lines(FailureLine.class).stream()
        .flatMap(line -> line.where().benchmark().stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * What a failed benchmark does not explain: that something is missing where something failed is
   * no second reason.
   *
   * @param sets the runs
   * @param problems what stands against using them
   * @return the problems that have a reason of their own
   */
  public static List<Problem> unexplained(List<ResultSet> sets, List<Problem> problems) {
    Failures failures = new Failures(sets);
    return problems.stream().filter(problem -> !failures.explain(problem)).toList();
  }

  /**
   * The combinations whose figures are not to be judged, because they failed.
   *
   * @param sets the runs
   * @return their keys
   */
  public static Set<BenchmarkKey> failedKeys(List<ResultSet> sets) {
    Failures failures = new Failures(sets);
    return sets.stream()
        .flatMap(set -> set.keys().stream())
        .filter(failures::concern)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Finding failure(
      String subject, Optional<BenchmarkKey> benchmark, String place, String detail) {
    return new Finding(Finding.Kind.FAILED_BENCHMARK, subject, benchmark, place, detail, "");
  }

  private record Named(String invariant, Optional<BenchmarkKey> benchmark) {
    static Named of(Finding finding) {
      return new Named(finding.subject(), finding.benchmark());
    }
  }
}
