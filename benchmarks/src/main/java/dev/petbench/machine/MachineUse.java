package dev.petbench.machine;

import java.util.Locale;

/**
 * What became of a machine between two readings.
 *
 * @param seconds how long that was; more than 0
 * @param otherCores how many cores others kept busy on average
 * @param stolenCores how many a hypervisor gave to others
 * @param swappedPages pages swapped in or out
 * @param throttles how often a core was slowed down because it was too hot
 */
public record MachineUse(
    double seconds, double otherCores, double stolenCores, long swappedPages, long throttles) {
  private static final double TICKS_PER_SECOND = 100;
  private static final double NANOS_PER_SECOND = 1e9;

  /**
   * What happened between two readings.
   *
   * @param before the earlier one
   * @param after the later one
   * @return the use
   */
  public static MachineUse between(MachineReading before, MachineReading after) {
    double seconds = Math.max(1, after.nanos() - before.nanos()) / NANOS_PER_SECOND;
    double busy = after.busyTicks() - before.busyTicks();
    double own = after.ownTicks() - before.ownTicks();
    return new MachineUse(
        seconds,
        Math.max(0, (busy - own) / TICKS_PER_SECOND / seconds),
        (after.stealTicks() - before.stealTicks()) / TICKS_PER_SECOND / seconds,
        after.swappedPages() - before.swappedPages(),
        after.throttles() - before.throttles());
  }

  /**
   * In words, for the record.
   *
   * @return for example {@code others 0.03 cores, stolen 0.00 cores}
   */
  public String describe() {
    return String.format(
            Locale.ROOT, "others %.2f cores, stolen %.2f cores", otherCores, stolenCores)
        + (swappedPages > 0 ? ", " + swappedPages + " pages swapped" : "")
        + (throttles > 0 ? ", throttled " + throttles + " times" : "");
  }
}
