package dev.petbench.gate.results.record;

import dev.petbench.gate.results.BenchmarkKey;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The place in a run that a line belongs to, as exactly as the line says.
 *
 * @param benchmark the combination; empty for what belongs to the run as a whole
 * @param fork from 0
 * @param iteration from 0 within its phase
 * @param phase warm-up or measurement
 * @param block the arm-block; empty outside a paired run
 */
public record Where(
    Optional<BenchmarkKey> benchmark,
    OptionalInt fork,
    OptionalInt iteration,
    Optional<Phase> phase,
    Optional<ArmBlock> block) {
  /** The run as a whole. */
  public static final Where RUN =
      new Where(Optional.empty(), OptionalInt.empty(), OptionalInt.empty(), Optional.empty());

  /** Refuses nulls. */
  public Where {
    Objects.requireNonNull(benchmark, "benchmark");
    Objects.requireNonNull(fork, "fork");
    Objects.requireNonNull(iteration, "iteration");
    Objects.requireNonNull(phase, "phase");
    Objects.requireNonNull(block, "block");
  }

  /**
   * A place in a run that is not paired.
   *
   * @param benchmark the combination; empty for what belongs to the run as a whole
   * @param fork from 0
   * @param iteration from 0 within its phase
   * @param phase warm-up or measurement
   */
  public Where(
      Optional<BenchmarkKey> benchmark,
      OptionalInt fork,
      OptionalInt iteration,
      Optional<Phase> phase) {
    this(benchmark, fork, iteration, phase, Optional.empty());
  }

  /**
   * The same place, told by its iteration alone. A server lives in one arm-block, so that lines
   * about a server are of one place whether or not they name the block as well.
   *
   * @return the place without its arm-block
   */
  public Where withoutBlock() {
    return block.isEmpty() ? this : new Where(benchmark, fork, iteration, phase);
  }

  /**
   * Whether the line belongs to what is judged.
   *
   * @return false for warm-up only
   */
  public boolean isJudged() {
    return phase.isEmpty() || phase.get() == Phase.MEASUREMENT;
  }

  /**
   * The place in words.
   *
   * @return for example {@code ColdResolve.resolve [size=10], fork 0, measurement iteration 3}, or
   *     {@code the run}
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(benchmark.map(Object::toString).orElse("the run"));
    fork.ifPresent(value -> text.append(", fork ").append(value));
    iteration.ifPresent(
        value ->
            text.append(", ")
                .append(phase.map(p -> p.wireName() + " ").orElse(""))
                .append("iteration ")
                .append(value));
    return text.toString();
  }
}
