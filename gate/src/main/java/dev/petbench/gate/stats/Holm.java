package dev.petbench.gate.stats;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Holm's step-down correction: the chance of one false rejection or more in the whole family stays
 * within alpha, however the tests depend on each other (Holm, A simple sequentially rejective
 * multiple test procedure, Scandinavian Journal of Statistics 6, 1979).
 */
public final class Holm {
  private Holm() {}

  /**
   * The adjusted p-values: a hypothesis is rejected at alpha when its own is at most alpha.
   *
   * @param pValues the family's p-values, each from 0 to 1; the family is fixed before the run
   * @return as many, in the same order, each from 0 to 1
   * @throws IllegalArgumentException when one is out of range
   */
  public static List<Double> adjust(List<Double> pValues) {
    if (!pValues.stream().allMatch(p -> p >= 0 && p <= 1)) {
      throw new IllegalArgumentException("p-values are from 0 to 1: " + pValues);
    }
    int family = pValues.size();
    List<Integer> ascending =
        IntStream.range(0, family).boxed().sorted(Comparator.comparing(pValues::get)).toList();
    List<Double> adjusted = new ArrayList<>(pValues);
    double soFar = 0;
    for (int step = 0; step < family; step++) {
      int index = ascending.get(step);
      soFar = Math.max(soFar, Math.min(1, (family - step) * pValues.get(index)));
      adjusted.set(index, soFar);
    }
    return List.copyOf(adjusted);
  }
}
