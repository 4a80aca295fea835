package dev.petbench.resources;

import dev.petbench.process.table.ProcessTable;
import java.util.Arrays;
import java.util.Locale;

/**
 * Prints what a snapshot costs: {@code SnapshotCostMain [pid]} against a child of ours at rest,
 * with many descriptors and many threads, and against another process of the same user if one is
 * named.
 */
final class SnapshotCostMain {
  private static final int SNAPSHOTS = 400;

  private SnapshotCostMain() {}

  public static void main(String[] args) throws Exception {
    try (KnownChild child = new KnownChild()) {
      print("a child at rest", child.probe());
      child.tell("files 3000");
      print("with 3000 descriptors", child.probe());
      child.tell("threads 50");
      print("and 50 threads", child.probe());
      child.tell("threads 950");
      print("and 1000 threads", child.probe());
    }
    if (args.length > 0) {
      print(
          "process " + args[0],
          ProcessProbe.of(ProcessTable.current().identify(Long.parseLong(args[0])).orElseThrow()));
    }
  }

  private static void print(String what, ProcessProbe probe) {
    long[] nanos = new long[SNAPSHOTS];
    Snapshot last = null;
    for (int i = 0; i < SNAPSHOTS; i++) {
      long begin = System.nanoTime();
      if (!(probe.observe() instanceof Observation.Seen seen)) {
        System.out.println(what + ": gone");
        return;
      }
      nanos[i] = System.nanoTime() - begin;
      last = seen.snapshot();
    }
    Arrays.sort(nanos);
    System.out.printf(
        Locale.ROOT,
        "%s: P50 %.2f ms, P95 %.2f ms, max %.2f ms of %d; %s%n",
        what,
        nanos[SNAPSHOTS / 2] / 1e6,
        nanos[SNAPSHOTS * 95 / 100] / 1e6,
        nanos[SNAPSHOTS - 1] / 1e6,
        SNAPSHOTS,
        last.known());
  }
}
