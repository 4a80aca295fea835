package dev.petbench.wire;

import java.util.ArrayList;
import java.util.List;

/**
 * Faults of the peer that concern no request in flight; the first ones are kept, all are counted.
 */
final class StrayErrors {
  private final int limit;
  private final List<WireError> first = new ArrayList<>();
  private long count;

  StrayErrors(int limit) {
    this.limit = limit;
  }

  synchronized void add(WireError error) {
    count++;
    if (first.size() < limit) {
      first.add(error);
    }
  }

  synchronized List<WireError> first() {
    return List.copyOf(first);
  }

  synchronized long count() {
    return count;
  }
}
