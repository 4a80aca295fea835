package dev.petbench.gate.stats;

import java.util.Arrays;

/** What every statistic asks of its inputs. */
final class Checks {
  private Checks() {}

  static double[] finite(double[] values, int least) {
    if (values.length < least) {
      throw new IllegalArgumentException(
          "at least " + least + " values are needed, not " + values.length);
    }
    if (!Arrays.stream(values).allMatch(Double::isFinite)) {
      throw new IllegalArgumentException("a value is not finite");
    }
    return values.clone();
  }

  static void error(double alpha) {
    if (!(alpha > 0 && alpha < 0.5)) {
      throw new IllegalArgumentException("alpha lies between 0 and 0.5, not at " + alpha);
    }
  }

  static void open(String name, double probability) {
    if (!(probability > 0 && probability < 1)) {
      throw new IllegalArgumentException(name + " lies between 0 and 1, not at " + probability);
    }
  }
}
