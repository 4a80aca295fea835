package dev.petbench.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * Where in a run something happened. Quad, block and attempt are there in a paired run only.
 *
 * @param benchmark the full JMH name, class and method
 * @param params the benchmark's parameters by name, as JMH writes them
 * @param fork the fork, from 0
 * @param iteration the iteration within its phase, from 0
 * @param phase whether the iteration counts
 * @param quad the quad of this combination, from 0
 * @param block the arm-block in the quad, from 0 to 3
 * @param attempt from 0; more for the repetition of a disturbed arm-block
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record Where(
    String benchmark,
    Map<String, String> params,
    int fork,
    int iteration,
    Phase phase,
    OptionalInt quad,
    OptionalInt block,
    OptionalInt attempt) {

  /**
   * A place in a run that is not paired.
   *
   * @param benchmark the full JMH name, class and method
   * @param params the benchmark's parameters by name, as JMH writes them
   * @param fork the fork, from 0
   * @param iteration the iteration within its phase, from 0
   * @param phase whether the iteration counts
   */
  public Where(String benchmark, Map<String, String> params, int fork, int iteration, Phase phase) {
    this(
        benchmark,
        params,
        fork,
        iteration,
        phase,
        OptionalInt.empty(),
        OptionalInt.empty(),
        OptionalInt.empty());
  }

  /**
   * The same place in an arm-block of a paired run.
   *
   * @param ofQuad the quad
   * @param ofBlock the arm-block in it
   * @param ofAttempt the attempt at it
   * @return the place
   */
  public Where in(int ofQuad, int ofBlock, int ofAttempt) {
    return new Where(
        benchmark,
        params,
        fork,
        iteration,
        phase,
        OptionalInt.of(ofQuad),
        OptionalInt.of(ofBlock),
        OptionalInt.of(ofAttempt));
  }

  /**
   * Another iteration in the same place.
   *
   * @param ofIteration the iteration within its phase, from 0
   * @param ofPhase whether it counts
   * @return the place
   */
  public Where at(int ofIteration, Phase ofPhase) {
    return new Where(benchmark, params, fork, ofIteration, ofPhase, quad, block, attempt);
  }

  /** Checks and copies. */
  public Where {
    Objects.requireNonNull(benchmark, "benchmark");
    Objects.requireNonNull(phase, "phase");
    params = java.util.Collections.unmodifiableMap(new TreeMap<>(params));
    if (fork < 0 || iteration < 0) {
      throw new IllegalArgumentException("fork and iteration count from 0");
    }
  }
}
