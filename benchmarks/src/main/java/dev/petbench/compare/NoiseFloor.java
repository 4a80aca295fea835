package dev.petbench.compare;

import dev.petbench.fork.FixtureStore;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.stats.LookPlan;
import dev.petbench.gate.stats.Quad;
import dev.petbench.process.Guardian;
import dev.petbench.process.OrphanSweep;
import dev.petbench.record.Line;
import dev.petbench.run.UnusableException;
import dev.petbench.work.WorkDirectory;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How much this machine makes equal things differ: a short A/A comparison of a repeated refresh of
 * 100 environments, of which nothing is kept.
 */
public final class NoiseFloor {
  private static final long SEED = 1;
  private static final String METRIC = "roundTrip";
  private static final String BENCHMARK = "dev.petbench.jmh.SameProcessWarmRefresh.refresh";
  private static final Map<String, String> PARAMS =
      Map.of("kinds", "venv", "layout", "flat", "refresh", "all", "size", "100");

  /** Fewer tell nothing of a spread. */
  private static final int LEAST_QUADS = 4;

  private final String binary;

  /**
   * A measurement.
   *
   * @param binary the server, as for {@code compare}
   */
  public NoiseFloor(String binary) {
    this.binary = binary;
  }

  /**
   * What was seen.
   *
   * @param target the server's name
   * @param quads how many quads were measured
   * @param secondsOfAQuad how long one takes
   * @param millis how long a refresh takes
   * @param spread the standard deviation of the quads' relative differences
   * @param seen what can be seen after the looks of a comparison
   */
  public record Noise(
      String target,
      int quads,
      double secondsOfAQuad,
      double millis,
      double spread,
      List<Seen> seen) {
    /** Copies the list. */
    public Noise {
      seen = List.copyOf(seen);
    }
  }

  /**
   * What a comparison of one metric can see.
   *
   * @param quads after so many quads
   * @param seconds that take so long
   * @param overMargin a difference that exceeds its margin by so much, as a fraction of base, is
   *     seen in 19 of 20 comparisons
   */
  public record Seen(int quads, double seconds, double overMargin) {}

  /**
   * Measures.
   *
   * @param limit how long it may take; at least four quads are measured
   * @return what was seen
   * @throws UnusableException when the server cannot be measured
   * @throws IOException when no fixture can be made
   * @throws InterruptedException when told to end
   */
  public Noise measure(Duration limit) throws UnusableException, IOException, InterruptedException {
    Interruption interruption = Interruption.watch(System.err);
    try {
      Contender contender = Contender.find("--binary", binary);
      WorkDirectory work = WorkDirectory.create();
      Guardian.shared().keep(work.path());
      try {
        return measure(
            new Contenders(contender, contender),
            new FixtureStore(work.path()),
            Deadline.in(limit),
            interruption);
      } finally {
        OrphanSweep.sweep();
        if (work.delete()) {
          Guardian.shared().release(work.path());
        }
      }
    } finally {
      interruption.over();
    }
  }

  private static Noise measure(
      Contenders contenders, FixtureStore fixtures, Deadline deadline, Interruption interruption)
      throws UnusableException, IOException, InterruptedException {
    LookPlan looks = LookPlan.STANDARD;
    Combination combination =
        Combination.of(
            new Line.Planned(BENCHMARK, PARAMS, "ss", 1, 1, 1, 1, 1),
            PairedScenarios.of(BENCHMARK, PARAMS).orElseThrow(),
            1);
    BlockRunner runner =
        new BlockRunner(contenders, fixtures, SEED, "doctor", interruption, line -> {});
    require(runner.trial(combination, Arm.HEAD, 2));
    ArmOrder order = new ArmOrder(SEED);
    List<Quad> quads = new ArrayList<>();
    long startNanos = System.nanoTime();
    Duration longest = Duration.ZERO;
    while (quads.size() < LEAST_QUADS
        || quads.size() < looks.quadCounts().get(0) && deadline.allows(longest)) {
      long quadNanos = System.nanoTime();
      quads.add(quad(combination, runner, order.of(combination, quads.size()), quads.size()));
      longest = Duration.ofNanos(System.nanoTime() - quadNanos);
    }
    double seconds = (System.nanoTime() - startNanos) / 1e9 / quads.size();
    return noise(contenders.head().target().name(), quads, seconds, looks);
  }

  private static BlockResult require(BlockResult result) throws UnusableException {
    if (result.failure().isPresent()) {
      throw new UnusableException("the server cannot be measured: " + result.failure().get());
    }
    return result;
  }

  private static Quad quad(Combination combination, BlockRunner runner, List<Arm> arms, int quad)
      throws UnusableException, IOException, InterruptedException {
    List<Double> base = new ArrayList<>();
    List<Double> head = new ArrayList<>();
    for (int block = 0; block < arms.size(); block++) {
      Arm arm = arms.get(block);
      BlockResult result = require(runner.run(combination, arm, quad, block, 0));
      double[] sorted = result.figures().get(METRIC).clone();
      java.util.Arrays.sort(sorted);
      (arm == Arm.HEAD ? head : base).add(sorted[sorted.length / 2]);
    }
    return new Quad(base.get(0), base.get(1), head.get(0), head.get(1));
  }

  static Noise noise(String target, List<Quad> quads, double secondsOfAQuad, LookPlan looks) {
    List<Double> ratios =
        quads.stream()
            .map(
                quad -> Math.min(quad.head1(), quad.head2()) / Math.min(quad.base1(), quad.base2()))
            .toList();
    Detectable detectable = Detectable.of(ratios);
    return new Noise(
        target,
        quads.size(),
        secondsOfAQuad,
        quads.stream().mapToDouble(Quad::base1).average().orElseThrow(),
        detectable.relativeSpread(),
        looks.quadCounts().stream()
            .map(
                count ->
                    new Seen(count, count * secondsOfAQuad, detectable.overMargin(looks, count)))
            .toList());
  }
}
