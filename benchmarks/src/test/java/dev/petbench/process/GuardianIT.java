package dev.petbench.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.petbench.process.table.ProcessIdentity;
import dev.petbench.process.table.ProcessTable;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(60)
class GuardianIT {

  private static final Duration SOON = Duration.ofSeconds(15);

  private final Guardian guardian = new Guardian(GuardianMain.command());
  private Process stubborn;

  @AfterEach
  void end() {
    guardian.close(SOON);
    if (stubborn != null) {
      stubborn.destroyForcibly();
    }
    assertThat(guardian.pid()).isEmpty();
  }

  @Test
  void itEndsWhatItWasToldOfWhenItsPipeEnds() throws IOException {
    guard();

    guardian.close(SOON);

    Await.until(SOON, () -> "the server lives on", () -> !stubborn.isAlive());
  }

  @Test
  void itLeavesAloneWhatWasReportedAsEnded() throws IOException {
    UUID mark = start();
    guardian.announce(mark);
    ProcessIdentity identity = ProcessTable.current().identify(stubborn.pid()).orElseThrow();
    guardian.started(mark, () -> Optional.of(identity));
    guardian.ended(mark);
    // Whatever is announced next is acknowledged only after all that came before.
    Await.until(SOON, () -> "still on its list", () -> !guardian.guards(mark));
    guardian.announce(UUID.randomUUID());

    guardian.close(SOON);

    assertThat(stubborn.isAlive()).isTrue();
  }

  @Test
  void aKilledGuardianIsReplacedByOneThatKnowsTheLivingServers() throws IOException {
    guard();
    long first = guardian.pid().orElseThrow();
    CompletableFuture<String> said = new CompletableFuture<>();
    guardian.onLoss(said::complete);

    ProcessHandle.of(first).ifPresent(ProcessHandle::destroyForcibly);

    Await.until(
        SOON,
        () -> "no new guardian",
        () -> guardian.pid().isPresent() && guardian.pid().getAsLong() != first);
    assertThat(stubborn.isAlive()).isTrue();
    assertThat(said)
        .succeedsWithin(SOON)
        .isEqualTo(
            "the guardian process was killed; another one has taken its place and guards 1"
                + " servers");
    guardian.close(SOON);
    Await.until(SOON, () -> "the server lives on", () -> !stubborn.isAlive());
  }

  @Test
  void aKilledGuardianIsReplacedBeforeAnotherServerIsStarted() throws IOException {
    guardian.announce(UUID.randomUUID());
    ProcessHandle.of(guardian.pid().orElseThrow()).ifPresent(ProcessHandle::destroyForcibly);

    guard();

    guardian.close(SOON);
    Await.until(SOON, () -> "the server lives on", () -> !stubborn.isAlive());
  }

  @Test
  void withoutAGuardianNothingIsAnnounced() {
    Guardian impossible = new Guardian(List.of("/bin/false"));

    assertThatIOException()
        .isThrownBy(() -> impossible.announce(UUID.randomUUID()))
        .withMessageContaining("no server was started");

    impossible.close(SOON);
    assertThatIOException()
        .isThrownBy(() -> impossible.announce(UUID.randomUUID()))
        .withMessageContaining("shutting down");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aStoppedGuardianWithNothingToDoIsEndedByForce() throws Exception {
    UUID mark = UUID.randomUUID();
    Guardian idle = new Guardian(GuardianMain.command());
    idle.announce(mark);
    idle.ended(mark);
    Await.until(SOON, () -> "still on its list", () -> !idle.guards(mark));
    ProcessHandle process = ProcessHandle.of(idle.pid().orElseThrow()).orElseThrow();
    Process stop = new ProcessBuilder("kill", "-STOP", Long.toString(process.pid())).start();
    assertThat(stop.waitFor()).isZero();
    Await.until(SOON, () -> "it runs on", () -> ProcessTable.current().isStopped(process.pid()));

    idle.close(Duration.ofMillis(50));

    Await.until(SOON, () -> "it is still there", () -> !process.isAlive());
  }

  /** Starts a server and tells the guardian all about it, as is done for every server. */
  private void guard() throws IOException {
    UUID mark = start();
    guardian.announce(mark);
    guardian.started(mark, () -> ProcessTable.current().identify(stubborn.pid()));
  }

  /** A process that carries a mark without being a server of this JVM. */
  private UUID start() throws IOException {
    UUID mark = UUID.randomUUID();
    ProcessBuilder builder =
        new ProcessBuilder("/bin/sh", "-c", TestServers.IGNORES_EVERYTHING)
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("PETBENCH_SERVER", mark.toString());
    stubborn = builder.start();
    return mark;
  }
}
