package dev.petbench.resources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ValuesTest {
  @Test
  void aSnapshotIsWhole() {
    assertThatThrownBy(() -> new Snapshot(Map.of(Figure.THREADS, 1L), Map.of(), 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("residentBytes");
  }

  @Test
  void quantilesOfIntervalsAreRoundedUpToTenMicroseconds() {
    Intervals intervals = new Intervals();
    for (int i = 1; i <= 100; i++) {
      intervals.add(i * 10_000L - 1);
    }

    assertThat(intervals.count()).isEqualTo(100);
    assertThat(intervals.quantileNanos(0.5)).isEqualTo(500_000);
    assertThat(intervals.quantileNanos(0.95)).isEqualTo(950_000);
    assertThat(intervals.longestNanos()).isEqualTo(999_999);
    assertThat(intervals.quantileNanos(1)).isEqualTo(999_999);
  }

  @Test
  void beyondATenthOfASecondOnlyTheLongestIsKnown() {
    Intervals intervals = new Intervals();
    assertThat(intervals.quantileNanos(0.5)).isZero();

    intervals.add(5_000_000_000L);

    assertThat(intervals.quantileNanos(0.5)).isEqualTo(5_000_000_000L);
  }

  @Test
  void thePeakOfAFamilyIsThatOfThoseWhoCount() {
    Lifetimes lifetimes = new Lifetimes();
    lifetimes.look(new long[] {1, 2});
    lifetimes.look(new long[] {2, 3, 4});
    lifetimes.look(new long[] {});
    lifetimes.look(new long[] {5});

    assertThat(lifetimes.peak(pid -> true)).isEqualTo(3);
    assertThat(lifetimes.peak(Set.of(1L, 2L, 5L)::contains)).isEqualTo(2);
    assertThat(lifetimes.peak(pid -> false)).isZero();
    assertThat(lifetimes.seen(pid -> pid > 2)).isEqualTo(3);
  }

  @Test
  void whoIsOverlookedOnceIsTakenToHaveLived() {
    Lifetimes lifetimes = new Lifetimes();
    lifetimes.look(new long[] {1});
    lifetimes.look(new long[] {2});
    lifetimes.look(new long[] {1});

    assertThat(lifetimes.peak(pid -> true)).isEqualTo(2);
  }

  @Test
  void aWatchEndsWithWhatItWatches() throws InterruptedException {
    List<Long> looks = new ArrayList<>();
    Watch watch =
        new Watch(
            "test",
            Duration.ofNanos(1),
            0,
            () -> {
              looks.add(System.nanoTime());
              return looks.size() < 3;
            });

    watch.start();
    watch.stop();

    assertThat(looks).isNotEmpty().hasSizeLessThanOrEqualTo(3);
    assertThat(watch.intervals().count()).isEqualTo(looks.size() - 1);
    assertThat(watch.spanNanos()).isPositive();
  }

  @Test
  void aDearLookIsFollowedByRest() throws InterruptedException {
    List<Long> begins = new ArrayList<>();
    List<Long> ends = new ArrayList<>();
    Watch watch =
        new Watch(
            "test",
            Duration.ofNanos(1),
            3,
            () -> {
              long begin = System.nanoTime();
              begins.add(begin);
              while (System.nanoTime() - begin < 2_000_000) {
                Thread.onSpinWait();
              }
              ends.add(System.nanoTime());
              return begins.size() < 3;
            });

    watch.start();
    watch.awaitEnd();

    // The processor time of a look is no more than the time that it took.
    assertThat(begins.get(1) - ends.get(0)).isGreaterThanOrEqualTo(2_000_000L);
  }
}
