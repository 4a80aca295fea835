package dev.petbench.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.process.table.ProcessIdentity;
import dev.petbench.process.table.ProcessTable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class LeftoversTest {
  private static final ProcessTable TABLE = ProcessTable.current();
  private static final ProcessIdentity SELF = ProcessIdentity.self();

  /** Our own pid, but of a process that started at another time. */
  private static final ProcessIdentity DEAD =
      new ProcessIdentity(SELF.pid(), SELF.startTicks() + 1, SELF.bootId());

  private static final ProcessIdentity ELSEWHERE =
      new ProcessIdentity(SELF.pid(), SELF.startTicks() + 1, SELF.bootId() + "0");
  private static final long START_MILLIS = System.currentTimeMillis() - 60_000;

  @TempDir Path temporary;
  private WorkDirectory own;

  @BeforeEach
  void beginARun() throws IOException {
    temporary = temporary.toRealPath();
    own = WorkDirectory.createIn(temporary);
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
  void theDirectoryOfADeadRunIsRemovedAndNothingElse() throws IOException {
    Path outside = Files.writeString(temporary.resolve("outside.txt"), "stays");
    Path dead = run("petbench-1", DEAD);
    Files.createDirectories(dead.resolve("a/b"));
    Files.writeString(dead.resolve("a/b/c"), "c");
    Files.createSymbolicLink(dead.resolve("a/link"), outside);
    Files.createSymbolicLink(dead.resolve("a/up"), temporary);
    Path alive = run("petbench-2", SELF);
    Path elsewhere = run("petbench-3", ELSEWHERE);
    Path unmarked = Files.createDirectory(temporary.resolve("petbench-4"));
    Path otherName = run("other-5", DEAD);
    Path linked = run("elsewhere", DEAD);
    Path link = Files.createSymbolicLink(temporary.resolve("petbench-6"), linked);

    Leftovers found = Leftovers.beside(own);
    assertThat(found.count()).isEqualTo(1);
    found.endForks();
    found.remove();

    assertThat(dead).doesNotExist();
    assertThat(outside).hasContent("stays");
    assertThat(alive.resolve(RunMarker.NAME)).exists();
    assertThat(elsewhere.resolve(RunMarker.NAME)).exists();
    assertThat(unmarked).exists();
    assertThat(otherName.resolve(RunMarker.NAME)).exists();
    assertThat(link).isSymbolicLink();
    assertThat(linked.resolve(RunMarker.NAME)).exists();
    assertThat(own.path().resolve(RunMarker.NAME)).exists();
  }

  @Test
  void theFilesOfJmhGoWithTheRunThatMadeThem() throws IOException {
    run("petbench-1", DEAD);
    Path stdout = Files.createFile(temporary.resolve("jmh123stdout"));
    Path hints = Files.createFile(temporary.resolve("jmh123compilecommand"));
    Path older = Files.createFile(temporary.resolve("jmh124stdout"));
    Files.setLastModifiedTime(older, FileTime.fromMillis(START_MILLIS - 1_000));
    Path other = Files.createFile(temporary.resolve("jmh-results.json"));

    Leftovers.beside(own).remove();

    assertThat(stdout).doesNotExist();
    assertThat(hints).doesNotExist();
    assertThat(older).exists();
    assertThat(other).exists();
  }

  @Test
  void theFilesOfJmhStayWhereAnotherRunGoesOnAndTheMarkerWithThem() throws IOException {
    ProcessHandle parent = ProcessHandle.current().parent().orElseThrow();
    Path busy = run("petbench-2", TABLE.identify(parent.pid()).orElseThrow());
    Path dead = run("petbench-1", DEAD);
    Files.createFile(dead.resolve("content"));
    Path stdout = Files.createFile(temporary.resolve("jmh123stdout"));

    Leftovers.beside(own).remove();

    assertThat(stdout).exists();
    assertThat(dead).isDirectoryNotContaining("glob:**content");
    Files.delete(busy.resolve(RunMarker.NAME));
    Leftovers.beside(own).remove();
    assertThat(stdout).doesNotExist();
    assertThat(dead).doesNotExist();
  }

  @Test
  void whoeverHoldsTheLockOfJmhKeepsItsFiles() throws IOException {
    Path dead = run("petbench-1", DEAD);
    Path stdout = Files.createFile(temporary.resolve("jmh123stdout"));

    try (FileChannel channel =
            FileChannel.open(
                temporary.resolve("jmh.lock"),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      assertThat(lock.isValid()).isTrue();
      Leftovers.beside(own).remove();
    }

    assertThat(stdout).exists();
    assertThat(dead.resolve(RunMarker.NAME)).exists();
  }

  @Test
  void whatCannotBeDoneInTimeIsDoneByTheNext() throws IOException {
    Path dead = run("petbench-1", DEAD);
    Files.createFile(dead.resolve("content"));
    Leftover leftover = Leftover.at(dead, TABLE).orElseThrow();

    assertThat(leftover.remove(TABLE, () -> false)).isFalse();
    assertThat(dead.resolve("content")).exists();
    assertThat(leftover.remove(TABLE, () -> true)).isTrue();
    assertThat(leftover.remove(TABLE, () -> true)).isTrue();
    assertThat(dead).doesNotExist();
  }

  @Test
  void aRunRemovesItsOwnDirectory() throws IOException {
    Files.createDirectories(own.path().resolve("flat-1/workspace"));

    assertThat(own.delete()).isTrue();
    assertThat(own.delete()).isTrue();
    assertThat(own.path()).doesNotExist();
  }

  private Path run(String name, ProcessIdentity host) throws IOException {
    Path directory = Files.createDirectory(temporary.resolve(name));
    RunMarker.create(directory, host, START_MILLIS);
    return directory;
  }
}
