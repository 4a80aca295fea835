package dev.petbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever is given as a target and is none is refused in one line, soon, and leaves nothing. */
@EnabledOnOs(OS.LINUX)
class UnusableTargetsIT {
  private static final String INFO =
      "read line; printf 'Content-Length: 36\\r\\n\\r\\n{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}'; ";

  /** The deadline of the first answer here, and what a very busy machine may add. */
  private static final Duration AT_MOST = Duration.ofSeconds(2 + 30);

  private static final String SILENT = "did not answer in time";

  @TempDir Path directory;

  @ParameterizedTest(name = "{0}")
  @Execution(ExecutionMode.CONCURRENT)
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "exit 7 | info: the server went away | ended by itself (exit code 7)",
        "echo 'fatal: /home/canary/lib: not found' >&2; exit 1 | stderr ends: fatal: ${outside}: not found |",
        "echo hello; exec /bin/sleep 60 | info: the server broke the protocol | hello",
        "exec /bin/sleep 60 | info: the server did not answer in time | told to end",
        "trap '' TERM; while :; do /bin/sleep 0.1; done | did not answer in time | it had to be killed",
        "printf 'Content-Length: 99\\r\\n\\r\\n{'; exec /bin/sleep 60 | did not answer in time |",
        "exec >&-; exec /bin/sleep 60 | info: the server went away | closed its output",
        "INFO exit 9 | configure: the server went away | (exit code 9)",
        "f() { printf 'Content-Length: 29\\r\\n\\r\\n{\"method\":\"log\",\"params\":{}}'; }; exec /usr/bin/yes \"$(f)\" | broke the protocol |",
      })
  void aScriptThatIsNoServer(String body, String said, String alsoSaid) throws Exception {
    Path script = script("a sérver.sh", "#!/bin/sh\n" + body.replace("INFO ", INFO) + "\n");

    assertRefused(script, said, alsoSaid == null ? "" : alsoSaid, "a sérver.sh");
  }

  @Test
  void aServerThatSendsNotificationsWithoutEnd() throws Exception {
    Path frame = directory.resolve("frames");
    String one = "Content-Length: 27\r\n\r\n{\"method\":\"log\",\"params\":1}";
    Files.writeString(frame, one.repeat(10_000), StandardCharsets.UTF_8);
    Path script = script("endless", "#!/bin/sh\nwhile :; do /bin/cat '" + frame + "'; done\n");

    assertRefused(script, "it sent notifications without end: more than 250000");
  }

  @Test
  void aFileThatIsNoProgram() throws Exception {
    byte[] foreign = new byte[64];
    System.arraycopy(new byte[] {0x7f, 'E', 'L', 'F', 2, 1, 1}, 0, foreign, 0, 7);
    foreign[18] = 8;

    assertRefused(directory.resolve("absent"), "there is no such file");
    assertRefused(directory, "is a directory");
    assertRefused(Path.of("/dev/null"), "is no regular file");
    assertRefused(script("empty", ""), "the file is empty");
    assertRefused(script("plain", "echo hi\n"), "neither a binary nor a script");
    Path loop = directory.resolve("loop");
    assertRefused(Files.createSymbolicLink(loop, loop), "leads in a circle");
  }

  private void assertRefused(Path binary, String... said) throws Exception {
    JarRun jar =
        new JarRun(directory)
            .with("pet.binary", binary.toString())
            .with("petbench.startupSeconds", said[0].contains(SILENT) ? "2" : "20");
    long startNanos = System.nanoTime();

    JarRun.Result run = jar.benchmarks("WarmResolve", "-p", "size=1", "-f", "1", "-i", "1");

    assertThat(Duration.ofNanos(System.nanoTime() - startNanos)).isLessThan(AT_MOST);
    assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(3);
    assertThat(run.err().strip().lines()).as(run.err()).hasSize(1);
    assertThat(run.err()).contains(said).contains("-Dpet.binary").doesNotContain("canary");
    jar.assertNothingIsLeft();
  }

  private Path script(String name, String text) throws IOException {
    Path file = Files.writeString(directory.resolve(name), text);
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file;
  }
}
