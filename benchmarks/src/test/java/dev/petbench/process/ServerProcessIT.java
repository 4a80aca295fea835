package dev.petbench.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.petbench.process.ShutdownVerdict.Kind;
import dev.petbench.process.table.ProcessIdentity;
import dev.petbench.process.table.ProcessTable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(60)
class ServerProcessIT {

  private static final Duration SOON = Duration.ofSeconds(10);
  private static final long SHUTDOWN_LIMIT_NANOS = 3_000_000_000L;
  private static final ShutdownPolicy SHORT =
      new ShutdownPolicy(
          Duration.ofMillis(100), Duration.ofMillis(50), Duration.ofMillis(50), SOON);
  private static final ShutdownPolicy PATIENT = new ShutdownPolicy(SOON, SOON, SOON, SOON);

  private final List<ServerProcess> started = new ArrayList<>();

  @AfterEach
  void nothingIsLeft() {
    for (ServerProcess server : started) {
      server.shutdown(ShutdownPolicy.IMMEDIATE);
      assertThat(TestServers.alive(server.mark())).isEmpty();
    }
    assertThat(LiveServers.count()).isZero();
  }

  @Test
  void aServerThatEndsWithItsInputIsClean() throws IOException {
    ServerProcess server = start(TestServers.OBEDIENT);
    assertThat(server.isAlive()).isTrue();
    assertThat(server.identity().orElseThrow().pid()).isEqualTo(server.pid());
    assertThat(server.spawnedNanos()).isGreaterThan(server.spawnNanos());

    ShutdownVerdict verdict = server.shutdown(PATIENT);

    assertThat(verdict.kind()).isEqualTo(Kind.CLEAN);
    assertThat(verdict.exitCode()).hasValue(0);
    assertThat(verdict.exitedNanos().orElseThrow()).isGreaterThan(verdict.requestedNanos());
    assertThat(verdict.processesLeft()).isZero();
    assertThat(verdict.survivors()).isZero();
    assertThat(server.shutdown(SHORT)).isSameAs(verdict);
    assertThat(server.onExit()).isCompletedWithValue(0);
    assertThat(server.isAlive()).isFalse();
  }

  @Test
  void theEnvironmentIsTheGivenOneAndOurMarks(@TempDir Path directory) throws IOException {
    ServerProcess server =
        ServerProcess.start(
            new ServerCommand(
                List.of("/usr/bin/env"), Map.of("ONLY", "this", "EMPTY", ""), directory));
    started.add(server);
    List<String> lines;
    try (BufferedReader out =
        new BufferedReader(new InputStreamReader(server.stdout(), StandardCharsets.UTF_8))) {
      lines = out.lines().toList();
    }

    assertThat(lines)
        .containsExactlyInAnyOrder(
            "ONLY=this",
            "EMPTY=",
            "PETBENCH_SERVER=" + server.mark(),
            "PETBENCH_OWNER=" + ProcessIdentity.self().text());
  }

  @Test
  void aServerThatExitsBeforeItIsAskedIsEarly() throws IOException {
    ServerProcess server = start("echo ready; echo oops in /home/x >&2; exit 3");
    Await.until(SOON, () -> "it runs on", () -> !server.isAlive());

    ShutdownVerdict verdict = server.shutdown(PATIENT);

    assertThat(verdict.kind()).isEqualTo(Kind.EXITED_EARLY);
    assertThat(verdict.exitCode()).hasValue(3);
    assertThat(verdict.stderrBytes()).isEqualTo(16);
    assertThat(server.stderr().lines(line -> line.replace("/home/x", "${home}")))
        .containsExactly("oops in ${home}");
  }

  @Test
  void aServerThatIgnoresTheEndOfItsInputIsTerminated() throws IOException {
    ShutdownVerdict verdict =
        start(TestServers.IGNORES_END_OF_INPUT)
            .shutdown(
                new ShutdownPolicy(SOON, Duration.ofMillis(50), Duration.ofSeconds(10), SOON));

    assertThat(verdict.kind()).isEqualTo(Kind.TERMINATED);
    assertThat(verdict.exitCode()).hasValue(128 + 15);
  }

  @Test
  void aServerThatIgnoresEverythingAndFloodsIsGoneInTimeWithoutGrowingOurHeap() throws IOException {
    ServerProcess server = start(TestServers.IGNORES_EVERYTHING_AND_FLOODS);
    long floodBytes = 64L << 20;
    Await.until(SOON, () -> "no flood", () -> server.stderr().totalBytes() > floodBytes);
    long usedBytes = usedHeapBytes();

    ShutdownVerdict verdict = server.shutdown(ShutdownPolicy.DEFAULT);

    assertThat(verdict.kind()).isEqualTo(Kind.KILLED);
    assertThat(verdict.exitCode()).hasValue(128 + 9);
    assertThat(verdict.exitedNanos().orElseThrow() - verdict.requestedNanos())
        .isLessThan(SHUTDOWN_LIMIT_NANOS);
    assertThat(verdict.stderrBytes()).isGreaterThan(floodBytes);
    assertThat(verdict.processesLeft()).isZero();
    assertThat(usedHeapBytes() - usedBytes).isLessThan(8L << 20);
    assertThat(server.stderr().lines(UnaryOperator.identity()))
        .isNotEmpty()
        .allMatch(line -> line.startsWith("all is lost"));
  }

  @Test
  void whatAServerLeavesBehindIsCountedAndEnded() throws IOException {
    ServerProcess server = start(TestServers.LEAVES_ORPHAN);
    Await.until(SOON, () -> "no orphan", () -> TestServers.alive(server.mark()).size() == 2);

    ShutdownVerdict verdict = server.shutdown(PATIENT);

    assertThat(verdict.kind()).isEqualTo(Kind.CLEAN);
    assertThat(verdict.processesLeft()).isEqualTo(1);
    assertThat(verdict.survivors()).isZero();
    assertThat(TestServers.alive(server.mark())).isEmpty();
  }

  @Test
  void aChildThatHasWipedItsEnvironmentIsEndedToo() throws IOException {
    ServerProcess server =
        start("env -i /bin/sleep 603 </dev/null >/dev/null 2>&1 & echo ready; exec sleep 600");
    ProcessTable table = ProcessTable.current();
    ProcessIdentity head = server.identity().orElseThrow();
    Await.until(SOON, () -> "no child", () -> table.descendants(Set.of(head)).size() == 1);
    ProcessIdentity child = table.descendants(Set.of(head)).iterator().next();

    ShutdownVerdict verdict = server.shutdown(SHORT);

    assertThat(verdict.processesLeft()).isEqualTo(1);
    assertThat(child.isAlive()).isFalse();
  }

  @Test
  void suchAChildIsEndedEvenWhenTheServerEndsByItself() throws IOException {
    ServerProcess server =
        start(
            "env -i /usr/bin/setsid /bin/sh -c \"trap '' TERM HUP; exec sleep 604\" </dev/null"
                + " >/dev/null 2>&1 & echo ready; exec cat >/dev/null");
    ProcessTable table = ProcessTable.current();
    ProcessIdentity head = server.identity().orElseThrow();
    Await.until(SOON, () -> "no child", () -> table.descendants(Set.of(head)).size() == 1);
    ProcessIdentity child = table.descendants(Set.of(head)).iterator().next();

    ShutdownVerdict verdict = server.shutdown(PATIENT);

    assertThat(verdict.kind()).isEqualTo(Kind.CLEAN);
    assertThat(verdict.processesLeft()).isEqualTo(1);
    assertThat(child.isAlive()).isFalse();
  }

  @Test
  void aStoppedServerIsKilled() throws IOException {
    ServerProcess server = start(TestServers.OBEDIENT);
    long startNanos = System.nanoTime();
    start("kill -STOP " + server.pid() + "; echo ready; exec cat >/dev/null");

    ShutdownVerdict verdict = server.shutdown(SHORT);

    assertThat(verdict.kind()).isEqualTo(Kind.KILLED);
    assertThat(System.nanoTime() - startNanos).isLessThan(SHUTDOWN_LIMIT_NANOS);
  }

  @Test
  void inputThatCannotBeClosedIsSkipped() throws IOException {
    ServerProcess server = start(TestServers.IGNORES_END_OF_INPUT);
    CountDownLatch ended = new CountDownLatch(1);
    long startNanos = System.nanoTime();

    ShutdownVerdict verdict =
        server.shutdown(
            () -> {
              try {
                // As on a writer thread: a write to a server that does not read, then the close.
                server.stdin().write(new byte[1 << 20]);
                server.stdin().close();
                return true;
              } catch (IOException broken) {
                throw new UncheckedIOException(broken);
              } finally {
                ended.countDown();
              }
            },
            new ShutdownPolicy(Duration.ofMillis(50), Duration.ofSeconds(60), SOON, SOON));

    assertThat(verdict.kind()).isEqualTo(Kind.TERMINATED);
    assertThat(System.nanoTime() - startNanos).isLessThan(SHUTDOWN_LIMIT_NANOS);
    Await.until(SOON, () -> "the write is still blocked", () -> ended.getCount() == 0);
  }

  @Test
  void anInterruptIsKeptAndDoesNotStopTheShutdown() throws IOException {
    ServerProcess server = start(TestServers.IGNORES_EVERYTHING);
    Thread.currentThread().interrupt();

    ShutdownVerdict verdict = server.shutdown(SHORT);

    assertThat(Thread.interrupted()).isTrue();
    assertThat(verdict.kind()).isEqualTo(Kind.KILLED);
  }

  @Test
  void aKillFromAnotherThreadIsTheVerdictOfAllWhoAsk() throws IOException {
    ServerProcess server = start(TestServers.WITH_ORPHAN);
    CompletableFuture<ShutdownVerdict> other =
        CompletableFuture.supplyAsync(() -> server.shutdown(PATIENT));

    server.kill();
    server.kill();

    ShutdownVerdict verdict = server.shutdown(PATIENT);
    assertThat(verdict.kind()).isEqualTo(Kind.KILLED);
    assertThat(verdict.exitCode()).hasValue(128 + 9);
    assertThat(other.join()).isSameAs(verdict);
  }

  @Test
  void aCommandThatTheSystemRefusesIsTypedAndNotGuardedAnyMore(@TempDir Path directory)
      throws IOException {
    Path script = Files.writeString(directory.resolve("pet"), "#!/no/such/interpreter\n");
    assertThat(script.toFile().setExecutable(true)).isTrue();
    ServerCommand command = new ServerCommand(List.of(script.toString()), Map.of(), directory);

    SpawnException fault =
        catchThrowableOfType(SpawnException.class, () -> ServerProcess.start(command));

    assertThat(fault.kind()).isEqualTo(SpawnException.Kind.WRONG_FORMAT);
    assertThat(fault).hasMessageContaining("interpreter or loader");
  }

  private ServerProcess start(String script) throws IOException {
    ServerProcess server = TestServers.start(script);
    started.add(server);
    return server;
  }

  private static long usedHeapBytes() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
