package dev.petbench.compare;

import dev.petbench.gate.compare.PlannedFamily;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.PairedPlan;
import dev.petbench.gate.results.record.TargetKind;
import dev.petbench.gate.stats.LookPlan;
import dev.petbench.gate.unit.Dimension;
import dev.petbench.machine.DisturbanceRule;
import dev.petbench.machine.MachineUse;
import dev.petbench.record.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** Arm-blocks without servers. */
final class Fakes {
  static final String BENCHMARK = "dev.petbench.jmh.SameProcessWarmRefresh.refresh";
  static final DisturbanceRule RULE = DisturbanceRule.beyond(List.of());
  static final MachineUse QUIET = new MachineUse(1, 0.05, 0, 0, 0);
  static final MachineUse BUSY = new MachineUse(1, 1.00, 0, 0, 0);

  private Fakes() {}

  static Combination combination(String size) {
    return new Combination(
        new Line.Planned(BENCHMARK, Map.of("size", size), "ss", 1, 48, 0, 1, 1),
        new PairedScenario(0, 1, lab -> where -> Map.of()));
  }

  static ComparisonPlan plan(List<Combination> combinations, Integer... looks) {
    PlannedFamily family =
        new PlannedFamily(
            Optional.empty(), TargetKind.BUILTIN, new PairedPlan.DefaultMargin("5 %", List.of()));
    combinations.forEach(
        combination -> family.add(combination.key(), "roundTrip", Dimension.DURATION, true));
    return new ComparisonPlan(
        combinations, new LookPlan(List.of(looks), 0.05), family.members(), RULE, List.of());
  }

  /** Notes what it is asked for; each sample takes what the function says. */
  static final class Blocks implements ArmBlocks {
    final List<String> asked = new ArrayList<>();
    private final BiFunction<Combination, Arm, Double> millis;
    private final List<MachineUse> uses = new ArrayList<>();
    private Optional<String> failure = Optional.empty();

    Blocks(BiFunction<Combination, Arm, Double> millis) {
      this.millis = millis;
    }

    /** What becomes of the machine in the first attempts; afterwards it is quiet. */
    Blocks using(MachineUse... first) {
      uses.addAll(List.of(first));
      return this;
    }

    Blocks failing(String how) {
      failure = Optional.of(how);
      return this;
    }

    @Override
    public BlockResult run(Combination combination, Arm arm, int quad, int block, int attempt) {
      asked.add(combination.planned().params().get("size") + ":" + quad + "." + block);
      double noise = 1 + ((quad * 7 + block * 3) % 10) / 1000.0;
      return new BlockResult(
          arm,
          Map.of("roundTrip", new double[] {millis.apply(combination, arm) * noise}),
          List.of(),
          arm == Arm.HEAD ? failure : Optional.empty(),
          Optional.of(uses.isEmpty() ? QUIET : uses.remove(0)));
    }
  }
}
