package dev.petbench.gate.soak;

import dev.petbench.gate.unit.Dimension;
import dev.petbench.gate.unit.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What the data of a soak come to, at any time of it.
 *
 * @param judged the figures that were judged
 */
public record SoakJudgement(List<Judged> judged) {

  /** Copies the list. */
  public SoakJudgement {
    judged = List.copyOf(judged);
  }

  /**
   * One figure and its verdict.
   *
   * @param metric its name
   * @param invariant the invariant that a leak of it violates
   * @param dimension what it is a figure of
   * @param latest its latest reading
   * @param verdict the verdict
   */
  public record Judged(
      String metric, String invariant, Dimension dimension, double latest, LeakVerdict verdict) {

    /**
     * The latest reading, for people.
     *
     * @return for example {@code threads 9}
     */
    public String reading() {
      return metric + " " + Numbers.format(latest, dimension);
    }
  }

  /**
   * Judges.
   *
   * @param data what was seen
   * @return the verdict on each figure that the platform tells
   */
  public static SoakJudgement of(SoakData data) {
    List<Judged> judged = new ArrayList<>();
    for (SoakFigure figure : SoakFigure.values()) {
      CycleSeries series = data.series(figure);
      Optional<String> invariant = figure.invariant();
      if (invariant.isPresent() && series.readings() > 0) {
        figure
            .judge(series)
            .ifPresent(
                verdict ->
                    judged.add(
                        new Judged(
                            figure.metric(),
                            invariant.get(),
                            figure.dimension(),
                            series.latest(),
                            verdict)));
      }
    }
    return new SoakJudgement(judged);
  }

  /**
   * The verdict so far, in a few words.
   *
   * @return for example {@code leak of threads; 2 inconclusive}
   */
  public String brief() {
    List<String> parts = new ArrayList<>();
    String leaks =
        judged.stream()
            .filter(one -> one.verdict().kind() == LeakVerdict.Kind.LEAK)
            .map(Judged::metric)
            .collect(Collectors.joining(", "));
    if (!leaks.isEmpty()) {
      parts.add("leak of " + leaks);
    }
    long open =
        judged.stream()
            .filter(one -> one.verdict().kind() == LeakVerdict.Kind.INCONCLUSIVE)
            .count();
    if (open > 0) {
      parts.add(open + " of " + judged.size() + " figures inconclusive");
    }
    return parts.isEmpty() ? "no leak" : String.join("; ", parts);
  }
}
