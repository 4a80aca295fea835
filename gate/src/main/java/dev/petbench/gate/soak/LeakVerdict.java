package dev.petbench.gate.soak;

import dev.petbench.gate.unit.Dimension;
import dev.petbench.gate.unit.Numbers;
import java.util.Objects;

/**
 * What a series says of a leak.
 *
 * @param kind which of three
 * @param perCycle for a leak how much is lost each cycle; for none the least leak that would have
 *     been found; in the dimension's base unit, 0 where nothing can be said
 * @param moreCycles how many cycles more are needed, 0 where the verdict stands
 * @param why what the verdict rests on, in words
 */
public record LeakVerdict(Kind kind, double perCycle, long moreCycles, String why) {
  /** The three verdicts. */
  public enum Kind {
    /** It grows with the cycles, and goes on growing. */
    LEAK,
    /** A leak above a figure would have shown. */
    NO_LEAK,
    /** Neither was shown. */
    INCONCLUSIVE
  }

  /** Refuses nulls. */
  public LeakVerdict {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(why, "why");
  }

  static LeakVerdict leak(double perCycle, String why) {
    return new LeakVerdict(Kind.LEAK, perCycle, 0, why);
  }

  static LeakVerdict noLeakAbove(double perCycle, String why) {
    return new LeakVerdict(Kind.NO_LEAK, perCycle, 0, why);
  }

  static LeakVerdict inconclusive(long moreCycles, String why) {
    return new LeakVerdict(Kind.INCONCLUSIVE, 0, moreCycles, why);
  }

  /**
   * The verdict in words.
   *
   * @param dimension what the series is a figure of
   * @return for example {@code no leak above 0.01 per cycle}
   */
  public String words(Dimension dimension) {
    return switch (kind) {
      case LEAK -> "leak: " + amount(perCycle, dimension) + " per cycle";
      case NO_LEAK -> "no leak above " + amount(perCycle, dimension) + " per cycle";
      case INCONCLUSIVE -> "inconclusive, run " + moreCycles + " more cycles";
    };
  }

  private static String amount(double figure, Dimension dimension) {
    return dimension == Dimension.BYTES
        ? Numbers.plain(figure / 0x1p10) + " KiB"
        : Numbers.format(figure, dimension);
  }
}
