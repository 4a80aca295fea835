package dev.petbench.gate.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Guesses what a user meant. */
public final class Nearest {
  /** A directory with more is not looked through for a misspelt name. */
  private static final int MOST_FILES = 10_000;

  private Nearest() {}

  /**
   * The nearest of several names.
   *
   * @param given what was given
   * @param candidates the names that there are
   * @return the one with the fewest letters to change, when they are fewer than half
   */
  public static Optional<String> to(String given, Collection<String> candidates) {
    return candidates.stream()
        .min(Comparator.comparingInt(candidate -> distance(given, candidate)))
        .filter(best -> distance(given, best) * 2 <= Math.max(given.length(), best.length()));
  }

  /**
   * The nearest name in the directory of a file that is not there.
   *
   * @param missing the file
   * @return the name alone, without its directory; empty where none is near or the directory cannot
   *     be listed
   */
  public static Optional<String> fileBeside(Path missing) {
    Path absolute = missing.toAbsolutePath().normalize();
    Path name = absolute.getFileName();
    if (name == null || !Files.isDirectory(absolute.getParent())) {
      return Optional.empty();
    }
    try (Stream<Path> files = Files.list(absolute.getParent())) {
      List<String> names =
          files.limit(MOST_FILES).map(file -> file.getFileName().toString()).sorted().toList();
      return to(name.toString(), names);
    } catch (IOException e) {
      return Optional.empty();
    }
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
