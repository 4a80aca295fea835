package dev.petbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60) // What is not refused would run every benchmark there is.
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
        "-p layout=falt        | did you mean flat?",
        "-p refresh=pahts      | did you mean paths?",
        "-p kinds=nosuch       | kinds",
        "-p kinds=vnev         | did you mean venv?",
        "-p nosuch=1           | there is no parameter 'nosuch'; there are [",
        "-psise=10             | there is no parameter 'sise'; did you mean size?",
        "-rff /                | -rff / is no file",
        "-p sise=10            | there is no parameter 'sise'; did you mean size?",
        "NoSuchBenchmark       | no benchmark has such a name; -l lists all",
        "WarmRseolve           | no benchmark has such a name; did you mean WarmResolve?",
        "--nosuchoption        | nosuchoption",
        "-i minus              | minus",
        "-bm thrpt WarmResolve | -bm thrpt: each method is one request",
        "-bm all WarmResolve   | -bm all",
        "-t 4 WarmResolve      | -t 4: each method is one request",
        "-t max WarmResolve    | -t max",
        "-bs 3 WarmResolve     | -bs 3",
        "-wbs 3 WarmResolve    | -wbs 3",
        "-opi 5 WarmResolve    | -opi 5",
        "-tg 1 WarmResolve     | -tg",
        "[                     | '[' is no regular expression",
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
    assertThat(Main.run("run", "--workload", "fats", "--out", "x")).isEqualTo(3);
    assertThat(text(err)).contains("there is no workload named fats; did you mean fast?");
    assertThat(Main.run("run", "--workload", "../profiles/workloads/fats.json", "--out", "x"))
        .isEqualTo(3);
    assertThat(text(err)).contains("fats.json; did you mean fast.json?");
  }

  @Test
  void whatIsWrongWithAWorkloadIsSaidBeforeAnythingRuns(@TempDir Path directory) throws Exception {
    Path file =
        Files.writeString(
            directory.resolve("w.json"),
            Files.readString(Path.of("../profiles/workloads/fast.json"))
                .replace("ColdResolve.resolve", "ColdResolv.resolve"));
    Path out = directory.resolve("out");

    assertThat(Main.run("run", "--workload", file.toString(), "--out", out.toString()))
        .isEqualTo(2);
    assertThat(text(err).strip().lines()).as(text(err)).hasSize(1);
    assertThat(text(err)).contains("did you mean dev.petbench.jmh.ColdResolve.resolve?");
    assertThat(out).doesNotExist();
  }

  @Test
  void aPlaceThatCannotBeWrittenIsSaidBeforeAnythingRuns(@TempDir Path directory) throws Exception {
    Path file = Files.writeString(directory.resolve("file"), "text");

    assertThat(Main.run("run", "--workload", "fast", "--out", file.toString())).isEqualTo(3);
    assertThat(Main.run("-rff", directory.toString(), "-p", "size=1")).isEqualTo(3);
    assertThat(Main.run("-o", file.resolve("x").toString(), "-l")).isEqualTo(3);
    assertThat(text(err).strip().lines()).as(text(err)).hasSize(3);
    assertThat(text(err)).contains("is no directory", "is a directory", "name another place");
  }

  @Test
  void aMissingOptionOfRunIsWrongUsage() {
    assertThat(Main.run("run", "--workload", "fast")).isEqualTo(2);
    assertThat(text(err)).contains("--out");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "compare --base builtin --out o                                     | --head",
        "compare --base builtin --head builtin --out o --time-limit 5       | --time-limit",
        "compare --base builtin --head builtin --out o --time-limit 0s      | --time-limit",
        "compare --base builtin --head builtin --out o --looks 12,12        | --looks",
        "compare --base builtin --head builtin --out o --seed x             | --seed"
      })
  void wrongUsageOfACommandNamesTheOption(String line, String option) {
    assertThat(Main.run(line.split("\\s+"))).isEqualTo(2);
    assertThat(text(err)).contains(option);
  }

  @Test
  void theDoctorWithoutAnAARunOnlyLooks() {
    assertThat(Main.run("doctor", "--seconds", "0")).as(text(err)).isZero();
    assertThat(text(out)).contains(" cores", "MiB free for fixtures", "reading the clock takes");
  }

  @Test
  void whatCannotBeComparedIsUnusable(@TempDir Path directory) {
    String out = directory.resolve("out").toString();

    assertThat(Main.run("compare", "--base", "./no/pet", "--head", "builtin", "--out", out))
        .isEqualTo(3);
    assertThat(text(err)).contains("--base=./no/pet").contains("no such file");
    assertThat(Path.of(out)).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "soak --out x                               | --duration=TIME",
        "soak --cycles 5                            | --out",
        "soak --cycles 5 --duration 5m --out x      | mutually exclusive",
        "soak --cycles 0 --out x                    | --cycles is 1 or more",
        "soak --cycles 5 --idle-millis -1 --out x   | --idle-millis is 0 to 3600000",
        "soak --duration 5 --out x                  | such as 30m, not '5'",
        "soak --duration 0m --out x                 | such as 30m, not '0m'",
      })
  void aSoakThatMakesNoSenseIsWrongUsage(String line, String said) {
    assertThat(Main.run(line.split(" +"))).isEqualTo(2);
    assertThat(text(err)).contains(said);
  }

  @Test
  void aSoakOfAWorkloadThatIsNoneIsUnusable() {
    assertThat(Main.run("soak", "--cycles", "5", "--workload", "fast", "--out", "x")).isEqualTo(3);
    assertThat(text(err)).contains("the workload fast is malformed, or none of a soak");
    assertThat(Main.run("run", "--workload", "soak", "--out", "x")).isEqualTo(3);
  }

  @Test
  void theHelpNamesTheCommandsAndTheExitCodes() {
    assertThat(Main.run("--help")).isZero();
    assertThat(text(out)).contains("run --workload fast", "-Dpet.binary=PATH", "Exit codes");
    assertThat(Main.run("run", "--help")).isZero();
    assertThat(text(out)).contains("--workload", "--out", "Example");
  }

  @Test
  void theCompletionKnowsTheCommandsTheOptionsAndTheBenchmarks() {
    assertThat(Main.run("completion")).isZero();
    assertThat(text(out))
        .startsWith("#!")
        .contains("_complete_petbench", "--workload", "-rff", "ProcessColdRefresh", "WarmResolve");
    assertThat(Main.run("completion", "--alias", "a;b")).isEqualTo(2);
    assertThat(text(err)).contains("--alias has letters");
    assertThat(Main.run("completion", "--help")).isZero();
    assertThat(text(out)).contains("Example");
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
