package dev.petbench.gate.results;

import java.util.Objects;
import java.util.Optional;

/**
 * One reason why results cannot be trusted or compared, with what to do about it.
 *
 * @param kind what sort of reason it is
 * @param file the name of the file concerned
 * @param benchmark the combination concerned; empty when the whole file is
 * @param message what is wrong, naming the field and the values
 * @param remedy what to do
 */
public record Problem(
    Kind kind, String file, Optional<BenchmarkKey> benchmark, String message, String remedy) {
  /** Sorts of problem. */
  public enum Kind {
    /** The file is missing, malformed, truncated or over a limit. */
    UNREADABLE,
    /** The run was stopped before it was done. */
    INTERRUPTED,
    /** Something that was planned or expected is not there. */
    INCOMPLETE,
    /** A measured value is one that no healthy run can have. */
    INVALID,
    /** Two inputs do not belong together. */
    MISMATCH,
    /** The results are older than the run that is to be judged. */
    STALE
  }

  /** Refuses nulls. */
  public Problem {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(file, "file");
    Objects.requireNonNull(benchmark, "benchmark");
    Objects.requireNonNull(message, "message");
    Objects.requireNonNull(remedy, "remedy");
  }

  /**
   * A problem of a whole file.
   *
   * @param kind its kind
   * @param file the file
   * @param message what is wrong
   * @param remedy what to do
   * @return the problem
   */
  public static Problem of(Kind kind, InputFile file, String message, String remedy) {
    return new Problem(kind, file.name(), Optional.empty(), message, remedy);
  }

  /**
   * A problem of one combination.
   *
   * @param kind its kind
   * @param file the file
   * @param benchmark the combination
   * @param message what is wrong
   * @param remedy what to do
   * @return the problem
   */
  public static Problem of(
      Kind kind, InputFile file, BenchmarkKey benchmark, String message, String remedy) {
    return new Problem(kind, file.name(), Optional.of(benchmark), message, remedy);
  }

  /**
   * The problem in one line.
   *
   * @return file, benchmark and parameters, what is wrong, what to do
   */
  public String describe() {
    return file
        + ": "
        + benchmark.map(key -> key + ": ").orElse("")
        + message
        + (remedy.isEmpty() ? "" : " (" + remedy + ")");
  }
}
