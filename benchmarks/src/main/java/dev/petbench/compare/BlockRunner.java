package dev.petbench.compare;

import dev.petbench.fixture.layout.Fixture;
import dev.petbench.fork.FixtureStore;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.machine.MachineReading;
import dev.petbench.machine.MachineUse;
import dev.petbench.process.ShutdownPolicy;
import dev.petbench.record.Line;
import dev.petbench.record.Phase;
import dev.petbench.record.Where;
import dev.petbench.scenario.Lab;
import dev.petbench.scenario.Redaction;
import dev.petbench.scenario.ScenarioException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Carries out arm-blocks. What an arm-block writes is kept until it is over, so that one that was
 * interrupted leaves nothing half in the record.
 */
final class BlockRunner implements ArmBlocks {
  private final Contenders contenders;
  private final FixtureStore fixtures;
  private final long seed;
  private final String jvmId;
  private final Interruption interruption;
  private final Consumer<Line> fixtureLines;
  private final Map<Combination, Integer> forks = new HashMap<>();

  /**
   * A runner.
   *
   * @param fixtureLines gets a line for each fixture that is made
   */
  BlockRunner(
      Contenders contenders,
      FixtureStore fixtures,
      long seed,
      String jvmId,
      Interruption interruption,
      Consumer<Line> fixtureLines) {
    this.contenders = contenders;
    this.fixtures = fixtures;
    this.seed = seed;
    this.jvmId = jvmId;
    this.interruption = interruption;
    this.fixtureLines = fixtureLines;
  }

  /** A few iterations outside the record, which show what an arm can do and warm our own code. */
  BlockResult trial(Combination combination, Arm arm, int iterations)
      throws IOException, InterruptedException {
    Where where = where(combination, 0, combination.planned().warmupIterations() > 0);
    return run(combination, arm, where, 0, iterations);
  }

  @Override
  public BlockResult run(Combination combination, Arm arm, int quad, int block, int attempt)
      throws IOException, InterruptedException {
    int fork = forks.merge(combination, 1, Integer::sum) - 1;
    int warmups = combination.planned().warmupIterations();
    Where where = where(combination, fork, warmups > 0).in(quad, block, attempt);
    return run(combination, arm, where, warmups, combination.planned().measurementIterations());
  }

  private static Where where(Combination combination, int fork, boolean hasWarmUp) {
    return new Where(
        combination.planned().benchmark(),
        combination.planned().params(),
        fork,
        0,
        hasWarmUp ? Phase.WARMUP : Phase.MEASUREMENT);
  }

  private BlockResult run(
      Combination combination, Arm arm, Where where, int warmups, int iterations)
      throws IOException, InterruptedException {
    List<Line> lines = new ArrayList<>();
    Fixture fixture = fixtures.get(combination.fixture(seed), fixtureLines);
    Lab lab =
        new Lab(
            contenders.target(arm),
            fixture,
            lines::add,
            jvmId,
            arm.wireName(),
            ShutdownPolicy.PROMPT);
    ArmBlockScenario scenario = combination.scenario().make().make(lab);
    Map<String, double[]> figures = new TreeMap<>();
    Where at = where;
    Optional<MachineReading> before = MachineReading.now();
    try {
      scenario.open();
      for (int i = 0; i < warmups; i++) {
        at = where.at(i, Phase.WARMUP);
        scenario.iterate(at);
      }
      for (int i = 0; i < iterations; i++) {
        at = where.at(i, Phase.MEASUREMENT);
        put(figures, scenario.iterate(at), i, iterations);
      }
      scenario.close(at);
      return new BlockResult(arm, figures, lines, Optional.empty(), useSince(before));
    } catch (ScenarioException | IOException e) {
      // A signal from a terminal reaches the servers too, perhaps before it reaches us.
      interruption.throwIfHappening();
      String message = Redaction.of(String.valueOf(e.getMessage()), fixture.normaliser());
      closeQuietly(scenario, at);
      if (lines.stream().noneMatch(Line.Failure.class::isInstance)) {
        lines.add(new Line.Failure(at, Optional.empty(), "armBlock", message));
      }
      return new BlockResult(arm, figures, lines, Optional.of(message), useSince(before));
    } catch (InterruptedException | RuntimeException e) {
      closeQuietly(scenario, at);
      throw e;
    }
  }

  private static Optional<MachineUse> useSince(Optional<MachineReading> before) {
    return before.flatMap(then -> MachineReading.now().map(now -> MachineUse.between(then, now)));
  }

  private static void put(
      Map<String, double[]> figures, Map<String, Double> measured, int iteration, int iterations) {
    measured.forEach(
        (name, value) ->
            figures
                    .computeIfAbsent(
                        name,
                        one -> {
                          double[] none = new double[iterations];
                          Arrays.fill(none, Double.NaN);
                          return none;
                        })[iteration] =
                value);
  }

  /** What went wrong before is worth telling; what follows from it is not. */
  private static void closeQuietly(ArmBlockScenario scenario, Where at) {
    try {
      scenario.close(at);
    } catch (ScenarioException | IOException consequence) {
      return;
    }
  }
}
