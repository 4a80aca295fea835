package dev.petbench.gate.calibrate;

import dev.petbench.gate.unit.Dimension;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Margins as budgets write them, rounded up: rounding must not make a margin tighter. */
final class Written {
  private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.UP);

  private Written() {}

  static String amount(double value, Dimension dimension) {
    return switch (dimension) {
      case DURATION -> number(value / 1e6) + " ms";
      case BYTES -> number(value / 1024) + " KiB";
      case THROUGHPUT -> number(value) + " ops/s";
      case NUMBER, PERCENTAGE -> number(value);
    };
  }

  static String percent(double fraction) {
    return number(100 * fraction) + " %";
  }

  private static String number(double value) {
    BigDecimal rounded = BigDecimal.valueOf(value).round(THREE_DIGITS);
    if (rounded.scale() > 6) {
      rounded = rounded.setScale(6, RoundingMode.UP);
    }
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
