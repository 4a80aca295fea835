package dev.petbench.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.process.MarkedProcesses.Outcome;
import dev.petbench.process.table.Marks;
import dev.petbench.process.table.ProcessIdentity;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class OrphanSweepTest {

  private static final ProcessIdentity SELF = FakeProcessTable.identity(1000);

  private final FakeProcessTable table = new FakeProcessTable();

  @Test
  void onlyProcessesOfDeadOwnersAreEnded() {
    ProcessIdentity living = table.add(1, Marks.NONE);
    ProcessIdentity dead = FakeProcessTable.identity(2);
    table.add(10, ownedBy(living));
    ProcessIdentity orphan = table.add(11, ownedBy(dead));
    ProcessIdentity orphansChild = table.addChild(orphan, 12);
    table.add(13, new Marks(Optional.of(UUID.randomUUID()), Optional.empty()));
    table.add(14, Marks.NONE);

    assertThat(sweep(Set.of())).isEqualTo(new Outcome(2, 0));
    assertThat(table.killed).containsExactlyInAnyOrder(orphan, orphansChild);
  }

  @Test
  void anOwnerWhosePidWentToAnotherProcessIsDead() {
    table.add(2, Marks.NONE);
    ProcessIdentity orphan = table.add(11, ownedBy(new ProcessIdentity(2, 99, "boot")));

    sweep(Set.of());

    assertThat(table.killed).containsExactly(orphan);
  }

  @Test
  void anOwnerInAnotherContainerIsNotJudged() {
    table.add(11, ownedBy(new ProcessIdentity(2, 100, "boot@another-namespace")));

    assertThat(sweep(Set.of())).isEqualTo(new Outcome(0, 0));
    assertThat(table.killed).isEmpty();
  }

  @Test
  void ourOwnAncestorsAreLeftAlone() {
    table.add(11, ownedBy(FakeProcessTable.identity(2)));

    assertThat(sweep(Set.of(11L))).isEqualTo(new Outcome(0, 0));
    assertThat(table.killed).isEmpty();
  }

  private Outcome sweep(Set<Long> ancestors) {
    return OrphanSweep.sweep(table, SELF, ancestors, process -> true);
  }

  private static Marks ownedBy(ProcessIdentity owner) {
    return new Marks(Optional.of(UUID.randomUUID()), Optional.of(owner));
  }
}
