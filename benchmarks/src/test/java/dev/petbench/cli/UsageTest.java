package dev.petbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsageTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final PrintStream outBefore = System.out;
  private final PrintStream errBefore = System.err;

  @BeforeEach
  void capture() {
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
  }

  @AfterEach
  void release() {
    System.setOut(outBefore);
    System.setErr(errBefore);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-p size=0             | size",
        "-p size=-5            | size",
        "-p size=1000000       | size",
        "-p size=many          | size is a whole number",
        "-p size=1,0           | size",
        "-p layout=round       | layout is one of [flat, many, container]",
        "-p refresh=some       | refresh is one of [all, paths, kind]",
        "-p kinds=conda        | kinds",
        "-p sise=10            | there is no parameter sise; did you mean size?",
        "NoSuchBenchmark       | no benchmark has such a name",
        "--nosuchoption        | nosuchoption",
        "-i minus              | minus",
        "[                     | '[' is no regular expression",
        "soak                  | is reserved",
        "compare               | is reserved",
        "doctor                | is reserved",
      })
  void wrongUsageIsOneLineThatSaysWhat(String line, String said) {
    int code = Main.run(line.split(" "));

    assertThat(code).as(text(err)).isEqualTo(2);
    assertThat(text(err).strip().lines()).as(text(err)).hasSize(1);
    assertThat(text(err)).contains(said);
  }

  @Test
  void aWorkloadThatIsNotThereIsUnusable() {
    assertThat(Main.run("run", "--workload", "./no/such.json", "--out", "x")).isEqualTo(3);
    assertThat(text(err)).contains("there is no workload file");
  }

  @Test
  void aMissingOptionOfRunIsWrongUsage() {
    assertThat(Main.run("run", "--workload", "fast")).isEqualTo(2);
    assertThat(text(err)).contains("--out");
  }

  @Test
  void theHelpNamesTheCommandsAndTheExitCodes() {
    assertThat(Main.run("--help")).isZero();
    assertThat(text(out)).contains("run --workload fast", "-Dpet.binary=PATH", "Exit codes");
    assertThat(Main.run("run", "--help")).isZero();
    assertThat(text(out)).contains("--workload", "--out", "Example");
  }

  @Test
  void aListOfBenchmarksNeedsNoTarget() {
    assertThat(Main.run("-l")).isZero();
    assertThat(text(out))
        .contains("dev.petbench.jmh.ProcessColdRefresh.refresh", "dev.petbench.jmh.WarmResolve");
  }

  @Test
  void theRecordLiesBesideTheResult() {
    assertThat(JmhCommand.recordBeside(Path.of("a", "out.json")))
        .isEqualTo(Path.of("a", "out.session.jsonl"));
    assertThat(JmhCommand.recordBeside(Path.of("out"))).isEqualTo(Path.of("out.session.jsonl"));
  }

  private static String text(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
