package dev.petbench.resources;

import dev.petbench.fixture.layout.Fixture;
import dev.petbench.fixture.layout.FixtureSpec;
import dev.petbench.fixture.layout.Layout;
import dev.petbench.scenario.Lab;
import dev.petbench.scenario.LiveServer;
import dev.petbench.scenario.ServerRole;
import dev.petbench.session.Request;
import dev.petbench.target.Target;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * Prints what a snapshot costs, in time and in processor time: of a child of ours at rest, with
 * many descriptors, with many threads, and of the target after a refresh of a hundred environments.
 */
final class SnapshotCostMain {
  private static final int SNAPSHOTS = 400;
  private static final int ENVIRONMENTS = 100;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private SnapshotCostMain() {}

  public static void main(String[] args) throws Exception {
    try (KnownChild child = new KnownChild()) {
      print("a child at rest", child.probe());
      child.tell("files 3000");
      print("with 3000 descriptors", child.probe());
      child.tell("threads 50");
      print("and 50 threads more", child.probe());
      child.tell("threads 950");
      print("and 1000 threads more", child.probe());
    }
    Path directory = Files.createTempDirectory("petbench-cost");
    Fixture fixture =
        Fixture.create(
            directory.resolve("fixture"), new FixtureSpec(ENVIRONMENTS, Layout.FLAT, "venv", 1));
    try {
      Target target = Target.select(System.getProperties(), System.getenv());
      Lab lab = new Lab(target, fixture, line -> {}, "jvm", "head");
      LiveServer server = LiveServer.start(lab, ServerRole.MEASURED, fixture.newCacheDirectory());
      try {
        server.session().require(Request.refreshAll());
        print(target.name(), ProcessProbe.of(server.session().process().identity().orElseThrow()));
      } finally {
        server.stop();
      }
    } finally {
      fixture.delete();
      Files.delete(directory);
    }
  }

  private static void print(String what, ProcessProbe probe) {
    long[] nanos = new long[SNAPSHOTS];
    long[] cpuNanos = new long[SNAPSHOTS];
    Snapshot last = null;
    for (int i = 0; i < SNAPSHOTS; i++) {
      long cpu = THREADS.getCurrentThreadCpuTime();
      if (!(probe.observe() instanceof Observation.Seen seen)) {
        System.out.println(what + ": gone");
        return;
      }
      cpuNanos[i] = THREADS.getCurrentThreadCpuTime() - cpu;
      last = seen.snapshot();
      nanos[i] = last.costNanos();
    }
    System.out.printf(
        "%s: %s; processor time %s; %s%n",
        what, quantiles(nanos), quantiles(cpuNanos), last.known());
  }

  private static String quantiles(long[] nanos) {
    Arrays.sort(nanos);
    return String.format(
        Locale.ROOT,
        "P50 %.2f ms, P95 %.2f ms",
        nanos[SNAPSHOTS / 2] / 1e6,
        nanos[SNAPSHOTS * 95 / 100] / 1e6);
  }
}
