package dev.petbench.compare;

import dev.petbench.gate.results.record.Arm;
import dev.petbench.machine.MachineUse;
import dev.petbench.record.Line;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What one attempt at an arm-block brought.
 *
 * @param arm whose it was
 * @param figures the values of its measured iterations by metric, NaN where an iteration had none
 * @param lines what goes into the record
 * @param failure why it failed; absent when it did not
 * @param use what became of the machine meanwhile; absent where nobody can tell
 */
record BlockResult(
    Arm arm,
    Map<String, double[]> figures,
    List<Line> lines,
    Optional<String> failure,
    Optional<MachineUse> use) {
  BlockResult {
    figures = Collections.unmodifiableMap(new TreeMap<>(figures));
    lines = List.copyOf(lines);
  }

  /** The same without its lines, once they are written. */
  BlockResult withoutLines() {
    return new BlockResult(arm, figures, List.of(), failure, use);
  }
}
