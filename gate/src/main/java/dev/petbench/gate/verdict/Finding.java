package dev.petbench.gate.verdict;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.WireName;
import java.util.Objects;
import java.util.Optional;

/**
 * One reason for an outcome other than passed.
 *
 * @param kind what sort of reason
 * @param subject what it is about: a file, an invariant, a metric, a sort of failure
 * @param benchmark the combination concerned; empty when it is the run or a file
 * @param place where exactly; may be empty
 * @param detail what was seen
 * @param remedy what to do; may be empty
 */
public record Finding(
    Kind kind,
    String subject,
    Optional<BenchmarkKey> benchmark,
    String place,
    String detail,
    String remedy) {
  /** Sorts of finding, in the order of reports. */
  public enum Kind implements WireName {
    /** Results or settings that cannot be used. */
    UNUSABLE("unusable", "unusable input", Outcome.UNUSABLE),
    /** A benchmark that failed. */
    FAILED_BENCHMARK("failedBenchmark", "failed benchmark", Outcome.FAILED),
    /** An invariant that did not hold. */
    VIOLATED_INVARIANT("violatedInvariant", "violated invariant", Outcome.FAILED),
    /** A figure shown to be worse than the base by more than its margin. */
    REGRESSED("regressed", "regression", Outcome.FAILED),
    /** A figure beyond its ceiling. */
    OVER_CEILING("overCeiling", "over ceiling", Outcome.FAILED),
    /** Coverage that fell, or new code that is not covered enough. */
    COVERAGE("coverage", "coverage", Outcome.FAILED),
    /** A figure of which neither a regression nor its absence was shown. */
    INCONCLUSIVE("inconclusive", "inconclusive", Outcome.INCONCLUSIVE),
    /** An invariant that does not hold of the base either: known, and not of this change. */
    PRE_EXISTING("preExisting", "pre-existing violation", Outcome.PASSED);

    private final String wireName;
    private final String title;
    private final Outcome consequence;

    Kind(String wireName, String title, Outcome consequence) {
      this.wireName = wireName;
      this.title = title;
      this.consequence = consequence;
    }

    @Override
    public String wireName() {
      return wireName;
    }

    /**
     * The kind in words.
     *
     * @return a few words in small letters
     */
    public String title() {
      return title;
    }

    /**
     * What it makes of the whole.
     *
     * @return the outcome
     */
    public Outcome consequence() {
      return consequence;
    }
  }

  /** Refuses nulls. */
  public Finding {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(subject, "subject");
    Objects.requireNonNull(benchmark, "benchmark");
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(detail, "detail");
    Objects.requireNonNull(remedy, "remedy");
  }

  /**
   * A finding of unusable input.
   *
   * @param problem the problem
   * @return the finding
   */
  public static Finding of(Problem problem) {
    return new Finding(
        Kind.UNUSABLE,
        problem.file(),
        problem.benchmark(),
        problem.benchmark().map(Object::toString).orElse(""),
        problem.message(),
        problem.remedy());
  }

  /**
   * The finding in one line.
   *
   * @return kind, subject, place, what was seen, what to do
   */
  public String describe() {
    return kind.title()
        + ": "
        + subject
        + ": "
        + (place.isEmpty() ? "" : place + ": ")
        + detail
        + (remedy.isEmpty() ? "" : " (" + remedy + ")");
  }
}
