package dev.petbench.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.process.MarkedProcesses.Outcome;
import dev.petbench.process.MarkedProcesses.Patience;
import dev.petbench.process.table.Marks;
import dev.petbench.process.table.ProcessIdentity;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class MarkedProcessesTest {

  private static final UUID SERVER = new UUID(1, 1);
  private static final Marks MARKS = new Marks(Optional.of(SERVER), Optional.empty());
  private static final Marks OTHER = new Marks(Optional.of(new UUID(2, 2)), Optional.empty());
  private static final Patience NONE =
      new Patience(Duration.ZERO, Duration.ZERO, Duration.ofSeconds(10));

  private final FakeProcessTable table = new FakeProcessTable();

  @Test
  void nothingIsFoundTwiceBeforeItIsBelieved() {
    assertThat(family(List.of()).end(NONE)).isEqualTo(new Outcome(0, 0));
    assertThat(table.looks()).isEqualTo(2);
  }

  @Test
  void theMarkedTheKnownAndTheirDescendantsAreEndedAndOthersAreNot() {
    ProcessIdentity marked = table.add(10, MARKS);
    ProcessIdentity child = table.addChild(marked, 11);
    ProcessIdentity grandchild = table.addChild(child, 12);
    ProcessIdentity known = table.add(13, Marks.NONE);
    table.add(14, OTHER);
    table.add(15, Marks.NONE);

    Outcome outcome = family(List.of(known, FakeProcessTable.identity(99))).end(NONE);

    assertThat(outcome).isEqualTo(new Outcome(4, 0));
    assertThat(table.killed).containsExactlyInAnyOrder(marked, child, grandchild, known);
  }

  @Test
  void aProcessThatAppearsBetweenTwoLooksIsEndedToo() {
    table.beforeLook(2, () -> table.add(10, MARKS));

    assertThat(family(List.of()).end(NONE)).isEqualTo(new Outcome(1, 0));
    assertThat(table.looks()).isEqualTo(4);
  }

  @Test
  void anOrphanWithoutAMarkIsRememberedFromItsParentsLifetime() {
    ProcessIdentity head = table.add(10, MARKS);
    ProcessIdentity child = table.addChild(head, 11);
    MarkedProcesses family = family(List.of());
    family.alive();
    table.remove(head);

    assertThat(family.end(NONE)).isEqualTo(new Outcome(1, 0));
    assertThat(table.killed).containsExactly(child);
  }

  @Test
  void whatEndsByItselfWhileItMaySettleIsNotCounted() {
    ProcessIdentity brief = table.add(10, MARKS);
    table.beforeLook(3, () -> table.remove(brief));

    Outcome outcome =
        family(List.of())
            .end(new Patience(Duration.ofSeconds(10), Duration.ZERO, Duration.ofSeconds(10)));

    assertThat(outcome).isEqualTo(new Outcome(0, 0));
    assertThat(table.killed).isEmpty();
  }

  @Test
  void itLooksForLatecomersAsLongAsAsked() {
    long startNanos = System.nanoTime();

    family(List.of())
        .end(new Patience(Duration.ZERO, Duration.ofMillis(40), Duration.ofSeconds(10)));

    assertThat(System.nanoTime() - startNanos).isGreaterThanOrEqualTo(40_000_000L);
    assertThat(table.looks()).isGreaterThan(2);
  }

  @Test
  void whatCannotBeEndedIsSaidAfterTheLimit() {
    ProcessIdentity stuck = table.add(10, MARKS);
    table.makeImmortal(stuck);

    Outcome outcome =
        family(List.of()).end(new Patience(Duration.ZERO, Duration.ZERO, Duration.ofMillis(30)));

    assertThat(outcome).isEqualTo(new Outcome(1, 1));
  }

  @Test
  void theProcessThatAsksIsNeverOneOfThem() {
    table.add(ProcessHandle.current().pid(), MARKS);

    assertThat(family(List.of()).alive()).isEmpty();
  }

  private MarkedProcesses family(List<ProcessIdentity> known) {
    return MarkedProcesses.ofServers(table, Set.of(SERVER), known);
  }
}
