package dev.petbench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.petbench.gate.compare.LiveVerdicts;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.record.Line;
import dev.petbench.run.UnusableException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScheduleTest {
  private static final Combination SMALL = Fakes.combination("1");
  private static final Combination LARGE = Fakes.combination("2");

  private final List<Line> record = new ArrayList<>();
  private final List<Integer> looks = new ArrayList<>();
  private Duration limit = Duration.ofHours(1);
  private Schedule.Unchanged unchanged = () -> {};

  private final class Listener implements Schedule.LookListener {
    @Override
    public void quad(Combination combination, int round, int quadsInRound, int done) {
      assertThat(done).isBetween(1, quadsInRound);
    }

    @Override
    public void look(int quads, LiveVerdicts verdicts, boolean isLast) {
      looks.add(quads);
    }
  }

  private Schedule run(Fakes.Blocks blocks, ComparisonPlan plan) throws Exception {
    Schedule schedule =
        new Schedule(
            plan,
            unchanged,
            blocks,
            Fakes.RULE,
            1,
            Deadline.in(limit),
            record::addAll,
            new Listener());
    schedule.run();
    return schedule;
  }

  private static long quadsOf(Fakes.Blocks blocks, Combination combination) {
    String size = combination.planned().params().get("size") + ":";
    return blocks.asked.stream().filter(asked -> asked.startsWith(size)).count() / 4;
  }

  @Test
  void allCombinationsHaveAsMuchEvidenceAtAnyTime() throws Exception {
    Fakes.Blocks blocks = new Fakes.Blocks((combination, arm) -> 30.0);

    run(blocks, Fakes.plan(List.of(SMALL, LARGE), 3, 4));

    for (int seen = 1; seen <= blocks.asked.size(); seen++) {
      long small =
          blocks.asked.subList(0, seen).stream().filter(asked -> asked.startsWith("1:")).count();
      assertThat(Math.abs(seen - 2 * small)).isLessThanOrEqualTo(8);
    }
    assertThat(looks).containsExactly(3, 4);
  }

  @Test
  void whatIsDecidedCostsNoMoreTime() throws Exception {
    // One is plainly slower; the other is just at the margin, where nothing can be shown.
    Fakes.Blocks blocks =
        new Fakes.Blocks(
            (combination, arm) -> arm == Arm.BASE ? 30.0 : combination.equals(SMALL) ? 45.0 : 31.5);

    run(blocks, Fakes.plan(List.of(SMALL, LARGE), 8, 12));

    assertThat(quadsOf(blocks, SMALL)).isEqualTo(8);
    assertThat(quadsOf(blocks, LARGE)).isEqualTo(12);
  }

  @Test
  void theRunIsOverWhenEverythingIsDecided() throws Exception {
    Fakes.Blocks blocks = new Fakes.Blocks((combination, arm) -> 30.0);

    Schedule schedule = run(blocks, Fakes.plan(List.of(SMALL, LARGE), 8, 12));

    assertThat(quadsOf(blocks, SMALL)).isEqualTo(8);
    assertThat(looks).containsExactly(8);
    assertThat(schedule.isTimeUp()).isFalse();
  }

  @Test
  void whenTheTimeIsUpTheFirstRoundIsFinishedAllTheSame() throws Exception {
    limit = Duration.ofNanos(1);
    Fakes.Blocks blocks = new Fakes.Blocks((combination, arm) -> 30.0);

    Schedule schedule = run(blocks, Fakes.plan(List.of(SMALL, LARGE), 8));

    assertThat(schedule.isTimeUp()).isTrue();
    assertThat(quadsOf(blocks, SMALL)).isEqualTo(1);
    assertThat(quadsOf(blocks, LARGE)).isEqualTo(1);
    assertThat(schedule.verdicts().isDecided(0)).isFalse();
    assertThat(schedule.verdicts().live(0)).isPresent();
  }

  @Test
  void aCombinationThatFailsIsNotMeasuredAgain() throws Exception {
    Fakes.Blocks blocks = new Fakes.Blocks((combination, arm) -> 30.0).failing("no answer");

    Schedule schedule = run(blocks, Fakes.plan(List.of(SMALL), 8));

    assertThat(schedule.hasFailures()).isTrue();
    assertThat(blocks.asked).hasSizeLessThanOrEqualTo(2);
    assertThat(schedule.evidence().quads(SMALL)).isZero();
  }

  @Test
  void aDisturbedBlockIsRepeatedAndEveryAttemptIsOnRecord() throws Exception {
    Fakes.Blocks blocks =
        new Fakes.Blocks((combination, arm) -> 30.0).using(Fakes.QUIET, Fakes.BUSY);

    Schedule schedule = run(blocks, Fakes.plan(List.of(SMALL), 1));

    assertThat(blocks.asked).containsExactly("1:0.0", "1:0.1", "1:0.1", "1:0.2", "1:0.3");
    assertThat(schedule.repeated()).isEqualTo(1);
    assertThat(record)
        .map(Line.Block.class::cast)
        .extracting(Line.Block::attempt, Line.Block::disturbed, Line.Block::used)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(0, false, true),
            org.assertj.core.groups.Tuple.tuple(0, true, false),
            org.assertj.core.groups.Tuple.tuple(1, false, true),
            org.assertj.core.groups.Tuple.tuple(0, false, true),
            org.assertj.core.groups.Tuple.tuple(0, false, true));
    assertThat(((Line.Block) record.get(1)).detail()).contains("others 1.00 cores");
  }

  @Test
  void aMachineThatIsAlwaysDisturbedIsMeasuredAllTheSameAndThatIsSaid() throws Exception {
    Fakes.Blocks blocks = new Fakes.Blocks((combination, arm) -> 30.0);
    for (int i = 0; i < 100; i++) {
      blocks.using(Fakes.BUSY);
    }

    Schedule schedule = run(blocks, Fakes.plan(List.of(SMALL), 4));

    assertThat(schedule.repeated()).isLessThan(10);
    assertThat(schedule.evidence().quads(SMALL)).isEqualTo(4);
    assertThat(record)
        .map(Line.Block.class::cast)
        .allMatch(Line.Block::disturbed)
        .filteredOn(Line.Block::used)
        .hasSize(16);
  }

  @Test
  void whatHasChangedIsNotMeasuredOn() {
    unchanged =
        () -> {
          throw new UnusableException("--head was changed");
        };
    Fakes.Blocks blocks = new Fakes.Blocks((combination, arm) -> 30.0);

    assertThatThrownBy(() -> run(blocks, Fakes.plan(List.of(SMALL), 1)))
        .isInstanceOf(UnusableException.class);
    assertThat(blocks.asked).isEmpty();
  }
}
