package dev.petbench.resources;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;

/**
 * In which of a sequence of looks each process was seen alive. How many lived at once is known of
 * the moments of the looks; between two looks there may have been more, or others.
 */
public final class Lifetimes {
  /** Far above what any operation starts; what comes beyond is no longer told apart. */
  private static final int MOST_PROCESSES = 100_000;

  private final Map<Long, long[]> firstAndLast = new HashMap<>();
  private long looks;

  /** Nothing seen yet. */
  Lifetimes() {}

  /** Notes who is alive at the next look. */
  void look(long[] pids) {
    for (long pid : pids) {
      long[] life = firstAndLast.get(pid);
      if (life != null) {
        life[1] = looks;
      } else if (firstAndLast.size() < MOST_PROCESSES) {
        firstAndLast.put(pid, new long[] {looks, looks});
      }
    }
    looks++;
  }

  /**
   * How many processes were seen at all.
   *
   * @param which which of them count, by pid
   * @return the number
   */
  public long seen(LongPredicate which) {
    return firstAndLast.keySet().stream().mapToLong(Long::longValue).filter(which).count();
  }

  /**
   * The most that were alive at one look.
   *
   * @param which which of them count, by pid
   * @return the number
   */
  public long peak(LongPredicate which) {
    Map<Long, Integer> changes = new HashMap<>();
    for (Map.Entry<Long, long[]> process : firstAndLast.entrySet()) {
      if (which.test(process.getKey())) {
        changes.merge(process.getValue()[0], 1, Integer::sum);
        changes.merge(process.getValue()[1] + 1, -1, Integer::sum);
      }
    }
    List<Long> order = new ArrayList<>(changes.keySet());
    order.sort(null);
    long alive = 0;
    long peak = 0;
    for (Long look : order) {
      alive += changes.get(look);
      peak = Math.max(peak, alive);
    }
    return peak;
  }
}
