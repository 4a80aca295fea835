package dev.petbench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.petbench.run.UnusableException;
import dev.petbench.run.Workload;
import dev.petbench.run.WorkloadFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContenderTest {
  @TempDir Path directory;

  private Path binary(String name, String content) throws IOException {
    Path file = Files.writeString(directory.resolve(name), content);
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file;
  }

  private Contenders contenders(String base, String head) throws Exception {
    Workload workload = WorkloadFiles.find("fast");
    return Contenders.find(
        new ComparisonRequest(
            base, head, workload, Optional.empty(), Duration.ofMinutes(1), 1, false, directory));
  }

  @Test
  void anotherContentIsAChangeAndAnotherDateIsNone() throws Exception {
    Path file = binary("pet", "one");
    Contender contender = Contender.find("--head", file.toString());

    Files.setLastModifiedTime(file, FileTime.fromMillis(1_000));
    assertThatCode(contender::requireUnchanged).doesNotThrowAnyException();
    Files.writeString(file, "two");
    assertThatThrownBy(contender::requireUnchanged)
        .isInstanceOf(UnusableException.class)
        .hasMessageStartingWith("--head was changed, replaced or removed during the run");
  }

  @Test
  void aReplacedOrRemovedFileIsAChange() throws Exception {
    Path file = binary("pet", "one");
    Contender contender = Contender.find("--base", file.toString());

    Files.move(binary("other", "two"), file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    assertThatThrownBy(contender::requireUnchanged).hasMessageContaining("--base was changed");
    Files.delete(file);
    assertThatThrownBy(contender::requireUnchanged).hasMessageContaining("--base was changed");
  }

  @Test
  void equalFilesAreAnUnchangedPair() throws Exception {
    Contenders alike = contenders(binary("a", "same").toString(), binary("b", "same").toString());
    Contenders unlike = contenders(binary("a", "same").toString(), binary("c", "other").toString());

    assertThat(alike.areAlike()).isTrue();
    assertThat(unlike.areAlike()).isFalse();
  }

  @Test
  void aBinaryAndTheBuiltInServerAreNotCompared() throws Exception {
    String file = binary("pet", "one").toString();

    assertThatThrownBy(() -> contenders(file, "builtin"))
        .isInstanceOf(UnusableException.class)
        .hasMessageContaining("unlike kinds");
  }
}
