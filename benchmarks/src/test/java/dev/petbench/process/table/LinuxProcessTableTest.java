package dev.petbench.process.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** On a tree of the shape of /proc. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
class LinuxProcessTableTest {

  private static final UUID SERVER = UUID.fromString("9f1c2a54-0000-4000-8000-0123456789ab");
  private static final String BOOT = "boot-id@4026531836";

  @TempDir Path proc;

  @BeforeEach
  void boot() throws IOException {
    Files.createDirectories(proc.resolve("sys/kernel/random"));
    Files.writeString(proc.resolve("sys/kernel/random/boot_id"), "boot-id\n");
    Files.createDirectories(proc.resolve("self/ns"));
    Files.createSymbolicLink(proc.resolve("self/ns/pid"), Path.of("pid:[4026531836]"));
  }

  @Test
  void aProcessIsIdentifiedByStartBootAndNamespace() throws IOException {
    process(10, 'S', 1, 500, "");

    assertThat(table().identify(10)).contains(new ProcessIdentity(10, 500, BOOT));
    assertThat(table().identify(11)).isEmpty();
  }

  @Test
  void aZombieIsNoProcess() throws IOException {
    process(10, 'Z', 1, 500, "");

    assertThat(table().identify(10)).isEmpty();
  }

  @Test
  void withoutNamespaceOrBootIdThereIsStillAnIdentity() throws IOException {
    Files.delete(proc.resolve("self/ns/pid"));
    Files.delete(proc.resolve("sys/kernel/random/boot_id"));
    process(10, 'S', 1, 500, "");

    assertThat(table().identify(10)).contains(new ProcessIdentity(10, 500, "unknown"));
  }

  @Test
  void markedProcessesAreFoundAndOthersNot() throws IOException {
    process(10, 'S', 1, 500, "A=b\0PETBENCH_SERVER=" + SERVER + "\0");
    process(11, 'S', 10, 501, "A=b\0");
    process(12, 'Z', 10, 502, "PETBENCH_SERVER=" + SERVER + "\0");
    Files.createDirectories(proc.resolve("13"));

    assertThat(table().marked())
        .containsExactly(
            new MarkedProcess(
                new ProcessIdentity(10, 500, BOOT),
                new Marks(Optional.of(SERVER), Optional.empty())));
  }

  @Test
  void descendantsAreFoundThroughAllGenerationsButNotThoseOfAnotherProcessWithThePid()
      throws IOException {
    process(10, 'S', 1, 500, "");
    process(11, 'S', 10, 501, "");
    process(12, 'S', 11, 502, "");
    process(13, 'S', 1, 503, "");

    assertThat(table().descendants(List.of(new ProcessIdentity(10, 500, BOOT))))
        .extracting(ProcessIdentity::pid)
        .containsExactlyInAnyOrder(11L, 12L);
    assertThat(table().descendants(List.of(new ProcessIdentity(10, 499, BOOT)))).isEmpty();
  }

  @Test
  void thereIsATableForEveryPlatform() {
    assertThat(CurrentTable.forPlatform("Linux")).isInstanceOf(LinuxProcessTable.class);
    assertThat(CurrentTable.forPlatform("Mac OS X")).isInstanceOf(PsProcessTable.class);
    assertThat(CurrentTable.forPlatform("Windows 11")).isInstanceOf(WindowsProcessTable.class);
  }

  private LinuxProcessTable table() {
    return new LinuxProcessTable(proc);
  }

  private void process(long pid, char state, long parent, long startTicks, String environ)
      throws IOException {
    Path directory = Files.createDirectories(proc.resolve(Long.toString(pid)));
    Files.writeString(
        directory.resolve("stat"),
        pid
            + " (x) "
            + state
            + " "
            + parent
            + " 1 1 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 "
            + startTicks
            + " 0 0\n");
    Files.writeString(directory.resolve("environ"), environ);
  }
}
