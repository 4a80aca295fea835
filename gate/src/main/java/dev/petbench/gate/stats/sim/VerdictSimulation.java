package dev.petbench.gate.stats.sim;

import dev.petbench.gate.stats.DualMargin;
import dev.petbench.gate.stats.Evidence;
import dev.petbench.gate.stats.LookPlan;
import dev.petbench.gate.stats.Quad;
import dev.petbench.gate.stats.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Simulated paired runs of a family of metrics, all with the same true difference, judged by every
 * rule on the same quads at the planned looks.
 *
 * @param noise the noise
 * @param plan the looks
 * @param margin what a difference may be, with a base of 100
 * @param metrics how many metrics the family has, 1 or more
 * @param runs how many runs to simulate, 1 or more
 * @param seed where chance starts
 */
public record VerdictSimulation(
    NoiseModel noise, LookPlan plan, DualMargin margin, int metrics, int runs, long seed) {
  /** Refuses empty simulations. */
  public VerdictSimulation {
    if (metrics < 1 || runs < 1) {
      throw new IllegalArgumentException("no runs of no metrics: " + runs + ", " + metrics);
    }
  }

  /**
   * Simulates.
   *
   * @param headFactor by which true factor every metric of the head is slower
   * @return the rates of each rule
   */
  public Map<Rule, Rates> rates(double headFactor) {
    Random random = new Random(seed);
    Map<Rule, Rates> rates = new EnumMap<>(Rule.class);
    for (int run = 0; run < runs; run++) {
      List<List<Quad>> family = family(headFactor, random);
      for (Rule rule : Rule.values()) {
        rates.merge(rule, one(judge(rule, family)), VerdictSimulation::sum);
      }
    }
    return rates;
  }

  private List<List<Quad>> family(double headFactor, Random random) {
    int most = plan.quadCounts().get(plan.quadCounts().size() - 1);
    List<List<Quad>> family = new ArrayList<>();
    for (int metric = 0; metric < metrics; metric++) {
      family.add(IntStream.range(0, most).mapToObj(k -> noise.quad(headFactor, random)).toList());
    }
    return family;
  }

  private List<Verdict> judge(Rule rule, List<List<Quad>> family) {
    List<Verdict> verdicts = Collections.nCopies(metrics, Verdict.INCONCLUSIVE);
    for (int look = 0; look < plan.quadCounts().size(); look++) {
      int count = plan.quadCounts().get(look);
      List<Evidence> evidence =
          family.stream().map(quads -> rule.judge(quads.subList(0, count), margin)).toList();
      verdicts = plan.decide(look, evidence, verdicts);
    }
    return verdicts;
  }

  private Rates one(List<Verdict> verdicts) {
    int regressed = Collections.frequency(verdicts, Verdict.REGRESSED);
    int passed = Collections.frequency(verdicts, Verdict.PASSED);
    return new Rates(1, metrics, regressed, passed, regressed > 0 ? 1 : 0);
  }

  private static Rates sum(Rates one, Rates other) {
    return new Rates(
        one.runs() + other.runs(),
        one.metrics(),
        one.regressed() + other.regressed(),
        one.passed() + other.passed(),
        one.runsWithRegression() + other.runsWithRegression());
  }
}
