package dev.petbench.compare;

import dev.petbench.gate.compare.PlannedFamily;
import dev.petbench.gate.metric.Values;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.ArmBlock;
import dev.petbench.gate.stats.Quad;
import dev.petbench.gate.unit.Unit;
import dev.petbench.jmh.MetricUnits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** The figures of the arm-blocks that count, so far. */
final class Evidence {
  private final Map<BenchmarkKey, List<BlockResult>> blocks = new TreeMap<>();

  /** Adds the next arm-block of a combination, in the order of its quads. */
  void add(Combination combination, BlockResult result) {
    blocks.computeIfAbsent(combination.key(), key -> new ArrayList<>()).add(result.withoutLines());
  }

  /** How many quads of a combination are whole. */
  int quads(Combination combination) {
    return of(combination.key()).size() / ArmBlock.BLOCKS;
  }

  /** The arm-blocks of one arm, in order. */
  List<BlockResult> blocks(Combination combination, Arm arm) {
    return of(combination.key()).stream().filter(block -> block.arm() == arm).toList();
  }

  private List<BlockResult> of(BenchmarkKey key) {
    return blocks.getOrDefault(key, List.of());
  }

  /** The whole quads of a member of the family in base units, up to the first that lacks it. */
  List<Quad> quads(PlannedFamily.Member member) {
    List<BlockResult> all = of(member.planned().key());
    List<Quad> quads = new ArrayList<>();
    for (int from = 0; from + ArmBlock.BLOCKS <= all.size(); from += ArmBlock.BLOCKS) {
      List<BlockResult> quad = all.subList(from, from + ArmBlock.BLOCKS);
      double[] base = figures(member, quad, Arm.BASE);
      double[] head = figures(member, quad, Arm.HEAD);
      if (base.length < 2 || head.length < 2) {
        break;
      }
      quads.add(new Quad(base[0], base[1], head[0], head[1]));
    }
    return quads;
  }

  private static double[] figures(PlannedFamily.Member member, List<BlockResult> quad, Arm arm) {
    return quad.stream()
        .filter(block -> block.arm() == arm)
        .map(block -> figure(member, block))
        .filter(OptionalDouble::isPresent)
        .mapToDouble(OptionalDouble::getAsDouble)
        .toArray();
  }

  private static OptionalDouble figure(PlannedFamily.Member member, BlockResult block) {
    String metric = member.planned().metric();
    double toBase = Unit.parse(MetricUnits.of(metric)).orElseThrow().toBase();
    double[] values =
        Arrays.stream(block.figures().getOrDefault(metric, new double[0]))
            .filter(value -> !Double.isNaN(value))
            .map(value -> value * toBase)
            .toArray();
    return values.length == 0
        ? OptionalDouble.empty()
        : member.quantile().of(Values.of(values), member.direction());
  }
}
