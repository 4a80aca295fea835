package dev.petbench.gate.compare;

import dev.petbench.gate.stats.Evidence;
import dev.petbench.gate.stats.Holm;
import dev.petbench.gate.stats.LookPlan;
import dev.petbench.gate.stats.TwoContrast;
import dev.petbench.gate.stats.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Looks at a family of metrics at the planned numbers of quads. A metric that has fewer quads than
 * a look asks for takes no part in it: it keeps its verdict, and as long as it has none it counts
 * with p-values of 1.
 */
final class Looks {
  private static final Evidence NONE = new Evidence(1, 1);

  private final LookPlan plan;
  private final List<Integer> quads;
  private final BiFunction<Integer, Integer, Optional<TwoContrast>> compare;
  private final List<State> states = new ArrayList<>();

  /**
   * Looks as often as the quads allow.
   *
   * @param plan the looks
   * @param quads how many whole quads each metric has
   * @param compare compares a metric (by its number) over its first so many quads; empty for one
   *     that nothing judges
   */
  Looks(
      LookPlan plan,
      List<Integer> quads,
      BiFunction<Integer, Integer, Optional<TwoContrast>> compare) {
    this.plan = plan;
    this.quads = List.copyOf(quads);
    this.compare = compare;
    quads.forEach(count -> states.add(new State()));
    for (int look = 0; look < plan.quadCounts().size(); look++) {
      look(look);
    }
  }

  private void look(int look) {
    int count = plan.quadCounts().get(look);
    if (quads.stream().noneMatch(own -> own >= count)) {
      return;
    }
    for (int metric = 0; metric < states.size(); metric++) {
      State state = states.get(metric);
      if (state.verdict != Verdict.INCONCLUSIVE) {
        continue;
      }
      state.evidence = NONE;
      if (quads.get(metric) >= count) {
        Optional<TwoContrast> contrast = compare.apply(metric, count);
        if (contrast.isPresent()) {
          state.evidence = contrast.get().evidence();
          state.contrast = contrast;
          state.count = count;
        }
      }
    }
    List<Evidence> evidence = states.stream().map(state -> state.evidence).toList();
    List<Verdict> verdicts =
        plan.decide(look, evidence, states.stream().map(state -> state.verdict).toList());
    List<Double> levels = levels(look, evidence);
    for (int metric = 0; metric < states.size(); metric++) {
      State state = states.get(metric);
      if (state.verdict == Verdict.INCONCLUSIVE && verdicts.get(metric) == Verdict.REGRESSED) {
        state.level = levels.get(metric);
      }
      state.verdict = verdicts.get(metric);
    }
  }

  /** The error at which each metric alone was judged: what goes with the bound of a regression. */
  private List<Double> levels(int look, List<Evidence> evidence) {
    List<Double> own = evidence.stream().map(Evidence::pRegressed).toList();
    boolean last = look == plan.quadCounts().size() - 1;
    List<Double> adjusted = last ? Holm.adjust(own) : Collections.nCopies(own.size(), 1.0);
    List<Double> levels = new ArrayList<>();
    for (int metric = 0; metric < own.size(); metric++) {
      levels.add(
          last
              ? plan.alphaPerLook() * own.get(metric) / adjusted.get(metric)
              : plan.alphaPerLook() / own.size());
    }
    return levels;
  }

  /** What came of a metric. */
  Verdict verdict(int metric) {
    return states.get(metric).verdict;
  }

  /** The comparison at the look that decided, or at the last one that it took part in. */
  Optional<TwoContrast> contrast(int metric) {
    return states.get(metric).contrast;
  }

  /** How many quads that look had; 0 when it took part in none. */
  int count(int metric) {
    return states.get(metric).count;
  }

  /** The error at which a regression was shown. */
  double level(int metric) {
    return states.get(metric).level;
  }

  private static final class State {
    private Verdict verdict = Verdict.INCONCLUSIVE;
    private Evidence evidence = NONE;
    private Optional<TwoContrast> contrast = Optional.empty();
    private int count;
    private double level;
  }
}
