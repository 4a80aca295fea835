package dev.petbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.petbench.process.Await;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A run is killed while it measures a server that ignores SIGTERM and, from its twentieth refresh
 * on, the end of its input.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "signals; Windows has no such way to end")
class NothingSurvivesIT {
  private static final int SAMPLES_UNTIL_STUBBORN = 25;
  private static final Predicate<String> SAMPLE = line -> line.startsWith("{\"type\":\"sample\"");
  private static final Duration STARTED_WITHIN = Duration.ofSeconds(60);
  private static final Duration GONE_WITHIN = Duration.ofSeconds(3);

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"host,KILL", "host,TERM", "host,INT", "fork,KILL", "fork,TERM"})
  void nothingIsLeftWhicheverProcessIsEnded(String victim, String signal) throws Exception {
    assumeFalse(
        signal.equals("INT") && Signals.isInterruptIgnored(),
        "this JVM was started with SIGINT ignored, as in the background of a shell: its children"
            + " inherit that");
    Process host =
        new JarRun(directory)
            .with("petbench.faults", "ignoreEof@20,ignoreTerm")
            .startBenchmarks(
                "SameProcessWarmRefresh", "-f", "1", "-wi", "0", "-i", "100000", "-p", "size=1");
    List<ProcessHandle> family = List.of();
    try {
      Await.until(STARTED_WITHIN, () -> "too few samples in the record", this::isMeasuring);
      family = host.descendants().toList();
      assertThat(family).as("fork, guardian and server").hasSizeGreaterThanOrEqualTo(3);

      Signals.send(victim.equals("host") ? host.toHandle() : fork(host), signal);

      List<ProcessHandle> all = Stream.concat(Stream.of(host.toHandle()), family.stream()).toList();
      List<ProcessHandle> mustGo = victim.equals("host") ? all : family;
      Await.until(
          GONE_WITHIN,
          () -> "still alive: " + mustGo.stream().filter(ProcessHandle::isAlive).toList(),
          () -> mustGo.stream().noneMatch(ProcessHandle::isAlive));
    } finally {
      family.forEach(ProcessHandle::destroyForcibly);
      host.destroyForcibly();
      host.waitFor(10, TimeUnit.SECONDS);
    }
  }

  private boolean isMeasuring() {
    Path part = directory.resolve("petbench.session.jsonl.part");
    try {
      return Files.exists(part)
          && Files.readString(part).lines().filter(SAMPLE).count() > SAMPLES_UNTIL_STUBBORN;
    } catch (IOException e) {
      return false;
    }
  }

  private static ProcessHandle fork(Process host) {
    Optional<ProcessHandle> fork =
        host.children().filter(child -> child.children().findAny().isPresent()).findFirst();
    return fork.orElseThrow();
  }
}
