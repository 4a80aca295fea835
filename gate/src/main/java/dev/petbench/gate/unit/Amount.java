package dev.petbench.gate.unit;

import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A figure with its dimension, as a budget states it.
 *
 * @param value the figure in the dimension's base unit; finite, 0 or more
 * @param dimension what it is a figure of
 * @param text how it was written
 */
public record Amount(double value, Dimension dimension, String text) {
  private static final Pattern FORM =
      Pattern.compile("(\\d{1,15}(?:\\.\\d{1,9})?)(?: (ns|us|ms|s|B|KiB|MiB|GiB|ops/s))?");
  private static final Pattern PERCENT = Pattern.compile("(\\d{1,6}(?:\\.\\d{1,6})?) %");

  /** Refuses what is no finite amount. */
  public Amount {
    Objects.requireNonNull(dimension, "dimension");
    Objects.requireNonNull(text, "text");
    if (!Double.isFinite(value) || value < 0) {
      throw new IllegalArgumentException("an amount is finite and not negative: " + value);
    }
  }

  /**
   * Reads an amount: a number, and for all but plain numbers one space and a unit. Nothing is
   * guessed: {@code 25ms}, {@code 25 MS} and {@code 25} for a duration are refused.
   *
   * @param text for example {@code 25 ms}, {@code 4 MiB} or {@code 2}
   * @return the amount, or empty when the text has another form
   */
  public static Optional<Amount> parse(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    double number = Double.parseDouble(matcher.group(1));
    if (matcher.group(2) == null) {
      return Optional.of(new Amount(number, Dimension.NUMBER, text));
    }
    Unit unit = Unit.parse(matcher.group(2)).orElseThrow();
    return Optional.of(new Amount(number * unit.toBase(), unit.dimension(), text));
  }

  /**
   * Reads a percentage: a number, one space, the sign.
   *
   * @param text for example {@code 30 %}
   * @return the fraction, 0.3 for 30 %, or empty when the text has another form
   */
  public static Optional<Double> parsePercent(String text) {
    Matcher matcher = PERCENT.matcher(text);
    return matcher.matches()
        ? Optional.of(Double.parseDouble(matcher.group(1)) / 100)
        : Optional.empty();
  }
}
