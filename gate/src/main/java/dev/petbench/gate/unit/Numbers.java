package dev.petbench.gate.unit;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Writes figures for people, in the same way on every machine. */
public final class Numbers {
  private static final int SIGNIFICANT_DIGITS = 4;
  private static final double NANOS_PER_MILLI = 1e6;

  private Numbers() {}

  /**
   * A figure in the unit that reports use: milliseconds, MiB, operations per second or none.
   *
   * @param value the figure in the dimension's base unit
   * @param dimension what it is a figure of
   * @return for example {@code 37.25 ms}
   */
  public static String format(double value, Dimension dimension) {
    return switch (dimension) {
      case DURATION -> plain(value / NANOS_PER_MILLI) + " ms";
      case BYTES -> Math.abs(value) < 0x1p10 ? plain(value) + " B" : plain(value / 0x1p20) + " MiB";
      case THROUGHPUT -> plain(value) + " ops/s";
      case PERCENTAGE -> plain(value) + " %";
      case NUMBER -> plain(value);
    };
  }

  /**
   * A figure as {@link #format} has it, with its sign.
   *
   * @param value the figure in the dimension's base unit
   * @param dimension what it is a figure of
   * @return for example {@code +3.5 ms}
   */
  public static String signed(double value, Dimension dimension) {
    String text = format(value, dimension);
    return text.startsWith("-") || text.startsWith("0 ") || text.equals("0") ? text : "+" + text;
  }

  /**
   * A fraction as a percentage with its sign.
   *
   * @param fraction 0.3 for 30 %
   * @return for example {@code +30 %}
   */
  public static String signedPercent(double fraction) {
    return signed(100 * fraction, Dimension.PERCENTAGE);
  }

  /**
   * A number with four significant digits, but never fewer than its whole part has; no exponent, no
   * grouping, a point.
   *
   * @param value any number
   * @return the number in decimal notation, or {@code NaN}, {@code Infinity} or {@code -Infinity}
   */
  public static String plain(double value) {
    if (!Double.isFinite(value)) {
      return Double.toString(value);
    }
    BigDecimal exact = BigDecimal.valueOf(value);
    int wholeDigits = exact.precision() - exact.scale();
    BigDecimal rounded =
        wholeDigits >= SIGNIFICANT_DIGITS
            ? exact.setScale(0, RoundingMode.HALF_EVEN)
            : exact.round(new MathContext(SIGNIFICANT_DIGITS, RoundingMode.HALF_EVEN));
    if (rounded.signum() == 0) {
      return "0";
    }
    return rounded.scale() > 0
        ? rounded.stripTrailingZeros().toPlainString()
        : rounded.toPlainString();
  }
}
