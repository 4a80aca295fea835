package dev.petbench.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Guesses what a user meant. */
final class Nearest {
  private Nearest() {}

  /** The candidate with the fewest letters to change, when they are fewer than half. */
  static Optional<String> to(String given, Collection<String> candidates) {
    return candidates.stream()
        .min(Comparator.comparingInt(candidate -> distance(given, candidate)))
        .filter(best -> distance(given, best) * 2 <= Math.max(given.length(), best.length()));
  }

  /** Words that help on: the nearest candidate, or all of them. */
  static String suggestion(String given, Collection<String> candidates) {
    return to(given, candidates)
        .map(near -> "did you mean " + near + "?")
        .orElse("there are " + candidates);
  }

  /** Edit distance with swaps of neighbours (optimal string alignment). */
  static int distance(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          cost[i][j] = i + j;
          continue;
        }
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int best = Math.min(cost[i - 1][j], cost[i][j - 1]) + 1;
        best = Math.min(best, cost[i - 1][j - 1] + change);
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        cost[i][j] = swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
      }
    }
    return cost[a.length()][b.length()];
  }
}
