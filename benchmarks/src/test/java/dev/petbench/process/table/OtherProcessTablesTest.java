package dev.petbench.process.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.petbench.process.table.Descent.Kin;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The tables of macOS and Windows, on text of the form that their tools print. */
class OtherProcessTablesTest {

  private static final UUID SERVER = UUID.fromString("9f1c2a54-0000-4000-8000-0123456789ab");

  /** 2026-01-02T03:04:05.678Z as a file time, and in milliseconds since the epoch. */
  private static final long FILE_TIME = 134118326456780000L;

  private static final long EPOCH_MILLIS = 1767359045678L;

  @Test
  void theMarksInAListingOfPsAreThoseOfItsLivingProcesses() {
    long self = ProcessHandle.current().pid();
    PsProcessTable table =
        new PsProcessTable(
            () ->
                List.of(
                    "    1 /sbin/launchd",
                    "%5d /opt/pet server HOME=/f PETBENCH_SERVER=%s PATH=".formatted(self, SERVER),
                    "no number PETBENCH_SERVER=" + SERVER));

    assertThat(table.marked())
        .containsExactly(
            new MarkedProcess(
                HandleProcesses.identify(self).orElseThrow(),
                new Marks(Optional.of(SERVER), Optional.empty())));
  }

  @Test
  void thePidIsTheFirstWordOfALineOfPs() {
    assertThat(PsProcessTable.pid("  4711 /bin/cat -u")).contains(4711L);
    assertThat(PsProcessTable.pid("4711")).contains(4711L);
    assertThat(PsProcessTable.pid("PID COMMAND")).isEmpty();
    assertThat(PsProcessTable.pid("")).isEmpty();
  }

  @Test
  void aLineOfTheWindowsListingIsPidParentAndCreation() {
    assertThat(WindowsProcessTable.kin("4711 815 " + FILE_TIME))
        .contains(new Kin(new ProcessIdentity(4711, EPOCH_MILLIS, "-"), 815));
    assertThat(WindowsProcessTable.kin("")).isEmpty();
    assertThat(WindowsProcessTable.kin("4 0 ")).isEmpty();
    assertThat(WindowsProcessTable.kin("0 0 " + FILE_TIME)).isEmpty();
    assertThat(WindowsProcessTable.kin("ProcessId ParentProcessId Start")).isEmpty();
  }

  @Test
  void onWindowsTheChildrenOfTheDeadAreFoundButNotThoseOfAnEarlierProcessWithThePid() {
    ProcessIdentity dead = new ProcessIdentity(999_999_901, EPOCH_MILLIS, "-");
    WindowsProcessTable table =
        new WindowsProcessTable(
            () ->
                List.of(
                    "999999902 999999901 " + FILE_TIME,
                    "999999903 999999902 " + (FILE_TIME + 10_000),
                    "999999904 999999901 " + (FILE_TIME - 10_000),
                    "",
                    "999999905 1 " + FILE_TIME));

    assertThat(table.descendants(List.of(dead)))
        .extracting(ProcessIdentity::pid)
        .containsExactlyInAnyOrder(999_999_902L, 999_999_903L);
    assertThat(table.readsMarks()).isFalse();
    assertThat(table.marked()).isEmpty();
  }

  @Test
  void whatTheyShareIsProcessHandle() {
    long pid = ProcessHandle.current().pid();
    PsProcessTable ps = new PsProcessTable(List::of);
    WindowsProcessTable windows = new WindowsProcessTable(List::of);
    ProcessIdentity self = ps.identify(pid).orElseThrow();

    assertThat(windows.identify(pid)).contains(self);
    assertThat(ps.descendants(List.of(new ProcessIdentity(pid, 1, "-")))).isEmpty();
    assertThat(ps.readsMarks()).isTrue();
    assertThatIllegalArgumentException().isThrownBy(() -> ps.kill(self));
    assertThatIllegalArgumentException().isThrownBy(() -> windows.kill(self));
  }
}
