package dev.petbench.gate.comparability;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.jmh.JmhEntry;
import dev.petbench.gate.results.load.ResultSet;
import dev.petbench.gate.results.record.RunLine;
import dev.petbench.gate.results.record.SessionRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Checks that several runs are shards of one: the same suite and target, and nothing measured
 * twice.
 */
final class AcrossRuns {
  private AcrossRuns() {}

  /**
   * Checks runs against each other.
   *
   * @param sets the runs
   * @return what does not belong together
   */
  static List<Problem> check(List<ResultSet> sets) {
    List<Problem> problems = new ArrayList<>(duplicates(sets));
    List<SessionRecord> records = sets.stream().flatMap(set -> set.record().stream()).toList();
    for (SessionRecord other : records.subList(Math.min(1, records.size()), records.size())) {
      SessionRecord first = records.get(0);
      require(
          problems,
          first,
          other,
          "target.kind",
          first.run().target().kind().wireName(),
          other.run().target().kind().wireName());
      require(
          problems,
          first,
          other,
          "target.sha256",
          first.run().target().sha256(),
          other.run().target().sha256());
      require(
          problems,
          first,
          other,
          "suiteVersion",
          first.run().suiteVersion(),
          other.run().suiteVersion());
      require(problems, first, other, "host.os", platform(first.run()), platform(other.run()));
    }
    return problems;
  }

  private static String platform(RunLine run) {
    return Platform.ofOperatingSystem(run.host().os());
  }

  private static List<Problem> duplicates(List<ResultSet> sets) {
    List<Problem> problems = new ArrayList<>();
    Map<Measured, InputFile> seen = new HashMap<>();
    for (ResultSet set : sets) {
      for (JmhEntry entry : set.entries()) {
        InputFile earlier = seen.putIfAbsent(new Measured(entry.key(), entry.mode()), set.json());
        if (earlier != null) {
          String where = earlier.equals(set.json()) ? "in it twice" : "also in " + earlier.name();
          problems.add(
              Problem.of(
                  Problem.Kind.MISMATCH,
                  set.json(),
                  entry.key(),
                  "is " + where + ", in mode " + entry.mode(),
                  "give each result once"));
        }
      }
    }
    return problems;
  }

  private static void require(
      List<Problem> problems,
      SessionRecord first,
      SessionRecord other,
      String field,
      Object expected,
      Object found) {
    if (!Objects.equals(expected, found)) {
      problems.add(
          Problem.of(
              Problem.Kind.MISMATCH,
              other.file(),
              field + " differs from that of " + first.file().name(),
              "check the results of one target, suite and platform at a time"));
    }
  }

  private record Measured(BenchmarkKey key, String mode) {}
}
