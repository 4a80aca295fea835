package dev.petbench.gate.compare;

import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.ArmBlock;
import dev.petbench.gate.results.record.BlockLine;
import dev.petbench.gate.results.record.EndStatus;
import dev.petbench.gate.results.record.FailureLine;
import dev.petbench.gate.results.record.PlanLine;
import dev.petbench.gate.results.record.SampleLine;
import dev.petbench.gate.results.record.SessionRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * How the samples of a paired record form quads: four arm-blocks each, the arms in the order ABBA
 * or BAAB, every block with as many samples as were planned. The last quad of a combination may be
 * unfinished, since a run may stop at any time; it is left out.
 */
final class PairedShape {
  private static final String REMEDY = "run the comparison again";

  private final SessionRecord record;
  private final List<Problem> problems = new ArrayList<>();
  private final Map<Place, Integer> usedAttempts = new HashMap<>();
  private final Map<BenchmarkKey, Integer> quads = new TreeMap<>();
  private final List<String> leftOut = new ArrayList<>();
  private int repeated;

  PairedShape(SessionRecord record) {
    this.record = record;
    readBlocks();
    record.plan().benchmarks().forEach(this::check);
    if (repeated > 0) {
      leftOut.add(
          repeated
              + (repeated == 1 ? " arm-block" : " arm-blocks")
              + " in which the machine was disturbed; repeated by a rule fixed before the run.");
    }
  }

  List<Problem> problems() {
    return List.copyOf(problems);
  }

  /** What was measured and not used, in sentences. */
  List<String> leftOut() {
    return List.copyOf(leftOut);
  }

  /** How many whole quads a combination has. */
  int quads(BenchmarkKey key) {
    return quads.getOrDefault(key, 0);
  }

  /** Whether an attempt is the one whose samples count. */
  boolean isUsed(BenchmarkKey key, ArmBlock at) {
    return usedAttempts.getOrDefault(new Place(key, at.quad(), at.block()), 0) == at.attempt();
  }

  private void readBlocks() {
    Map<Place, Integer> attempts = new HashMap<>();
    for (BlockLine line : record.lines(BlockLine.class)) {
      Place place = new Place(line.key(), line.place().quad(), line.place().block());
      attempts.merge(place, 1, Integer::sum);
      if (!line.used()) {
        repeated++;
      } else if (usedAttempts.put(place, line.place().attempt()) != null) {
        problem(line.key(), "uses two attempts at " + line.place() + ", and one counts");
      }
    }
    attempts
        .keySet()
        .forEach(
            place -> {
              // A block whose every attempt was thrown away has none that counts.
              usedAttempts.putIfAbsent(place, -1);
            });
  }

  /**
   * Where a benchmark writes no samples, its arm-blocks are those that lines of 'block' tell of.
   */
  private Map<Integer, Map<Integer, Block>> blocksWithoutSamples(BenchmarkKey key) {
    Map<Integer, Map<Integer, Block>> found = new TreeMap<>();
    for (BlockLine line : record.lines(BlockLine.class)) {
      if (line.key().equals(key) && line.used()) {
        found
            .computeIfAbsent(line.place().quad(), quad -> new TreeMap<>())
            .put(line.place().block(), new Block(line.arm()));
      }
    }
    return found;
  }

  private void check(PlanLine.Planned plan) {
    BenchmarkKey key = plan.key();
    Map<Integer, Map<Integer, Block>> found =
        plan.samplesPerIteration() == 0 ? blocksWithoutSamples(key) : new TreeMap<>();
    for (SampleLine sample : record.samples(key)) {
      if (sample.block().isEmpty()) {
        problem(key, "has a sample at " + sample.place() + " that names no quad and block");
        return;
      }
      ArmBlock at = sample.block().get();
      if (isUsed(key, at)) {
        Block block =
            found
                .computeIfAbsent(at.quad(), quad -> new TreeMap<>())
                .computeIfAbsent(at.block(), number -> new Block(sample.arm()));
        if (block.arm != sample.arm()) {
          problem(key, "has samples of both arms in " + at);
          return;
        }
        block.samples += sample.isMeasurement() ? 1 : 0;
      }
    }
    failedQuads(key)
        .forEach(
            quad -> {
              if (found.remove(quad) != null) {
                leftOut.add(key + ": quad " + quad + ", in which it failed.");
              }
            });
    long expected = (long) plan.measurementIterations() * plan.samplesPerIteration();
    int whole = 0;
    for (Map.Entry<Integer, Map<Integer, Block>> quad : found.entrySet()) {
      boolean isLast = quad.getKey() == found.size() - 1;
      if (quad.getKey() != whole) {
        problem(key, "lacks quad " + whole);
        return;
      }
      String wrong = wrong(quad.getValue(), expected);
      if (wrong.isEmpty()) {
        whole++;
      } else if (isLast && quad.getValue().values().stream().allMatch(b -> b.samples <= expected)) {
        leftOut.add(key + ": quad " + quad.getKey() + ", which is unfinished: it " + wrong + ".");
        break;
      } else {
        problem(key, "has a quad " + quad.getKey() + " that " + wrong);
        return;
      }
    }
    if (whole == 0 && record.end().status() == EndStatus.INTERRUPTED) {
      leftOut.add(key + ": it has no whole quad, since the run was interrupted.");
    } else if (whole == 0) {
      problem(key, "has no whole quad");
    }
    quads.put(key, whole);
  }

  private Set<Integer> failedQuads(BenchmarkKey key) {
    return record.lines(FailureLine.class).stream()
        .filter(line -> line.where().benchmark().equals(Optional.of(key)))
        .flatMap(line -> line.where().block().stream())
        .map(ArmBlock::quad)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String wrong(Map<Integer, Block> quad, long expected) {
    if (quad.size() < ArmBlock.BLOCKS) {
      return "has " + quad.size() + " of 4 arm-blocks";
    }
    for (Map.Entry<Integer, Block> block : quad.entrySet()) {
      if (block.getValue().samples != expected) {
        return "has "
            + block.getValue().samples
            + " samples in block "
            + block.getKey()
            + " where "
            + expected
            + " were planned";
      }
    }
    Arm outer = quad.get(0).arm;
    boolean fits = quad.get(3).arm == outer && quad.get(1).arm != outer && quad.get(2).arm != outer;
    return fits ? "" : "has its arms in another order than ABBA or BAAB";
  }

  private void problem(BenchmarkKey key, String message) {
    problems.add(Problem.of(Problem.Kind.INCOMPLETE, record.file(), key, message, REMEDY));
  }

  private record Place(BenchmarkKey key, int quad, int block) {}

  private static final class Block {
    private final Arm arm;
    private long samples;

    Block(Arm arm) {
      this.arm = arm;
    }
  }
}
