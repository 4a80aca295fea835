package dev.petbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.petbench.process.Await;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
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

  /** Three seconds are promised on a quiet machine; here other tests run on the same cores. */
  private static final Duration GONE_WITHIN = Duration.ofSeconds(10);

  @TempDir Path directory;
  private Process host;
  private List<ProcessHandle> family = List.of();

  @ParameterizedTest
  @CsvSource({"host,TERM", "fork,TERM"})
  @Tag("long")
  void nothingIsLeftAfterARequestToEndEither(String victim, String signal) throws Exception {
    nothingIsLeftWhicheverProcessIsEnded(victim, signal);
  }

  @ParameterizedTest
  @CsvSource({"host,KILL", "host,INT", "fork,KILL"})
  void nothingIsLeftWhicheverProcessIsEnded(String victim, String signal) throws Exception {
    skipIfIgnored(signal);
    start(new JarRun(directory).with("petbench.faults", "ignoreEof@20,ignoreTerm"), "size=1");

    Signals.send(victim.equals("host") ? host.toHandle() : fork(), signal);

    assertNothingIsLeft(victim);
  }

  @ParameterizedTest
  @CsvSource({"host,KILL", "host,TERM", "host,INT", "fork,KILL"})
  void nothingIsLeftOfARealServer(String victim, String signal) throws Exception {
    String binary = System.getProperty("pet.binary", "");
    assumeFalse(
        binary.isBlank() || binary.equals("vscode"), "no PET given: -Dpet.binary=/path/to/pet");
    skipIfIgnored(signal);
    start(
        new JarRun(directory).with("pet.binary", Path.of(binary).toAbsolutePath().toString()),
        "size=100",
        "-p",
        "layout=many");

    Signals.send(victim.equals("host") ? host.toHandle() : fork(), signal);

    assertNothingIsLeft(victim);
  }

  @Test
  void whatIsLeftWhenAllAreKilledAtOnceIsGoneAfterTheNextRun() throws Exception {
    start(new JarRun(directory).with("petbench.faults", "ignoreEof,ignoreTerm"), "size=1");
    ProcessHandle server = fork().children().filter(child -> !isGuardian(child)).findFirst().get();

    List<ProcessHandle> killed =
        Stream.concat(Stream.of(host.toHandle()), family.stream())
            .filter(process -> !process.equals(server))
            .toList();
    for (ProcessHandle process : killed) {
      Signals.send(process, "STOP");
    }
    killed.forEach(ProcessHandle::destroyForcibly);
    Await.until(
        GONE_WITHIN,
        () -> "still alive: " + killed.stream().filter(ProcessHandle::isAlive).toList(),
        () -> killed.stream().noneMatch(ProcessHandle::isAlive));
    assertThat(server.isAlive()).as("nobody was left who could end the server").isTrue();
    assertThat(leftFiles()).anyMatch(name -> name.startsWith("petbench-"));
    JarRun.Result next =
        new JarRun(directory)
            .benchmarks("WarmResolve", "-f", "1", "-wi", "0", "-i", "1", "-p", "size=1");

    assertThat(next.exitCode()).as(next.out() + next.err()).isZero();
    assertThat(next.err()).contains("removed the unfinished results");
    assertThat(server.isAlive()).isFalse();
    assertThat(leftFiles()).isEmpty();
  }

  @AfterEach
  void endTheRun() throws Exception {
    if (host == null) {
      return;
    }
    family.forEach(ProcessHandle::destroyForcibly);
    host.destroyForcibly();
    host.waitFor(10, TimeUnit.SECONDS);
  }

  private void start(JarRun run, String... parameters) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of("SameProcessWarmRefresh", "-f", "1", "-wi", "0", "-i", "100000", "-p"));
    arguments.addAll(List.of(parameters));
    host = run.startBenchmarks(arguments.toArray(String[]::new));
    Await.until(STARTED_WITHIN, () -> "too few samples in the record", this::isMeasuring);
    family = host.descendants().toList();
    assertThat(family).as("fork, guardians and server").hasSizeGreaterThanOrEqualTo(4);
  }

  /** Processes within the limit; what they had in the temporary directory when the run is over. */
  private void assertNothingIsLeft(String victim) throws Exception {
    List<ProcessHandle> all = Stream.concat(Stream.of(host.toHandle()), family.stream()).toList();
    List<ProcessHandle> mustGo =
        victim.equals("host") ? all : family.stream().filter(child -> !ofHost(child)).toList();
    Await.until(
        GONE_WITHIN,
        () -> "still alive: " + mustGo.stream().filter(ProcessHandle::isAlive).toList(),
        () -> mustGo.stream().noneMatch(ProcessHandle::isAlive));
    host.waitFor(STARTED_WITHIN.toSeconds(), TimeUnit.SECONDS);
    List<ProcessHandle> guardians = family.stream().filter(ProcessHandle::isAlive).toList();
    Await.until(
        GONE_WITHIN,
        () -> "still alive: " + guardians.stream().filter(ProcessHandle::isAlive).toList(),
        () -> guardians.stream().noneMatch(ProcessHandle::isAlive));
    if (!leftFiles().isEmpty()) {
      // The guardian ran out of time, as it may where other tests use the same disk.
      removedByTheNextRun();
    }
  }

  private void removedByTheNextRun() throws Exception {
    assertThat(leftFiles()).anyMatch(name -> name.startsWith("petbench-"));
    JarRun.Result next =
        new JarRun(directory)
            .benchmarks("WarmResolve", "-f", "1", "-wi", "0", "-i", "1", "-p", "size=1");

    assertThat(next.exitCode()).as(next.out() + next.err()).isZero();
    assertThat(leftFiles()).isEmpty();
  }

  /** The guardian of the host lives as long as it does. */
  private boolean ofHost(ProcessHandle child) {
    return isGuardian(child) && child.parent().filter(host.toHandle()::equals).isPresent();
  }

  private static boolean isGuardian(ProcessHandle child) {
    return child.info().commandLine().orElse("").contains("GuardianMain");
  }

  private List<String> leftFiles() {
    try (Stream<Path> files = Files.list(directory.resolve("tmp"))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.equals("jmh.lock") && !name.startsWith("hsperfdata"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
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

  private static void skipIfIgnored(String signal) throws IOException {
    assumeFalse(
        signal.equals("INT") && Signals.isInterruptIgnored(),
        "this JVM was started with SIGINT ignored, as in the background of a shell: its children"
            + " inherit that");
  }

  private ProcessHandle fork() {
    Optional<ProcessHandle> fork =
        host.children().filter(child -> child.children().findAny().isPresent()).findFirst();
    return fork.orElseThrow();
  }
}
