package dev.petbench.scenario;

import java.util.OptionalLong;

/**
 * What a sampler saw while a server worked.
 *
 * @param threads the most threads
 * @param residentBytes the most resident memory
 * @param interpreters the most of the fixture's interpreters that were alive at once
 */
record WatchedPeaks(OptionalLong threads, OptionalLong residentBytes, OptionalLong interpreters) {
  /** Nothing was watched. */
  static final WatchedPeaks NONE =
      new WatchedPeaks(OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty());

  /** The greater of each. */
  WatchedPeaks and(WatchedPeaks other) {
    return new WatchedPeaks(
        greater(threads, other.threads),
        greater(residentBytes, other.residentBytes),
        greater(interpreters, other.interpreters));
  }

  private static OptionalLong greater(OptionalLong one, OptionalLong other) {
    if (one.isEmpty() || other.isEmpty()) {
      return one.isEmpty() ? other : one;
    }
    return OptionalLong.of(Math.max(one.getAsLong(), other.getAsLong()));
  }
}
