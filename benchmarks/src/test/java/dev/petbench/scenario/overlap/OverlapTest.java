package dev.petbench.scenario.overlap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.petbench.fixture.interpreter.InterpreterEvent;
import dev.petbench.fixture.interpreter.InterpreterEvent.Kind;
import dev.petbench.fixture.interpreter.InterpreterRuns;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class OverlapTest {
  private static final long OFFSET = 1_000;

  @Test
  void requestsInFlightAreCountedOverTheirSpan() {
    List<Interval> requests =
        List.of(new Interval(0, 100), new Interval(10, 50), new Interval(50, 80));

    assertThat(Interval.span(requests)).isEqualTo(new Interval(0, 100));
    assertThat(Interval.mean(requests)).isEqualTo(1.7);
    assertThat(Interval.peak(requests)).as("one begins where another ends").isEqualTo(2);
    assertThat(Interval.overtaken(requests)).as("the first, by both others").isEqualTo(1);
  }

  @Test
  void stampsNearTheEndOfTheClockAreInOrder() {
    long late = Long.MAX_VALUE - 5;
    List<Interval> requests =
        List.of(new Interval(late, late + 20), new Interval(late + 10, late + 30));

    assertThat(Interval.span(requests).nanos()).isEqualTo(30);
    assertThat(Interval.peak(requests)).isEqualTo(2);
    assertThat(Interval.overtaken(requests)).isZero();
  }

  @Test
  void anIntervalThatEndsBeforeItsStartIsRefused() {
    assertThatThrownBy(() -> new Interval(2, 1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Interval.span(List.of())).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void interpretersAllAliveMostOfTheTimeAreAnOverlap() {
    Overlap overlap = overlap(lives(5, 95, 10, 100, 8, 98));

    assertThat(overlap.meanAlive().orElseThrow()).isEqualTo(2.7, within(1e-9));
    assertThat(overlap.peakAlive()).isEqualTo(3);
    assertThat(overlap.isAchieved()).isTrue();
    assertThat(overlap.describe()).contains("of 3 interpreters 2.70 on the average, 3 at once");
  }

  @Test
  void oneAfterTheOtherIsNone() {
    assertThat(overlap(lives(0, 33, 33, 66, 66, 100)).isAchieved()).isFalse();
  }

  @Test
  void allAtOnceForAMomentIsNone() {
    Overlap overlap = overlap(lives(0, 52, 48, 100, 49, 51));

    assertThat(overlap.peakAlive()).isEqualTo(3);
    assertThat(overlap.isAchieved()).isFalse();
  }

  @Test
  void oneThatNeverStartedIsMissed() {
    assertThat(overlap(lives(0, 100, 0, 100)).isAchieved()).isFalse();
  }

  @Test
  void withoutTimesTheOrderOfTheLogDecides() {
    List<InterpreterEvent> events = new ArrayList<>();
    for (int pid = 1; pid <= 3; pid++) {
      events.add(new InterpreterEvent(Kind.START, "p", pid, OptionalLong.empty()));
    }
    for (int pid = 1; pid <= 3; pid++) {
      events.add(new InterpreterEvent(Kind.STOP, "p", pid, OptionalLong.empty()));
    }
    Overlap overlap = Overlap.of(requests(), InterpreterRuns.of(events), OptionalLong.empty());

    assertThat(overlap.meanAlive()).isEmpty();
    assertThat(overlap.isAchieved()).isTrue();
  }

  private static Overlap overlap(InterpreterRuns runs) {
    return Overlap.of(requests(), runs, OptionalLong.of(OFFSET));
  }

  private static List<Interval> requests() {
    return List.of(new Interval(0, 99), new Interval(1, 98), new Interval(2, 100));
  }

  /** Starts and stops of interpreters, by this JVM's clock. */
  private static InterpreterRuns lives(long... stamps) {
    record At(long nanos, Kind kind, long pid) {}
    List<At> order = new ArrayList<>();
    for (int i = 0; i < stamps.length; i += 2) {
      order.add(new At(stamps[i], Kind.START, i + 1));
      order.add(new At(stamps[i + 1], Kind.STOP, i + 1));
    }
    order.sort(
        java.util.Comparator.comparingLong(At::nanos)
            .thenComparing(at -> at.kind() == Kind.STOP ? 0 : 1));
    return InterpreterRuns.of(
        order.stream()
            .map(
                at ->
                    new InterpreterEvent(
                        at.kind(), "p", at.pid(), OptionalLong.of(at.nanos() + OFFSET)))
            .toList());
  }
}
