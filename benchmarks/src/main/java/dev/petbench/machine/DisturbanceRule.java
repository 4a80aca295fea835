package dev.petbench.machine;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * When a machine counts as plainly disturbed. The rule is fixed before a run from how the machine
 * is used just then: a load that is always there disturbs every arm-block alike, and is no reason
 * to repeat any. It sees the machine's counters alone, never what was measured.
 *
 * @param mostOtherCores beyond so many cores kept busy by others
 * @param mostStolenCores beyond so many cores given to others by a hypervisor
 * @param mostSwappedPages beyond so many pages swapped
 */
public record DisturbanceRule(
    double mostOtherCores, double mostStolenCores, long mostSwappedPages) {
  /** What comes and goes on any machine: a third of a core, and a tenth. */
  private static final double OTHERS_MORE = 0.33;

  private static final double STOLEN_MORE = 0.10;
  private static final long SWAPPED = 256;

  /** No arm-block is shorter; less than this is too short for counters of 10 ms. */
  private static final double SHORTEST_SECONDS = 0.2;

  /**
   * The rule for a machine that is used like this.
   *
   * @param uses how it was used before the run, in pieces; may be none
   * @return the rule
   */
  public static DisturbanceRule beyond(List<MachineUse> uses) {
    return new DisturbanceRule(
        median(uses, MachineUse::otherCores) + OTHERS_MORE,
        median(uses, MachineUse::stolenCores) + STOLEN_MORE,
        SWAPPED);
  }

  private static double median(List<MachineUse> uses, ToDoubleFunction<MachineUse> figure) {
    double[] sorted = uses.stream().mapToDouble(figure).sorted().toArray();
    return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
  }

  /**
   * What disturbed the machine.
   *
   * @param use what became of it
   * @return in words; empty when nothing did
   */
  public Optional<String> disturbance(MachineUse use) {
    boolean isLoaded = use.seconds() >= SHORTEST_SECONDS && use.otherCores() > mostOtherCores;
    boolean isStolen = use.seconds() >= SHORTEST_SECONDS && use.stolenCores() > mostStolenCores;
    return isLoaded || isStolen || use.swappedPages() > mostSwappedPages || use.throttles() > 0
        ? Optional.of(use.describe())
        : Optional.empty();
  }
}
