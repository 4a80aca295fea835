package dev.petbench.soak;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;

/** What this JVM's heap held after its collections: what we keep, without what is garbage. */
final class OwnHeap {
  private long mostBytes;

  /** Looks at what was left by the latest collections. */
  void look() {
    long bytes = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      MemoryUsage usage = pool.getType() == MemoryType.HEAP ? pool.getCollectionUsage() : null;
      bytes += usage == null ? 0 : usage.getUsed();
    }
    mostBytes = Math.max(mostBytes, bytes);
  }

  /** The most that was seen, after one more collection. */
  long mostBytes() {
    System.gc();
    look();
    return mostBytes;
  }
}
