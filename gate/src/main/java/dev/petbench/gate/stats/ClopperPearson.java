package dev.petbench.gate.stats;

import org.apache.commons.math3.stat.interval.ClopperPearsonInterval;

/**
 * The exact interval of a rate that was seen as so many of so many: commons-math3's, completed
 * where none or all were seen, which it refuses (Clopper and Pearson, The use of confidence or
 * fiducial limits illustrated in the case of the binomial, Biometrika 26, 1934).
 */
public final class ClopperPearson {
  private ClopperPearson() {}

  /**
   * The one-sided lower bound of the rate.
   *
   * @param seen how often it happened, from 0 to trials
   * @param trials how often it could have, 1 or more
   * @param alpha the one-sided error, between 0 and 0.5; half the error of a two-sided interval
   * @return the bound, from 0 to 1
   * @throws IllegalArgumentException when an argument is out of range
   */
  public static double lower(int seen, int trials, double alpha) {
    check(seen, trials, alpha);
    if (seen == 0) {
      return 0;
    }
    return seen == trials
        ? Math.pow(alpha, 1.0 / trials)
        : new ClopperPearsonInterval().createInterval(trials, seen, 1 - 2 * alpha).getLowerBound();
  }

  /**
   * The one-sided upper bound of the rate: 0 of 59 is at most 5 % at 95 %.
   *
   * @param seen how often it happened, from 0 to trials
   * @param trials how often it could have, 1 or more
   * @param alpha the one-sided error, between 0 and 0.5; half the error of a two-sided interval
   * @return the bound, from 0 to 1
   * @throws IllegalArgumentException when an argument is out of range
   */
  public static double upper(int seen, int trials, double alpha) {
    check(seen, trials, alpha);
    if (seen == trials) {
      return 1;
    }
    return seen == 0
        ? 1 - Math.pow(alpha, 1.0 / trials)
        : new ClopperPearsonInterval().createInterval(trials, seen, 1 - 2 * alpha).getUpperBound();
  }

  private static void check(int seen, int trials, double alpha) {
    if (trials < 1 || seen < 0 || seen > trials) {
      throw new IllegalArgumentException("no rate: " + seen + " of " + trials);
    }
    Checks.error(alpha);
  }
}
