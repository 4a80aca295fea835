package dev.petbench.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.petbench.process.SpawnException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpawnFaultsTest {

  @TempDir Path directory;

  @Test
  void aMissingFileIsNamedWithTheRemedy() {
    SpawnException fault = check(directory.resolve("pet"));

    assertThat(fault.kind()).isEqualTo(Kind.NOT_FOUND);
    assertThat(fault)
        .hasMessage(
            "cannot start %s: there is no such file; name an existing executable"
                .formatted(directory.resolve("pet")));
  }

  @Test
  void aDirectoryIsNoExecutable() {
    SpawnException fault = check(directory);

    assertThat(fault.kind()).isEqualTo(Kind.DIRECTORY);
    assertThat(fault).hasMessageEndingWith("it is a directory; name the executable inside it");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aFileWithoutThePermissionSaysHowToSetIt() throws IOException {
    SpawnException fault = check(Files.writeString(directory.resolve("pet"), "#!/bin/sh\n"));

    assertThat(fault.kind()).isEqualTo(Kind.NOT_EXECUTABLE);
    assertThat(fault).hasMessageContaining("chmod +x");
  }

  @Test
  void aFileThatIsNoProgramIsNotGivenToAShell() throws IOException {
    SpawnException fault = check(executable("<html>not found</html>"));

    assertThat(fault.kind()).isEqualTo(Kind.WRONG_FORMAT);
    assertThat(fault).hasMessageContaining("neither a binary nor a script");
  }

  @Test
  void theWorkingDirectoryMustExist() throws IOException {
    Path script = executable("#!/bin/sh\n");
    ServerCommand command =
        new ServerCommand(List.of(script.toString()), Map.of(), directory.resolve("nowhere"));

    SpawnException fault =
        catchThrowableOfType(SpawnException.class, () -> SpawnFaults.check(command));

    assertThat(fault.kind()).isEqualTo(Kind.WORKING_DIRECTORY);
    assertThat(fault).hasMessageEndingWith("create it first");
  }

  @Test
  void aProperScriptPasses() throws IOException {
    ServerCommand command = command(executable("#!/bin/sh\n"));

    assertThatCode(() -> SpawnFaults.check(command)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource({
    "'Cannot run program \"pet\": error=2, No such file or directory', WRONG_FORMAT",
    "'Cannot run program \"pet\": Exec failed, error: 2 (No such file or directory)', WRONG_FORMAT",
    "'Cannot run program \"pet\": error=8, Exec format error', WRONG_FORMAT",
    "'CreateProcess error=193, %1 is not a valid Win32 application', WRONG_FORMAT",
    "'error=13, Permission denied', NOT_EXECUTABLE",
    "'CreateProcess error=5, Access is denied', NOT_EXECUTABLE",
    "'error=11, Resource temporarily unavailable', OTHER",
    "'something new', OTHER"
  })
  void theSystemsRefusalIsTyped(String message, Kind kind) {
    IOException refusal = new IOException(message);

    SpawnException fault = SpawnFaults.refused(command(directory.resolve("pet")), refusal);

    assertThat(fault.kind()).isEqualTo(kind);
    assertThat(fault).hasCause(refusal).message().contains("cannot start", "; ").hasLineCount(1);
  }

  private SpawnException check(Path executable) {
    return catchThrowableOfType(SpawnException.class, () -> SpawnFaults.check(command(executable)));
  }

  private ServerCommand command(Path executable) {
    return new ServerCommand(List.of(executable.toString()), Map.of(), directory);
  }

  private Path executable(String content) throws IOException {
    Path file = Files.writeString(directory.resolve("program"), content);
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file;
  }
}
