package dev.petbench.gate.results.jmh;

import dev.petbench.gate.results.OverLimitException;

/** Counts raw values down, so that no file can fill the memory with numbers. */
final class ValueAllowance {
  private final long limit;
  private long left;

  ValueAllowance(long limit) {
    this.limit = limit;
    this.left = limit;
  }

  /** Takes one value, or refuses when too many were taken. */
  void take() throws OverLimitException {
    if (--left < 0) {
      throw new OverLimitException("exceeds the limit of " + limit + " raw values");
    }
  }
}
