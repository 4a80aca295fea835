package dev.petbench.gate.results.record;

import dev.petbench.gate.results.BenchmarkKey;
import java.util.Objects;

/**
 * One attempt at an arm-block of a paired run, written when it was over.
 *
 * @param key the combination
 * @param place which arm-block
 * @param arm whose it is
 * @param disturbed whether the machine was plainly disturbed, by a rule fixed before the run that
 *     does not see the outcome
 * @param used whether its samples count; of the attempts at a block exactly one is used, and only
 *     disturbed ones are not
 * @param detail what disturbed the machine; may be empty
 */
public record BlockLine(
    BenchmarkKey key, ArmBlock place, Arm arm, boolean disturbed, boolean used, String detail)
    implements RecordLine {
  /** Refuses nulls. */
  public BlockLine {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(arm, "arm");
    Objects.requireNonNull(detail, "detail");
  }
}
