package dev.petbench.gate.stats;

import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The exact null distribution of a rank statistic that is a sum of independent parts, symmetric
 * about half of its maximum. Built by dynamic programming in probabilities rather than counts, so
 * that nothing overflows.
 */
final class RankDistribution {
  /** The most observations: the tables grow with the cube of it. */
  static final int MOST = 300;

  private static final ConcurrentHashMap<Integer, RankDistribution> SIGNED_RANK =
      new ConcurrentHashMap<>();
  private static final ConcurrentHashMap<Integer, RankDistribution> KENDALL =
      new ConcurrentHashMap<>();

  private final double[] cumulative;

  private RankDistribution(double[] probabilities) {
    double[] sums = probabilities.clone();
    for (int i = 1; i < sums.length; i++) {
      sums[i] += sums[i - 1];
    }
    this.cumulative = sums;
  }

  /**
   * Wilcoxon's signed-rank statistic: each rank 1 to n counts with probability one half (Wilcoxon,
   * Individual comparisons by ranking methods, Biometrics Bulletin 1, 1945).
   */
  static RankDistribution signedRank(int n) {
    requireTractable(n);
    return SIGNED_RANK.computeIfAbsent(n, RankDistribution::buildSignedRank);
  }

  /**
   * Kendall's number of discordant pairs among n values without ties: the i-th value adds 0 to i −
   * 1 of them, each as likely (Kendall, A new measure of rank correlation, Biometrika 30, 1938).
   */
  static RankDistribution kendall(int n) {
    requireTractable(n);
    return KENDALL.computeIfAbsent(n, RankDistribution::buildKendall);
  }

  private static void requireTractable(int n) {
    if (n < 1 || n > MOST) {
      throw new IllegalArgumentException(
          "exact rank statistics take 1 to " + MOST + " values, not " + n);
    }
  }

  private static RankDistribution buildSignedRank(int n) {
    double[] density = new double[n * (n + 1) / 2 + 1];
    density[0] = 1;
    for (int rank = 1, top = 0; rank <= n; rank++) {
      top += rank;
      for (int sum = top; sum >= 0; sum--) {
        density[sum] = (density[sum] + (sum >= rank ? density[sum - rank] : 0)) / 2;
      }
    }
    return new RankDistribution(density);
  }

  private static RankDistribution buildKendall(int n) {
    double[] density = new double[n * (n - 1) / 2 + 1];
    density[0] = 1;
    for (int i = 2; i <= n; i++) {
      double[] next = new double[density.length];
      for (int sum = 0; sum <= i * (i - 1) / 2; sum++) {
        for (int added = 0; added < i && added <= sum; added++) {
          next[sum] += density[sum - added];
        }
        next[sum] /= i;
      }
      density = next;
    }
    return new RankDistribution(density);
  }

  /** The greatest value of the statistic. */
  int maximum() {
    return cumulative.length - 1;
  }

  /** The probability of a value of at most {@code statistic}. */
  double atMost(int statistic) {
    return statistic < 0 ? 0 : Math.min(1, cumulative[Math.min(statistic, maximum())]);
  }

  /** The probability of a value of at least {@code statistic}, by symmetry. */
  double atLeast(int statistic) {
    return atMost(maximum() - statistic);
  }

  /** The greatest q with a probability of at most alpha of values up to q; empty when none has. */
  OptionalInt critical(double alpha) {
    Checks.error(alpha);
    int q = -1;
    while (cumulative[q + 1] <= alpha) {
      q++;
    }
    return q < 0 ? OptionalInt.empty() : OptionalInt.of(q);
  }
}
