package dev.petbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.petbench.process.Await;
import dev.petbench.record.RecordLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A run that is told to end says so in one line and leaves nothing half-made. */
@EnabledOnOs(OS.LINUX)
class InterruptionIT {
  private static final Duration STARTED_WITHIN = Duration.ofSeconds(60);
  private static final String[] ARGS = {
    "SameProcessWarmRefresh",
    "-f",
    "1",
    "-wi",
    "0",
    "-i",
    "5000",
    "-p",
    "size=1",
    "-rf",
    "json",
    "-rff",
    "out.json"
  };

  @TempDir Path directory;
  private JarRun jar;

  @BeforeEach
  void prepare() {
    jar = new JarRun(directory);
  }

  @ParameterizedTest
  @ValueSource(strings = {"TERM", "INT"})
  void whileTheTargetIsCheckedNothingIsMeasuredAndNothingIsLeft(String signal) throws Exception {
    Path server =
        Files.writeString(
            directory.resolve("silent"),
            "#!/bin/sh\n: > '" + directory.resolve("started") + "'\nexec /bin/sleep 60\n");
    assertThat(server.toFile().setExecutable(true)).isTrue();
    jar.with("pet.binary", server.toString());

    JarRun.Result run = interrupt(signal, 1, () -> Files.exists(directory.resolve("started")));

    assertThat(run.err().strip())
        .isEqualTo(
            "petbench: interrupted while checking that the target answers; nothing was measured");
    assertThat(run.out()).isEmpty();
    assertThat(results()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void whileItMeasuresTheRecordIsClosedAsInterruptedHoweverOftenItIsTold(int times)
      throws Exception {
    JarRun.Result run = interrupt("TERM", times, () -> samples("out.session.jsonl.part") > 3);

    assertThat(run.err().strip())
        .matches(
            "petbench: interrupted; \\d+ of 5000 samples were measured, recorded in"
                + " out.session.jsonl");
    assertThat(results()).containsExactly("out.session.jsonl");
    Path record = directory.resolve("out.session.jsonl");
    assertThat(RecordLines.ofType(record, "end"))
        .singleElement()
        .satisfies(
            end -> {
              assertThat(end.path("status").asText()).isEqualTo("interrupted");
              assertThat(end.path("counts").path("sample").asLong())
                  .isEqualTo(samples("out.session.jsonl"));
            });
  }

  private JarRun.Result interrupt(String signal, int times, BooleanSupplier when) throws Exception {
    assumeFalse(
        signal.equals("INT") && Signals.isInterruptIgnored(),
        "this JVM was started with SIGINT ignored: its children inherit that");
    Process host = jar.startBenchmarks(ARGS);
    JarRun.Result result;
    try {
      Await.until(STARTED_WITHIN, () -> "the moment to interrupt", when);
      for (int i = 0; i < times && host.isAlive(); i++) {
        Signals.send(host.toHandle(), signal);
      }
      result = jar.finish(host);
    } finally {
      host.descendants().forEach(ProcessHandle::destroyForcibly);
      host.destroyForcibly();
    }
    assertThat(result.exitCode()).as(result.out() + result.err()).isEqualTo(130);
    jar.assertNothingIsLeft();
    return result;
  }

  private long samples(String record) {
    Path file = directory.resolve(record);
    try {
      return Files.exists(file)
          ? Files.readString(file)
              .lines()
              .filter(line -> line.startsWith("{\"type\":\"sample\""))
              .count()
          : 0;
    } catch (IOException e) {
      return 0;
    }
  }

  /** What lies where results go. */
  private List<String> results() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith("out."))
          .filter(name -> !name.equals("out.txt"))
          .toList();
    }
  }
}
