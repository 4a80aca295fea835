package dev.petbench.resources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.petbench.process.LiveServers;
import dev.petbench.process.ShutdownPolicy;
import dev.petbench.process.table.ProcessIdentity;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class KnownChildIT {
  private static final int PASSES = 20;
  private static final int THREADS = 40;
  private static final int CHILDREN = 5;
  private static final long MEBIBYTE = 1 << 20;

  @AfterEach
  void noChildIsLeft() {
    assertThat(LiveServers.count()).isZero();
  }

  @Test
  void threadsFilesAndChildrenAreExact() throws Exception {
    try (KnownChild child = new KnownChild()) {
      Snapshot before = child.look();
      child.tell("threads 37");
      child.tell("files 53");
      Snapshot held = child.look();

      assertThat(grown(before, held, Figure.THREADS)).isEqualTo(37);
      assertThat(grown(before, held, Figure.DESCRIPTORS)).isEqualTo(53);

      child.tell("threads 100");
      child.tell("children 4");
      assertThat(child.look().get(Figure.DESCENDANTS)).hasValue(4);
      child.tell("release");
      assertThat(child.look().get(Figure.DESCENDANTS)).hasValue(0);
      assertThat(grown(before, child.look(), Figure.DESCRIPTORS)).isZero();
    }
  }

  @Test
  void touchedMemoryIsRightWithinFivePercent() throws Exception {
    try (KnownChild child = new KnownChild()) {
      Snapshot before = child.look();
      child.tell("memory 64");
      Snapshot held = child.look();
      child.tell("release");
      Snapshot after = child.look();

      Percentage five = Percentage.withPercentage(5);
      assertThat(grown(before, held, Figure.RESIDENT_BYTES)).isCloseTo(64 * MEBIBYTE, five);
      assertThat(grown(before, held, Figure.PRIVATE_BYTES)).isCloseTo(64 * MEBIBYTE, five);
      assertThat(grown(before, after, Figure.RESIDENT_BYTES))
          .isCloseTo(0, within(64 * MEBIBYTE / 20));
      assertThat(grown(before, after, Figure.PEAK_RESIDENT_BYTES))
          .isCloseTo(64 * MEBIBYTE, five);
    }
  }

  @Test
  void thePeakOfShortLivedThreadsIsFound() throws Exception {
    try (KnownChild child = new KnownChild()) {
      long atRest = child.look().get(Figure.THREADS).orElseThrow();
      int found = 0;
      long slowest = 0;
      for (int i = 0; i < PASSES; i++) {
        PeakSampler sampler = PeakSampler.start(child.probe(), PeakSampler.PERIOD);
        child.tell("pulseThreads " + THREADS + " 10");
        Peaks peaks = sampler.stop();
        long extra = peaks.peakThreads().orElseThrow() - atRest;
        assertThat(extra).isLessThanOrEqualTo(THREADS);
        found += extra >= THREADS * 0.9 ? 1 : 0;
        slowest = Math.max(slowest, peaks.figures().p50Nanos());
      }

      assertThat(found).as("passes of %d that found the peak", PASSES).isGreaterThanOrEqualTo(19);
      assertThat(slowest).as("worst P50 of the period, ns").isLessThanOrEqualTo(1_000_000);
    }
  }

  @Test
  void thePeakOfShortLivedChildrenAndMemoryIsFound() throws Exception {
    try (KnownChild child = new KnownChild()) {
      Snapshot before = child.look();
      int found = 0;
      for (int i = 0; i < PASSES; i++) {
        PeakSampler sampler = PeakSampler.start(child.probe(), PeakSampler.PERIOD);
        child.tell("pulseChildren " + CHILDREN + " 10");
        child.tell("memory 16");
        child.tell("release");
        Peaks peaks = sampler.stop();
        found += peaks.descendants().peak(pid -> true) == CHILDREN ? 1 : 0;
        assertThat(
                peaks.peakResidentBytes().orElseThrow()
                    - before.get(Figure.RESIDENT_BYTES).orElseThrow())
            .isGreaterThan(15 * MEBIBYTE);
      }

      assertThat(found).as("passes of %d that found the peak", PASSES).isGreaterThanOrEqualTo(19);
    }
  }

  @Test
  void aProcessThatHasEndedIsGone() throws Exception {
    ProcessProbe probe;
    try (KnownChild child = new KnownChild()) {
      probe = child.probe();
      PeakSampler sampler = PeakSampler.start(probe, PeakSampler.PERIOD);
      child.process().shutdown(ShutdownPolicy.DEFAULT);
      assertThat(sampler.stop().peakThreads()).isPresent();
    }

    assertThat(probe.observe()).isInstanceOf(Observation.Gone.class);
    assertThat(probe.cpuNanos()).isEmpty();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aPidThatWasGivenAwayIsGoneToo() throws Exception {
    try (KnownChild child = new KnownChild()) {
      ProcessIdentity real = child.process().identity().orElseThrow();
      ProcessIdentity earlier =
          new ProcessIdentity(real.pid(), real.startTicks() - 1, real.bootId());

      assertThat(ProcessProbe.of(earlier).observe()).isInstanceOf(Observation.Gone.class);
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void processorTimeIsFinerThanATick() throws Exception {
    try (KnownChild child = new KnownChild()) {
      ProcessProbe probe = child.probe();
      long before = probe.cpuNanos().orElseThrow();
      child.tell("files 1");
      long spent = probe.cpuNanos().orElseThrow() - before;

      assertThat(spent).isPositive();
      assertThat(probe.cpuNanos().orElseThrow() % 10_000_000).isNotZero();
    }
  }

  private static long grown(Snapshot before, Snapshot after, Figure figure) {
    return after.get(figure).orElseThrow() - before.get(figure).orElseThrow();
  }
}
