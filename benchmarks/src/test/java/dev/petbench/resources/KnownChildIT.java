package dev.petbench.resources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.petbench.process.LiveServers;
import dev.petbench.process.ShutdownPolicy;
import dev.petbench.process.table.ProcessIdentity;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class KnownChildIT {
  private static final int PASSES = 20;
  private static final int MOST_PASSES = 100;
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
      assertThat(grown(before, after, Figure.PEAK_RESIDENT_BYTES)).isCloseTo(64 * MEBIBYTE, five);
    }
  }

  @Test
  void thePeakOfShortLivedThreadsIsFound() throws Exception {
    try (KnownChild child = new KnownChild()) {
      long atRest = child.look().get(Figure.THREADS).orElseThrow();
      List<Peaks> passes = passes(child, "pulseThreads " + THREADS + " 20", Peaks::figures);

      assertThat(passes)
          .allMatch(peaks -> peaks.threads() - atRest <= THREADS, "no more than there were");
      assertThat(passes.stream().filter(p -> p.threads() - atRest >= THREADS * 0.9).count())
          .as("passes of %d that found the peak", PASSES)
          .isGreaterThanOrEqualTo(19);
      long[] periods = passes.stream().mapToLong(p -> p.figures().p50Nanos()).sorted().toArray();
      assertThat(periods[PASSES / 2]).as("period, ns").isLessThanOrEqualTo(1_000_000);
    }
  }

  @Test
  void thePeakOfShortLivedChildrenIsFound() throws Exception {
    try (KnownChild child = new KnownChild()) {
      List<Peaks> passes = passes(child, "pulseChildren " + CHILDREN + " 20", Peaks::family);

      assertThat(passes.stream().filter(p -> p.descendants().peak(pid -> true) == CHILDREN).count())
          .as("passes of %d that found the peak", PASSES)
          .isGreaterThanOrEqualTo(19);
    }
  }

  @Test
  void thePeakOfMemoryIsFound() throws Exception {
    try (KnownChild child = new KnownChild()) {
      long before = child.look().get(Figure.RESIDENT_BYTES).orElseThrow();
      PeakSampler sampler = PeakSampler.start(child.probe(), PeakSampler.PERIOD);
      child.tell("memory 64");
      child.tell("pulseThreads 1 20");
      child.tell("release");

      assertThat(sampler.stop().peakResidentBytes().orElseThrow() - before)
          .isCloseTo(64 * MEBIBYTE, Percentage.withPercentage(5));
    }
  }

  /**
   * So many passes in which our thread was let run: where the machine has kept it off for half of
   * what the child holds, the pass tells of the machine.
   */
  private static List<Peaks> passes(
      KnownChild child, String command, Function<Peaks, Peaks.Looks> of) throws Exception {
    List<Peaks> passes = new ArrayList<>();
    for (int i = 0; i < MOST_PASSES && passes.size() < PASSES; i++) {
      PeakSampler sampler = PeakSampler.start(child.probe(), PeakSampler.PERIOD);
      child.tell(command);
      Peaks peaks = sampler.stop();
      if (of.apply(peaks).longestNanos() < 10_000_000) {
        passes.add(peaks);
      }
    }
    assumeThat(passes).as("the machine lets nobody run").hasSize(PASSES);
    return passes;
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
