package dev.petbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.petbench.process.Await;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A soak as a user runs it, to its end, told to end, and killed. */
@EnabledOnOs(OS.LINUX)
class SoakCommandIT {
  private static final Duration BEGUN_WITHIN = Duration.ofSeconds(60);
  private static final String RECORD = "out/soak.session.jsonl";
  private static final String PART = RECORD + ".part";

  @TempDir Path directory;
  private JarRun jar;

  @BeforeEach
  void prepare() {
    jar = new JarRun(directory).with("petbench.faults", "leakThread=1/2");
  }

  @Test
  void aLeakEndsInOneAndEveryFileIsThere() throws Exception {
    JarRun.Result run = jar.benchmarks("soak", "--cycles", "26", "--out", "out");

    assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(1);
    assertThat(run.out()).contains("petbench soak: FAILED", "noThreadGrowth", "out/report.md");
    assertThat(Files.readString(directory.resolve("out/report.html")))
        .contains("Resources over time", "<svg");
    assertThat(Files.readString(directory.resolve("out/verdict.json")))
        .contains("\"command\" : \"soak\"", "\"status\" : \"leak\"", "\"kind\" : \"time\"");
    assertThat(Files.readString(directory.resolve(RECORD))).doesNotContain(directory.toString());
    jar.assertNothingIsLeft();
  }

  @Test
  void toldToEndItEndsInOrderWithWhatWasMeasured() throws Exception {
    Process host = begun();
    Signals.send(host.toHandle(), "TERM");
    JarRun.Result run = jar.finish(host);

    assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(130);
    assertThat(run.err().strip())
        .isEqualTo("petbench: interrupted; what is known so far is being written");
    assertThat(Files.readString(directory.resolve(RECORD)))
        .contains("\"type\":\"end\",\"status\":\"interrupted\"");
    assertThat(Files.readString(directory.resolve("out/report.md")))
        .contains("The soak was interrupted");
    assertThat(directory.resolve(PART)).doesNotExist();
    jar.assertNothingIsLeft();
  }

  @Test
  void whatAKilledSoakHasMeasuredCanBeRead() throws Exception {
    Process host = begun();
    host.destroyForcibly().waitFor();
    jar.assertNothingIsLeft();
    assertThat(directory.resolve(RECORD)).doesNotExist();

    JarRun.Result refused = jar.gate("report", "--soak", "out");
    assertThat(refused.exitCode()).as(refused.out()).isEqualTo(3);
    assertThat(refused.out()).contains("--partial");
    JarRun.Result read = jar.gate("report", "--soak", "out", "--partial", "--report", "again");
    assertThat(read.exitCode()).as(read.out() + read.err()).isEqualTo(4);
    assertThat(Files.readString(directory.resolve("again/report.md")))
        .contains("The record is unfinished", "| threads |");
  }

  private Process begun() throws Exception {
    Process host = jar.startBenchmarks("soak", "--cycles", "100000", "--out", "out");
    try {
      Await.until(BEGUN_WITHIN, () -> "three cycles", () -> cycles() >= 3);
      return host;
    } catch (AssertionError e) {
      host.descendants().forEach(ProcessHandle::destroyForcibly);
      host.destroyForcibly();
      throw e;
    }
  }

  private long cycles() {
    try {
      Path part = directory.resolve(PART);
      return Files.exists(part)
          ? Files.readString(part)
              .lines()
              .filter(line -> line.startsWith("{\"type\":\"resource\""))
              .count()
          : 0;
    } catch (IOException e) {
      return 0;
    }
  }
}
