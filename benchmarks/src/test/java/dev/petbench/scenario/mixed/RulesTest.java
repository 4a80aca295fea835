package dev.petbench.scenario.mixed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.fixture.identity.Identity;
import dev.petbench.fixture.identity.Inventory;
import dev.petbench.scenario.mixed.Traffic.Configure;
import dev.petbench.scenario.mixed.Traffic.Progress;
import dev.petbench.scenario.mixed.Traffic.Refresh;
import dev.petbench.scenario.mixed.Traffic.Span;
import dev.petbench.scenario.mixed.Traffic.Told;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Sessions told step by step: each step is later than the one before it. */
class RulesTest {
  private static final Map<Side, Inventory> INVENTORIES =
      Map.of(
          Side.LEFT,
          Inventory.of(List.of(environment("l1"), environment("l2")), List.of()),
          Side.RIGHT,
          Inventory.of(List.of(environment("r1"), environment("r2")), List.of()));

  private final Session session = new Session();

  @Test
  void exactRefreshesOnBothSidesHold() {
    session.refresh("1", 1).tell("l1", "l2").answer("1");
    session.configure(Side.RIGHT);
    session.refresh("2", 2).tell("r2", "r1").answer("2");
    session.refresh("3", 3).tell("r1", "r2").answer("3");

    assertHeld(0, 0);
  }

  @Test
  void aSupersededRefreshMayHaveToldAPart() {
    session.refresh("1", 1).progress(1).tell("l1");
    session.configure(Side.RIGHT).answer("1");
    session.refresh("2", 2).tell("r1", "r2").answer("2");

    assertHeld(1, 0);
  }

  @Test
  void whatComesBetweenAConfigureAndItsAnswerMayBeOfEitherSide() {
    session.refresh("1", 1).tell("l1");
    session.beginConfigure(Side.RIGHT).tell("l2").endConfigure().answer("1");

    assertHeld(1, 0);
  }

  @Test
  void anOldRefreshThatGoesOnTellingIsStaleAndNothingElse() {
    session.refresh("1", 1).tell("l1");
    session.configure(Side.RIGHT).tell("l2").answer("1");
    session.refresh("2", 2).tell("r1", "r2").answer("2");

    Rules.Verdict verdict = session.judge();
    assertThat(verdict.stale())
        .singleElement()
        .asString()
        .contains("l2", "left", "after the answer to configure", "while 1 of before");
    assertThat(verdict.nextWrong()).isEmpty();
    assertThat(verdict.wrong()).isEmpty();
  }

  @Test
  void telemetryOfAnOldRefreshIsStaleToo() {
    session.refresh("1", 1).progress(1).tell("l1");
    session.configure(Side.RIGHT).progress(1).answer("1");

    assertThat(session.judge().stale()).singleElement().asString().contains("telemetry of 1");
  }

  @Test
  void telemetryOfARefreshThatMayBeNewIsNot() {
    session.refresh("1", 1);
    session.configure(Side.RIGHT).progress(1).tell("r1", "r2").answer("1");

    assertHeld(1, 0);
  }

  @Test
  void aRefreshThatSearchesTheOldPlacesIsNotExactAndNotStale() {
    session.refresh("1", 1).tell("l1", "l2").answer("1");
    session.configure(Side.RIGHT);
    session.refresh("2", 2).tell("l1", "l2").answer("2");

    Rules.Verdict verdict = session.judge();
    assertThat(verdict.nextWrong()).isNotEmpty();
    assertThat(verdict.stale()).isEmpty();
    assertThat(verdict.wrong()).isEmpty();
  }

  @Test
  void aLaterRefreshThatLosesSomethingIsWrong() {
    session.refresh("1", 1).tell("l1", "l2").answer("1");
    session.refresh("2", 2).tell("l1").answer("2");

    Rules.Verdict verdict = session.judge();
    assertThat(verdict.wrong()).singleElement().asString().contains("2 after the start");
    assertThat(verdict.nextWrong()).isEmpty();
  }

  @Test
  void theFirstRefreshThatLosesSomethingIsTheNextOne() {
    session.refresh("1", 1).tell("l1").answer("1");

    assertThat(session.judge().nextWrong()).singleElement().asString().contains("1 after");
  }

  @Test
  void whatNoConfigurationHoldsIsWrongEvenInAPart() {
    session.refresh("1", 1).tell("l3");
    session.configure(Side.RIGHT).answer("1");

    assertThat(session.judge().wrong()).singleElement().asString().contains("l3");
  }

  @Test
  void joinedRefreshesHaveOneStream() {
    session.refresh("1", 1).refresh("2", 1).tell("l1", "l2").answer("1").answer("2");
    session.refresh("3", 1).answer("3");

    assertHeld(0, 2);
  }

  @Test
  void joinedRefreshesWithTwoStreamsAreReportedAsSuchAlone() {
    session.refresh("1", 1).refresh("2", 1).tell("l1", "l2", "l1", "l2").answer("1").answer("2");

    Rules.Verdict verdict = session.judge();
    assertThat(verdict.twoStreams()).singleElement().asString().contains("1 answers", "2 times");
    assertThat(verdict.wrong()).isEmpty();
    assertThat(verdict.nextWrong()).isEmpty();
  }

  @Test
  void refreshesThatDidNotJoinTellEverythingEach() {
    session.refresh("1", 1).refresh("2", 2).tell("l1", "l2", "l2", "l1").answer("1").answer("2");
    assertHeld(0, 0);

    session.refresh("3", 3).refresh("4", 4).tell("l1", "l2").answer("3").answer("4");
    assertThat(session.judge().wrong()).hasSize(1);
  }

  @Test
  void oneEnvironmentToldTwiceIsWrong() {
    session.refresh("1", 1).tell("l1", "l2", "l1").answer("1");

    assertThat(session.judge().nextWrong()).hasSize(1);
  }

  @Test
  void buildsWithoutNumbersMayHaveJoinedOrNot() {
    session.refresh("1", 0).refresh("2", 0).tell("l1", "l2").answer("1").answer("2");
    session.refresh("3", 0).answer("3");
    session.refresh("4", 0).refresh("5", 0).tell("l1", "l2", "l1", "l2").answer("4").answer("5");

    assertHeld(0, 0);
  }

  private void assertHeld(int superseded, int joined) {
    Rules.Verdict verdict = session.judge();
    assertThat(verdict.stale()).isEmpty();
    assertThat(verdict.nextWrong()).isEmpty();
    assertThat(verdict.wrong()).isEmpty();
    assertThat(verdict.twoStreams()).isEmpty();
    assertThat(verdict.superseded()).isEqualTo(superseded);
    assertThat(verdict.joined()).isEqualTo(joined);
  }

  private static Identity environment(String name) {
    return new Identity(
        Optional.of("Venv"),
        Optional.of("${workspace}/" + name + "/bin/python"),
        Optional.of("${workspace}/" + name),
        Optional.of(name),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        new TreeSet<>());
  }

  /** Writes a session down; the refreshId 0 stands for none. */
  private static final class Session {
    private final List<Refresh> refreshes = new ArrayList<>();
    private final List<Configure> configures = new ArrayList<>();
    private final List<Told> told = new ArrayList<>();
    private final List<Progress> progress = new ArrayList<>();
    private long position;
    private long nanos = 10;
    private Configure pending;

    Session() {
      configures.add(new Configure("the start", new Span(0, 0, 1, 1), Side.LEFT));
    }

    Session refresh(String name, long id) {
      refreshes.add(
          new Refresh(
              name,
              new Span(position, Long.MAX_VALUE, nanos++, Long.MAX_VALUE),
              id == 0 ? OptionalLong.empty() : OptionalLong.of(id)));
      return this;
    }

    Session tell(String... names) {
      for (String name : names) {
        told.add(
            new Told(
                position++,
                Optional.of(name.startsWith("l") ? Side.LEFT : Side.RIGHT),
                environment(name)));
      }
      return this;
    }

    Session progress(long id) {
      progress.add(new Progress(position++, id));
      return this;
    }

    Session answer(String name) {
      refreshes.replaceAll(
          one ->
              one.name().equals(name)
                  ? new Refresh(
                      name,
                      new Span(one.at().sent(), position, one.at().startNanos(), nanos++),
                      one.refreshId())
                  : one);
      return this;
    }

    Session configure(Side side) {
      return beginConfigure(side).endConfigure();
    }

    Session beginConfigure(Side side) {
      pending = new Configure("configure", new Span(position, position, nanos, nanos++), side);
      return this;
    }

    Session endConfigure() {
      configures.add(
          new Configure(
              pending.name(),
              new Span(pending.at().sent(), position, pending.at().startNanos(), nanos++),
              pending.side()));
      return this;
    }

    Rules.Verdict judge() {
      return Rules.judge(new Traffic(refreshes, configures, told, progress), INVENTORIES);
    }
  }
}
