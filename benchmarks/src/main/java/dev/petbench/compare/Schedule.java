package dev.petbench.compare;

import dev.petbench.gate.compare.LiveVerdicts;
import dev.petbench.gate.compare.PlannedFamily;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.machine.DisturbanceRule;
import dev.petbench.machine.MachineUse;
import dev.petbench.record.Line;
import dev.petbench.run.UnusableException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * The order of the work. In each round every combination that still has something undecided gets
 * one more quad, so that at any time all of them have about as much evidence. A combination whose
 * metrics are all decided, at a look, costs no more time.
 */
final class Schedule {
  private final ComparisonPlan plan;
  private final Unchanged contenders;
  private final ArmBlocks runner;
  private final DisturbanceRule rule;
  private final Repeats repeats = new Repeats();
  private final ArmOrder order;
  private final long seed;
  private final Deadline deadline;
  private final LineSink record;
  private final LookListener listener;
  private final Evidence evidence = new Evidence();
  private final Set<Combination> failed = new HashSet<>();
  private final Map<Combination, Long> quadNanos = new HashMap<>();
  private boolean isTimeUp;

  /** Takes the lines of one arm-block. */
  @FunctionalInterface
  interface LineSink {
    void accept(List<Line> lines) throws InterruptedException;
  }

  /** Refuses to go on when what is compared has changed. */
  @FunctionalInterface
  interface Unchanged {
    void requireUnchanged() throws UnusableException;
  }

  /** Is told how far the run has come. */
  interface LookListener {
    /** A quad is whole. */
    void quad(Combination combination, int round, int quadsInRound, int done);

    /** After a round at which a look was planned, or the last one. */
    void look(int quads, LiveVerdicts verdicts, boolean isLast);
  }

  /**
   * A schedule.
   *
   * @param rule says which arm-blocks are repeated
   * @param record takes the lines of an arm-block, all at once
   */
  Schedule(
      ComparisonPlan plan,
      Unchanged contenders,
      ArmBlocks runner,
      DisturbanceRule rule,
      long seed,
      Deadline deadline,
      LineSink record,
      LookListener listener) {
    this.plan = plan;
    this.contenders = contenders;
    this.runner = runner;
    this.rule = rule;
    this.order = new ArmOrder(seed);
    this.seed = seed;
    this.deadline = deadline;
    this.record = record;
    this.listener = listener;
  }

  Evidence evidence() {
    return evidence;
  }

  /** Whether a combination failed, so that nothing more of it was measured. */
  boolean hasFailures() {
    return !failed.isEmpty();
  }

  /** Whether the run ended because its time was up. */
  boolean isTimeUp() {
    return isTimeUp;
  }

  /** Measures until all is decided, the last look is over, or the time is up. */
  void run() throws UnusableException, IOException, InterruptedException {
    List<Combination> open = new ArrayList<>(plan.combinations());
    Random shuffle = new Random(seed);
    for (int round = 0; round < plan.lastLook() && !open.isEmpty() && !isTimeUp; round++) {
      Collections.shuffle(open, shuffle);
      round(round, open);
      open.removeAll(failed);
      if (plan.looks().quadCounts().contains(round + 1) && !isTimeUp) {
        LiveVerdicts verdicts = verdicts();
        open.removeIf(combination -> isDecided(combination, verdicts));
        listener.look(round + 1, verdicts, open.isEmpty() || round + 1 == plan.lastLook());
      }
    }
  }

  private void round(int round, List<Combination> open)
      throws UnusableException, IOException, InterruptedException {
    int done = 0;
    for (Combination combination : open) {
      long expectedNanos = quadNanos.getOrDefault(combination, 0L);
      if (round > 0 && !deadline.allows(Duration.ofNanos(expectedNanos))) {
        isTimeUp = true;
        return;
      }
      long startNanos = System.nanoTime();
      quad(combination, round);
      quadNanos.put(combination, System.nanoTime() - startNanos);
      listener.quad(combination, round, open.size(), ++done);
    }
  }

  private void quad(Combination combination, int quad)
      throws UnusableException, IOException, InterruptedException {
    List<Arm> arms = order.of(combination, quad);
    for (int block = 0; block < arms.size(); block++) {
      BlockResult result = block(combination, arms.get(block), quad, block);
      if (result.failure().isPresent()) {
        failed.add(combination);
        return;
      }
      evidence.add(combination, result);
    }
  }

  /** Measures an arm-block until it counts, and records every attempt. */
  private BlockResult block(Combination combination, Arm arm, int quad, int block)
      throws UnusableException, IOException, InterruptedException {
    for (int attempt = 0; ; attempt++) {
      contenders.requireUnchanged();
      BlockResult result = runner.run(combination, arm, quad, block, attempt);
      Optional<String> disturbance = result.use().flatMap(rule::disturbance);
      boolean isUsed =
          disturbance.isEmpty() || result.failure().isPresent() || !repeats.isAllowed(attempt);
      List<Line> lines = new ArrayList<>(result.lines());
      lines.add(
          new Line.Block(
              combination.planned().benchmark(),
              combination.planned().params(),
              quad,
              block,
              attempt,
              arm.wireName(),
              disturbance.isPresent(),
              isUsed,
              disturbance.or(() -> result.use().map(MachineUse::describe)).orElse("")));
      record.accept(lines);
      repeats.measured(!isUsed);
      if (isUsed) {
        return result;
      }
    }
  }

  /** How many arm-blocks were repeated because the machine was disturbed. */
  int repeated() {
    return repeats.repeated();
  }

  /** What is established so far. */
  LiveVerdicts verdicts() {
    return new LiveVerdicts(
        plan.looks(), plan.family(), plan.family().stream().map(evidence::quads).toList());
  }

  private boolean isDecided(Combination combination, LiveVerdicts verdicts) {
    for (int metric = 0; metric < plan.family().size(); metric++) {
      PlannedFamily.Member member = plan.family().get(metric);
      if (member.planned().key().equals(combination.key()) && !verdicts.isDecided(metric)) {
        return false;
      }
    }
    return true;
  }
}
