package dev.petbench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultPlaceTest {
  @TempDir Path directory;

  @Test
  void aPlaceIsMadeAndTriedWithoutATraceAndAnEarlierResultStaysUntilItIsCleared() throws Exception {
    Path file = directory.resolve("a/b/out.json");
    new ResultPlace(file).check();
    assertThat(file.getParent()).isEmptyDirectory();
    Files.writeString(file, "earlier");

    new ResultPlace(file).check();
    assertThat(file).hasContent("earlier");
    new ResultPlace(file).clear();

    assertThat(file.getParent()).isEmptyDirectory();
  }

  @Test
  void aResultIsWrittenWhole() throws IOException {
    Path file = directory.resolve("out.json");

    new ResultPlace(file).write(new byte[] {1, 2});

    assertThat(file).hasBinaryContent(new byte[] {1, 2});
    assertThat(directory).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void whatIsInTheWayIsNamedAndLeftAlone() throws Exception {
    Path file = Files.writeString(directory.resolve("file"), "mine");
    Path empty = Files.createDirectory(directory.resolve("empty"));
    Files.createDirectory(directory.resolve("out.json.part"));

    assertRefused(file.resolve("out.json"), "file is no directory");
    assertRefused(empty, "empty is a directory");
    assertRefused(directory.resolve("out.json"), "out.json.part is a directory");

    assertThat(file).hasContent("mine");
    assertThat(empty).isDirectory();
  }

  @Test
  void aDeviceIsNotAFile() {
    Path device = Path.of("/dev/full");
    assumeTrue(Files.exists(device), "no such device here");

    assertRefused(device, "full is no regular file");

    assertThat(device).exists();
  }

  @Test
  void aDirectoryThatMayNotBeWrittenIsRefused() throws IOException {
    Path locked = Files.createDirectory(directory.resolve("locked"));
    assertThat(locked.toFile().setWritable(false)).isTrue();
    try {
      assumeTrue(!Files.isWritable(locked), "this user may write everywhere");
      assertRefused(locked.resolve("out.json"), "permission denied");
      assertRefused(locked.resolve("x/out.json"), "permission denied");
    } finally {
      assertThat(locked.toFile().setWritable(true)).isTrue();
    }
  }

  @Test
  void aFailedWriteLeavesNothing() throws IOException {
    Path file = directory.resolve("gone/out.json");

    assertThatThrownBy(() -> new ResultPlace(file).write(new byte[1]))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("the results cannot be written to " + file);

    assertThat(directory).isEmptyDirectory();
  }

  private static void assertRefused(Path file, String reason) {
    assertThatThrownBy(() -> new ResultPlace(file).check())
        .isInstanceOf(UnusableException.class)
        .hasMessageContaining("results cannot be written to " + file)
        .hasMessageContaining(reason)
        .hasMessageContaining("-rff FILE");
  }
}
