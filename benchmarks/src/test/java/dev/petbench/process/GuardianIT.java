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

    ProcessHandle.of(first).ifPresent(ProcessHandle::destroyForcibly);

    Await.until(
        SOON,
        () -> "no new guardian",
        () -> guardian.pid().isPresent() && guardian.pid().getAsLong() != first);
    assertThat(stubborn.isAlive()).isTrue();
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
