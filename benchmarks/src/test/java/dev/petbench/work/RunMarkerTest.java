package dev.petbench.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.process.table.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class RunMarkerTest {
  private static final ProcessIdentity HOST = new ProcessIdentity(11, 100, "boot@1");
  private static final ProcessIdentity FORK = new ProcessIdentity(12, 200, "boot@1");

  @TempDir Path directory;

  @Test
  void itTellsWhoMadeTheDirectoryAndWhoJoined() throws IOException {
    RunMarker.create(directory, HOST, 42);
    assertThat(RunMarker.read(directory).orElseThrow().forks()).isEmpty();

    RunMarker.join(directory, FORK);

    RunMarker marker = RunMarker.read(directory).orElseThrow();
    assertThat(marker.host()).isEqualTo(HOST);
    assertThat(marker.startMillis()).isEqualTo(42);
    assertThat(marker.forks()).containsExactly(FORK);
  }

  @Test
  void aTornLineOfAForkIsLeftOut() throws IOException {
    RunMarker.create(directory, HOST, 42);
    Files.writeString(directory.resolve(RunMarker.NAME), "fork 12:2", StandardOpenOption.APPEND);

    assertThat(RunMarker.read(directory).orElseThrow().forks()).isEmpty();
  }

  @Test
  void whatIsNotAWholeMarkerOfOursIsNone() throws IOException {
    assertThat(RunMarker.read(directory)).isEmpty();
    assertThat(RunMarker.parse("")).isEmpty();
    assertThat(RunMarker.parse("host " + HOST.text() + " 42\nhost " + HOST.text() + " 42\n"))
        .isEmpty();
    RunMarker.create(directory, HOST, 42);
    String whole = Files.readString(directory.resolve(RunMarker.NAME));
    String first = whole.lines().findFirst().orElseThrow();
    assertThat(RunMarker.parse(first)).isEmpty();
    assertThat(RunMarker.parse(first + "\nhost " + HOST.text())).isEmpty();
    assertThat(RunMarker.parse(first + "\nhost " + HOST.text() + " soon")).isEmpty();
    assertThat(RunMarker.parse(first + "\nhost 11:100 42")).isEmpty();
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
  void aLinkToAMarkerIsNone() throws IOException {
    RunMarker.create(directory, HOST, 42);
    Path other = Files.createDirectory(directory.resolve("other"));
    Files.createSymbolicLink(other.resolve(RunMarker.NAME), directory.resolve(RunMarker.NAME));

    assertThat(RunMarker.read(other)).isEmpty();
  }
}
