package dev.petbench.gate.unit;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A unit as files write it.
 *
 * @param symbol how it is written
 * @param dimension what it measures
 * @param toBase what a figure in this unit is multiplied with to get the dimension's base unit;
 *     positive
 */
public record Unit(String symbol, Dimension dimension, double toBase) {
  private static final Map<String, Double> NANOS =
      Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9, "min", 60e9, "hr", 3600e9, "day", 86_400e9);
  private static final Map<String, Double> BYTES =
      Map.of("B", 1.0, "bytes", 1.0, "KiB", 0x1p10, "MiB", 0x1p20, "GiB", 0x1p30);
  private static final String PER_OPERATION = "/op";
  private static final String OPERATIONS_PER = "ops/";

  /** Nanoseconds, the unit of all durations inside the gate. */
  public static final Unit NANOSECONDS = new Unit("ns", Dimension.DURATION, 1);

  /** Refuses nulls and scales that are not positive. */
  public Unit {
    Objects.requireNonNull(symbol, "symbol");
    Objects.requireNonNull(dimension, "dimension");
    if (!(toBase > 0)) {
      throw new IllegalArgumentException("toBase must be positive, not " + toBase);
    }
  }

  /**
   * Reads a unit: ns, us, ms, s, min, hr, day; B, bytes, KiB, MiB, GiB; count, ratio; JMH's {@code
   * ms/op} and {@code ops/s} and their like.
   *
   * @param symbol the text
   * @return the unit, or empty when the text is none of these
   */
  public static Optional<Unit> parse(String symbol) {
    if (symbol.startsWith(OPERATIONS_PER)) {
      return Optional.ofNullable(NANOS.get(symbol.substring(OPERATIONS_PER.length())))
          .map(nanos -> new Unit(symbol, Dimension.THROUGHPUT, 1e9 / nanos));
    }
    String plain =
        symbol.endsWith(PER_OPERATION)
            ? symbol.substring(0, symbol.length() - PER_OPERATION.length())
            : symbol;
    if (NANOS.containsKey(plain)) {
      return Optional.of(new Unit(symbol, Dimension.DURATION, NANOS.get(plain)));
    }
    if (BYTES.containsKey(plain)) {
      return Optional.of(new Unit(symbol, Dimension.BYTES, BYTES.get(plain)));
    }
    if (plain.equals("count") || plain.equals("ratio")) {
      return Optional.of(new Unit(symbol, Dimension.NUMBER, 1));
    }
    return Optional.empty();
  }
}
