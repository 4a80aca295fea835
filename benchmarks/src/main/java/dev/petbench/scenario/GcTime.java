package dev.petbench.scenario;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/** Garbage collections of this JVM. */
public final class GcTime {
  private GcTime() {}

  /**
   * What all collections so far have taken.
   *
   * @return milliseconds
   */
  public static long millis() {
    long sum = 0;
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      sum += Math.max(0, collector.getCollectionTime());
    }
    return sum;
  }
}
